import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/api/feedback.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { dropDraft, readDraft, saveDraft } from '#src/offline/database/drafts.ts';

/** The draft of a reply, which survives closing the dialog and signing in again. */
export function useReplyDraft({ id, answer }: Comment) {
  const key = `answer:${id}`;
  const [text, setText] = useState(answer?.text ?? '');
  const isTouched = useRef(false);
  useEffect(() => {
    readDraft(key).then((draft) => {
      // Keep what was typed before the stored draft was read.
      if (typeof draft === 'string' && !isTouched.current) setText(draft);
    }, reportUnexpectedError);
  }, [key]);
  function change(words: string) {
    isTouched.current = true;
    setText(words);
    saveDraft(key, words).catch(reportUnexpectedError);
  }
  return { text, change, forget: () => void dropDraft(key).catch(reportUnexpectedError) };
}
