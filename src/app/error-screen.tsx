import { texts } from '#contract/texts/spec-texts.ts';
import { useEffect } from 'react';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import classes from './message-page.module.css';

/** Replaces a screen that threw, and reports the error. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    reportUnexpectedError(error);
  }, [error]);
  return (
    <section className={classes.page} role="alert">
      <h1 className={classes.title}>{texts.app.failed.title}</h1>
      <p className={classes.text}>{texts.app.failed.message}</p>
      <button type="button" className={classes.action} onClick={() => window.location.reload()}>
        {texts.retry}
      </button>
    </section>
  );
}
