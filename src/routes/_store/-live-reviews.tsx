import { Queries } from '#src/app/queries.tsx';
import { FeedbackFeed, type FeedbackFeedProps } from '#src/features/reviews/screens/feedback-feed.tsx';

/** The reviews as the server has them now. */
export default function LiveReviews(props: FeedbackFeedProps) {
  return (
    <Queries>
      <FeedbackFeed {...props} />
    </Queries>
  );
}
