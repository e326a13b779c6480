import { useRef } from 'react';
import type { OwnFeedback } from '#contract/reviews.ts';
import type { ReviewRow } from '#src/offline/tables/reviews.ts';
import { useHoldUpdates } from '#src/offline/service-worker/update-state.ts';
import { useFocusReturn } from '#src/ui/use-focus-return.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import { isBegun } from '../draft.ts';
import { useReviewForm } from '../use-review-form.ts';
import { HiddenReview, UnsentReview } from './own-review.tsx';
import { ReviewFields } from './review-fields.tsx';
import { StatusBox } from './status-box.tsx';

interface ReviewDeskProps {
  experienceId: string;
  own: OwnFeedback | null;
  /** This device's own review. */
  written: ReviewRow | null;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** What a person writes and has written: the form, its status, and the own review until it is published. */
export default function ReviewDesk({ experienceId, own, written, isOpen, onToggle }: ReviewDeskProps) {
  useToasts();
  const form = useReviewForm(experienceId, { close: () => onToggle(false) });
  useHoldUpdates(isOpen && isBegun(form.values));
  const review = own?.review ?? null;
  const takeUp = (row: ReviewRow) => {
    form.takeUp(row);
    onToggle(true);
  };
  const place = useRef<HTMLSpanElement>(null);
  // The button that opened it.
  useFocusReturn(isOpen, () => place.current?.closest('section')?.querySelector('button'));
  return (
    <>
      {isOpen ? <ReviewFields form={form} /> : form.status && <StatusBox status={form.status} />}
      {!isOpen && written && written.state !== 'sent' && <UnsentReview row={written} onTakeUp={takeUp} />}
      {review?.moderation?.hidden && <HiddenReview review={review} reason={review.moderation.reason} />}
      <span ref={place} hidden />
    </>
  );
}
