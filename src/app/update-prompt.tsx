import { updateTexts } from '#contract/texts/update-texts.ts';
import { useState } from 'react';
import classes from './update-prompt.module.css';

interface UpdatePromptProps {
  /** True if the server no longer supports this release: there is no 'later'. */
  isRequired: boolean;
  /** @throws when the newer release can't be fetched; the prompt stays */
  onApply: () => Promise<void>;
}

/** Asks before switching to a newer release; 'later' silences it until the next visit. */
export default function UpdatePrompt({ isRequired, onApply }: UpdatePromptProps) {
  const [answer, setAnswer] = useState<'none' | 'now' | 'later'>('none');
  if (answer === 'later' && !isRequired) return null;
  return (
    <aside className={classes.prompt} role="status" aria-label={updateTexts.title}>
      <p className={classes.text}>{isRequired ? updateTexts.required : updateTexts.title}</p>
      <button
        type="button"
        className={classes.apply}
        disabled={answer === 'now'}
        onClick={() => {
          setAnswer('now');
          onApply().catch(() => setAnswer('none'));
        }}
      >
        {updateTexts.apply}
      </button>
      {!isRequired && (
        <button type="button" className={classes.later} onClick={() => setAnswer('later')}>
          {updateTexts.later}
        </button>
      )}
    </aside>
  );
}
