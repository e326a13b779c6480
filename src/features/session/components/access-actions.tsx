import { useLocation, useRouter } from '@tanstack/react-router';
import { authTexts } from '#contract/texts/access-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { signInAddress } from '#src/lib/sign-in-address.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { Button, type ButtonVariant, buttonClass } from '#src/ui/components/button.tsx';

interface ActionProps {
  variant: ButtonVariant;
  size?: 'medium' | 'large';
}

/** Goes to the identity provider, which redirects back to this page. */
export function SignInLink(look: ActionProps) {
  const { pathname, searchStr } = useLocation();
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
