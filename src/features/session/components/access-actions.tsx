import { useLocation, useRouter } from '@tanstack/react-router';
import { accessTexts, authTexts } from '#contract/texts/access-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { useOnline } from '#src/lib/online.ts';
import { signInAddress } from '#src/lib/sign-in-address.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { Button, type ButtonVariant, buttonClass } from '#src/ui/components/button.tsx';

interface ActionProps {
  variant: ButtonVariant;
  size?: 'medium' | 'large';
}

/** Goes to the identity provider, which redirects back to this page. Without a connection it says what it needs. */
export function SignInLink(look: ActionProps) {
  const { pathname, searchStr } = useLocation();
  if (!useOnline())
    return (
      <Button {...look} disabled>
        {accessTexts.signInNeedsSignal}
      </Button>
    );
  return (
    <a href={signInAddress({ pathname, search: searchStr })} className={buttonClass(look)}>
      {authTexts.signIn}
    </a>
  );
}

/** Asks again who is signed in; automatically once the server is reachable. */
export function RetryAccess(look: ActionProps) {
  const router = useRouter();
  const retry = () => void router.invalidate();
  useOnReconnect(retry);
  return (
    <Button {...look} onClick={retry}>
      {texts.retry}
    </Button>
  );
}
