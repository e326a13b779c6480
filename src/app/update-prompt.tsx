import { texts } from '#contract/texts.ts';
import { useState } from 'react';
import classes from './update-prompt.module.css';

/** Asks before a newer release takes over; 'later' keeps quiet until the next visit. */
export default function UpdatePrompt({ onApply }: { onApply: () => void }) {
  const [answer, setAnswer] = useState<'none' | 'now' | 'later'>('none');
  if (answer === 'later') return null;
  return (
    <aside className={classes.prompt} role="status" aria-label={texts.app.update.title}>
      <p className={classes.text}>{texts.app.update.title}</p>
      <button
        type="button"
        className={classes.apply}
        disabled={answer === 'now'}
        onClick={() => {
          setAnswer('now');
          onApply();
        }}
      >
        {texts.app.update.apply}
      </button>
      <button type="button" className={classes.later} onClick={() => setAnswer('later')}>
        {texts.app.update.later}
      </button>
    </aside>
  );
}
