import { useState } from 'react';
import * as v from 'valibot';
import { ReviewInput } from '#contract/api/reviews.ts';
import { rankingTexts, reviewTexts } from '#contract/texts/review-texts.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { type Submitted, submitReview } from '#src/offline/reviews/submit-review.ts';
import { toastSuccess } from '#src/ui/toast.ts';

interface Values {
  /** '': none chosen. */
  experienceId: string;
  authorName: string;
  rating: number;
  text: string;
}

/** A field of the dialog, named as its element. */
export type NewReviewField = keyof Values;

const empty: Values = { experienceId: '', authorName: '', rating: 5, text: '' };
/** In the order of the dialog. */
const texted = ['experienceId', 'authorName', 'text'] as const;
const t = reviewTexts;

export type NewReview = ReturnType<typeof useNewReview>;

/** The form of a review added from the ranking. Calls `onSent` also when the review waits for a connection. */
export function useNewReview({ onSent }: { onSent: () => void }) {
  const [values, setValues] = useState(empty);
  const [error, setError] = useState<string | null>(null);
  const [wrong, setWrong] = useState<readonly NewReviewField[]>([]);
  const [isSending, setIsSending] = useState(false);

  function edit(part: Partial<Values>) {
    setValues({ ...values, ...part });
    refuse(null);
  }

  function refuse(reason: string | null, fields: readonly NewReviewField[] = []) {
    setError(reason);
    setWrong(fields);
  }

  /** Returns the first field with a problem, or null. */
  function submit(): NewReviewField | null {
    if (isSending) return null;
    const checked = check(values);
    if (!checked.ok) {
      refuse(checked.message, checked.fields);
      return checked.fields[0] ?? null;
    }
    setIsSending(true);
    submitReview(values.experienceId, checked.review)
      .then(follow, (failure: unknown) => {
        setError(t.failed);
        reportUnexpectedError(failure);
      })
      .finally(() => setIsSending(false));
    return null;
  }

  function follow(submitted: Submitted) {
    if (submitted.kind === 'failed') return setError(t.failed);
    if (submitted.kind === 'refused') return setError(submitted.reason || t.failedPlain);
    setValues(empty);
    if (submitted.kind === 'sent') toastSuccess(t.sent.title, t.sent.message);
    else toastSuccess('Reseña guardada', 'La enviamos apenas vuelva la señal.');
    onSent();
  }

  return { values, edit, error, wrong, isSending, submit, isBegun: values.authorName !== '' || values.text !== '' };
}

type Checked =
  | { ok: true; review: v.InferOutput<typeof ReviewInput> }
  | { ok: false; message: string; fields: readonly NewReviewField[] };

function check(values: Values): Checked {
  const blank = texted.filter((field) => values[field].trim() === '');
  if (blank.length > 0) return { ok: false, message: rankingTexts.fieldsRequired, fields: blank };
  const checked = v.safeParse(ReviewInput, values);
  if (checked.success) return { ok: true, review: checked.output };
  const [{ message, path }] = checked.issues;
  return { ok: false, message, fields: texted.filter((one) => one === path?.[0].key) };
}
