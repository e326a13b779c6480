import { consentTexts as t } from '#contract/texts/rights-texts.ts';
import { useSetMarketing } from '../api/consents.ts';
import classes from './account.module.css';

/** Gives or withdraws the consent to advertising with one press. It moves once the server has kept it. */
export function MarketingSwitch({ granted }: { granted: boolean }) {
  const change = useSetMarketing(!granted);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={granted}
      aria-busy={change.isBusy || undefined}
      className={classes.switch}
      onClick={() => void change.run(null)}
    >
      <span className={classes.track} aria-hidden="true" />
      {t.marketing}
    </button>
  );
}
