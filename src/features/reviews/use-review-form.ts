import { useCallback, useEffect, useRef, useState } from 'react';
import { reviewTexts } from '#contract/texts/review-texts.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { type Submitted, submitReview } from '#src/offline/reviews/submit-review.ts';
import { dropReview, type ReviewRow } from '#src/offline/reviews/own-reviews.ts';
import { toastSuccess } from '#src/ui/toast.ts';
import { checkReview, type ReviewField } from './check-review.ts';
import { celebrate } from './confetti.ts';
import { emptyReview, keepReviewDraft, readReviewDraft, type ReviewValues } from './draft.ts';

const successMilliseconds = 5_000;

/** The status box: green, red or blue; `field` is the invalid one, if any. */
export interface ReviewStatus {
  tone: 'success' | 'danger' | 'info';
  text: string;
  field?: ReviewField;
}

const t = reviewTexts;

/** The review form and its submit. Calls `close` once the review is sent or stored. */
export function useReviewForm(experienceId: string, { close }: { close: () => void }) {
  const { values, change } = useDraft(experienceId);
  const { status, setStatus, dismiss, clearInfo } = useStatus();
  const [isSending, setIsSending] = useState(false);

  function edit(part: Partial<ReviewValues>) {
    change({ ...values, ...part });
    if (status?.tone === 'danger') setStatus(null);
  }

  /** Returns the first field with a problem, or null. */
  function submit(): ReviewField | null {
    if (isSending) return null;
    const checked = checkReview(values);
    if (!checked.ok) {
      setStatus({ tone: 'danger', text: checked.message, field: checked.field });
      return checked.field;
    }
    setIsSending(true);
    setStatus({ tone: 'info', text: t.sending });
    submitReview(experienceId, checked.review)
      .then(follow, failed)
      .finally(() => setIsSending(false));
    return null;
  }

  function follow(submitted: Submitted) {
    setStatus(statusAfter(submitted));
    if (submitted.kind === 'failed' || submitted.kind === 'refused') return;
    change(emptyReview);
    close();
    if (submitted.kind === 'waiting') return;
    toastSuccess(t.sent.title, t.sent.message);
    celebrate().catch(reportUnexpectedError);
  }

  function failed(error: unknown) {
    setStatus(statusAfter({ kind: 'failed' }));
    reportUnexpectedError(error);
  }

  const { takeUp, discard } = useUnpublished(experienceId, { values, change, clearStatus: () => setStatus(null) });

  return { values, edit, submit, status, isSending, takeUp, discard, dismiss, clearInfo };
}

export type ReviewForm = ReturnType<typeof useReviewForm>;

interface UnpublishedForm {
  values: ReviewValues;
  change: (values: ReviewValues) => void;
  clearStatus: () => void;
}

/** What the author can do with a review that isn't published. */
function useUnpublished(experienceId: string, { values, change, clearStatus }: UnpublishedForm) {
  const drop = () => void dropReview(experienceId).catch(reportUnexpectedError);
  return {
    /** Puts the review back into the form. */
    takeUp({ authorName, rating, text, state }: ReviewRow) {
      change({ authorName, rating, text });
      clearStatus();
      if (state === 'waiting') drop();
    },
    /** Deletes the review, and clears the form if it still has that review's text. */
    discard({ authorName, rating, text }: ReviewRow) {
      if (values.authorName.trim() === authorName && values.rating === rating && values.text.trim() === text)
        change(emptyReview);
      clearStatus();
      drop();
    },
  };
}

function statusAfter(submitted: Submitted): ReviewStatus {
  switch (submitted.kind) {
    case 'failed':
      return { tone: 'danger', text: t.failed };
    case 'refused':
      return { tone: 'danger', text: submitted.reason || t.failedPlain };
    case 'waiting':
      return { tone: 'info', text: 'Guardamos tu reseña en este dispositivo. La enviamos apenas vuelva la señal.' };
    case 'sent':
      return { tone: 'success', text: 'Tu reseña ya está publicada.' };
  }
}

/** The status box's content. The success message disappears by itself. */
function useStatus() {
  const [status, setStatus] = useState<ReviewStatus | null>(null);
  useEffect(() => {
    if (status?.tone !== 'success') return undefined;
    const timer = setTimeout(() => setStatus(null), successMilliseconds);
    return () => clearTimeout(timer);
  }, [status]);
  /** A closed form needs no error. */
  const dismiss = useCallback(() => setStatus((known) => (known?.tone === 'danger' ? null : known)), []);
  /** The waiting review was sent or refused, so the message that it waits is obsolete. */
  const clearInfo = useCallback(() => setStatus((known) => (known?.tone === 'info' ? null : known)), []);
  return { status, setStatus, dismiss, clearInfo };
}

function useDraft(experienceId: string) {
  const [values, setValues] = useState(emptyReview);
  const isTouched = useRef(false);
  useEffect(() => {
    let isWanted = true;
    readReviewDraft(experienceId).then((draft) => {
      // Keep what was typed before the stored draft was read.
      if (isWanted && !isTouched.current) setValues(draft);
    }, reportUnexpectedError);
    return () => {
      isWanted = false;
    };
  }, [experienceId]);
  function change(next: ReviewValues) {
    isTouched.current = true;
    setValues(next);
    keepReviewDraft(experienceId, next).catch(reportUnexpectedError);
  }
  return { values, change };
}
