import { useEffect, useRef } from 'react';
import type { OwnFeedback } from '#contract/api/reviews.ts';
import type { ReviewRow } from '#src/offline/reviews/own-reviews.ts';
import { useHoldUpdates } from '#src/lib/update-state.ts';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import { isBegun } from '../draft.ts';
import { useReviewForm } from '../use-review-form.ts';
import { HiddenReview, UnsentReview } from './own-review.tsx';
import { ReviewFields } from './review-fields.tsx';
import { StatusBox } from './status-box.tsx';

interface ReviewEditorProps {
  experienceId: string;
  own: OwnFeedback | null;
  /** This device's own review. */
  written: ReviewRow | null;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** The review form, its status, and the own review until it is published. */
export default function ReviewEditor({ experienceId, own, written, isOpen, onToggle }: ReviewEditorProps) {
  useToasts();
  const form = useReviewForm(experienceId, { close: () => onToggle(false) });
  useHoldUpdates(isOpen && isBegun(form.values));
  const { dismiss, clearInfo } = form;
  useEffect(() => {
    if (!isOpen) dismiss();
  }, [isOpen, dismiss]);
  const state = written?.state;
  useEffect(() => {
    if (state !== 'waiting') clearInfo();
  }, [state, clearInfo]);
  const review = own?.review ?? null;
  const unsent = !isOpen && written && written.state !== 'sent' ? written : null;
  const place = useRef<HTMLSpanElement>(null);
  /** The button that opens the form; it is always rendered. */
  const opener = () => place.current?.closest('section')?.querySelector('button');
  useFocusReturn(isOpen, opener);
  const takeUp = (row: ReviewRow) => {
    opener()?.focus();
    form.takeUp(row);
    onToggle(true);
  };
  const discard = (row: ReviewRow) => {
    opener()?.focus();
    form.discard(row);
  };
  return (
    <>
      {isOpen ? (
        <ReviewFields form={form} />
      ) : (
        form.status && unsent?.state !== 'refused' && <StatusBox status={form.status} />
      )}
      {unsent && <UnsentReview row={unsent} onTakeUp={takeUp} onDiscard={discard} />}
      {review?.moderation?.hidden && <HiddenReview review={review} reason={review.moderation.reason} />}
      <span ref={place} hidden />
    </>
  );
}
