import { Queries } from '#src/app/queries.tsx';
import { FeedbackLoader, type FeedbackLoaderProps } from '#src/features/reviews/screens/feedback-loader.tsx';

/** The reviews as the server has them now. */
export default function LiveReviews(props: FeedbackLoaderProps) {
  return (
    <Queries>
      <FeedbackLoader {...props} />
    </Queries>
  );
}
