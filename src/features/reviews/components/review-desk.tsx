import { useEffect, useRef } from 'react';
import type { OwnFeedback } from '#contract/reviews.ts';
import type { ReviewRow } from '#src/offline/tables/reviews.ts';
import { useHoldUpdates } from '#src/offline/service-worker/update-state.ts';
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
  return (
    <>
      {isOpen ? <ReviewFields form={form} /> : form.status && <StatusBox status={form.status} />}
      {!isOpen && written && written.state !== 'sent' && <UnsentReview row={written} onTakeUp={takeUp} />}
      {review?.moderation?.hidden && <HiddenReview review={review} reason={review.moderation.reason} />}
      <FocusReturn isOpen={isOpen} />
    </>
  );
}

/** Once the form is closed, the focus goes to the button that opened it, if it was in the form. */
function FocusReturn({ isOpen }: { isOpen: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) place.current?.closest('section')?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return <span ref={place} hidden />;
}
