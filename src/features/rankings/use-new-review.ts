import { useState } from 'react';
import * as v from 'valibot';
import { ReviewInput } from '#contract/reviews.ts';
import { rankingTexts, reviewTexts } from '#contract/review-texts.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { type Submitted, submitReview } from '#src/offline/outbox/submit-review.ts';
import { toastSuccess } from '#src/ui/toast.ts';

interface Values {
  /** '': none chosen. */
  experienceId: string;
  authorName: string;
  rating: number;
  text: string;
}

const empty: Values = { experienceId: '', authorName: '', rating: 5, text: '' };
const t = reviewTexts;

export type NewReview = ReturnType<typeof useNewReview>;

/** A review that is added from the ranking. `onSent` also when it waits for a connection. */
export function useNewReview({ onSent }: { onSent: () => void }) {
  const [values, setValues] = useState(empty);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  function edit(part: Partial<Values>) {
    setValues({ ...values, ...part });
    setError(null);
  }

  function submit() {
    if (isSending) return;
    if ([values.experienceId, values.authorName, values.text].some((one) => one.trim() === '')) return setError(rankingTexts.fieldsRequired);
    const checked = v.safeParse(ReviewInput, values);
    if (!checked.success) return setError(checked.issues[0].message);
    setIsSending(true);
    submitReview(values.experienceId, checked.output)
      .then(follow, (failure: unknown) => {
        setError(t.failed);
        reportDefect(failure);
      })
      .finally(() => setIsSending(false));
  }

  function follow(submitted: Submitted) {
    if (submitted.kind === 'failed') return setError(t.failed);
    if (submitted.kind === 'refused') return setError(submitted.reason || t.failedPlain);
    setValues(empty);
    if (submitted.kind === 'sent') toastSuccess(t.sent.title, t.sent.message);
    else toastSuccess('Reseña guardada', 'La enviamos apenas vuelva la señal.');
    onSent();
  }

  return { values, edit, error, isSending, submit, isBegun: values.authorName !== '' || values.text !== '' };
}
