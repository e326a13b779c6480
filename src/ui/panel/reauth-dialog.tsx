import { useSyncExternalStore } from 'react';
import { reauthTexts } from '#contract/texts/account-texts.ts';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { signInAddress } from '#src/lib/sign-in-address.ts';
import { Button, buttonClass } from '../components/button.tsx';
import classes from './panel-dialog.module.css';
import { PanelDialog } from './panel-dialog.tsx';
import { isReauthAsked } from './reauth.ts';

/** Asks for a sign-in of the last minutes; the form's draft is kept and comes back with the page. */
export function ReauthDialog() {
  const isAsked = useSyncExternalStore(isReauthAsked.subscribe, isReauthAsked.get, () => false);
  const close = () => isReauthAsked.set(false);
  return (
    <PanelDialog opened={isAsked} onClose={close} title={reauthTexts.title} size="small">
      <p>{reauthTexts.message}</p>
      <div className={classes.actions}>
        <Button variant="outline" onClick={close}>
          {formTexts.cancel}
        </Button>
        <a
          href={signInAddress(window.location, { isFresh: true })}
          className={buttonClass({ variant: 'brand' })}
          data-autofocus
        >
          {reauthTexts.confirm}
        </a>
      </div>
    </PanelDialog>
  );
}
