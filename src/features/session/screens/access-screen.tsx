import { Link } from '@tanstack/react-router';
import { accessTexts, authTexts } from '#contract/texts/access-texts.ts';
import { buttonClass } from '#src/ui/components/button.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import type { Area, Refusal } from '../areas.ts';
import { RetryAccess, SignInLink } from '../components/access-actions.tsx';

/** In place of a panel that the user may not enter. It doesn't redirect. */
export function AccessScreen({ area, refusal }: { area: Area; refusal: Refusal }) {
  const { title, message } = describeRefusal(area, refusal);
  usePageTitle(title);
  return (
    <StateMessage headingLevel={1} title={title} actions={<Actions refusal={refusal} />}>
      <p>{message}</p>
    </StateMessage>
  );
}

function describeRefusal(area: Area, refusal: Refusal): { title: string; message: string } {
  if (refusal.kind === 'signed_out') return { title: authTexts.required, message: accessTexts.signedOut[area] };
  if (refusal.kind === 'forbidden')
    return { title: authTexts.forbidden, message: accessTexts.forbidden(refusal.user.email) };
  return accessTexts.unknown;
}

function Actions({ refusal }: { refusal: Refusal }) {
  return (
    <>
      {refusal.kind === 'signed_out' && <SignInLink variant="action" size="large" />}
      {refusal.kind === 'unknown' && <RetryAccess variant="action" size="large" />}
      <Link to="/" className={buttonClass({ variant: 'outline', size: 'large' })}>
        {accessTexts.home}
      </Link>
    </>
  );
}
