import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { useOwnReview } from '#src/offline/reviews/own-reviews.ts';
import { ReviewPanel } from '../components/review-panel.tsx';
import { useOwnFeedback } from '../use-own-feedback.ts';

/** The review form alone, with the state of this visitor's own review. */
export function ReviewScreen({ experienceId }: { experienceId: string }) {
  const own = useOwnFeedback(experienceId);
  useOnReconnect(() => own.isError && void own.refetch());
  return <ReviewPanel experienceId={experienceId} own={own.data ?? null} written={useOwnReview(experienceId)} />;
}
