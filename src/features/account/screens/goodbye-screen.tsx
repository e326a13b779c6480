import { Link } from '@tanstack/react-router';
import { deletionTexts } from '#contract/texts/rights-texts.ts';
import { buttonClass } from '#src/ui/components/button.tsx';
import { Page } from '#src/ui/components/page.tsx';
import classes from '../components/account.module.css';

/** `/cuenta-eliminada`: where a browser arrives after its account was deleted. */
export function GoodbyeScreen() {
  const t = deletionTexts.goodbye;
  return (
    <Page title={t.title} lead={t.lead}>
      <div className={classes.goodbye}>
        <p>{t.message}</p>
        <Link to="/" className={buttonClass()}>
          {t.home}
        </Link>
      </div>
    </Page>
  );
}
