import { useLocation } from '@tanstack/react-router';
import { ownPath } from '#contract/domain/own-path.ts';
import { noSignalTexts } from '#contract/texts/account-texts.ts';
import { useOnline } from '#src/lib/online.ts';
import { signInAddress } from '#src/lib/sign-in-address.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

/** Where the browser's error page would stand: signing in or out was asked for without a connection. */
export function NoSignalScreen() {
  usePageTitle(noSignalTexts.title);
  const online = useOnline();
  const { search } = useLocation();
  const back = ownPath('volver' in search ? search.volver : undefined);
  return (
    <StateMessage
      headingLevel={1}
      title={noSignalTexts.title}
      actions={
        <>
          {online ? (
            <a href={signInAddress(back)} className={buttonClass({ variant: 'action', size: 'large' })}>
              {noSignalTexts.retry}
            </a>
          ) : (
            <Button variant="action" size="large" disabled>
              {noSignalTexts.waiting}
            </Button>
          )}
          <a href={back.pathname + back.search} className={buttonClass({ variant: 'outline', size: 'large' })}>
            {noSignalTexts.back}
          </a>
        </>
      }
    >
      <p>{noSignalTexts.message}</p>
    </StateMessage>
  );
}
