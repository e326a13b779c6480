import { Queries } from '#src/app/queries.tsx';
import { FeedbackLoader, type FeedbackLoaderProps } from '#src/features/reviews/screens/feedback-loader.tsx';

/** The server's present reviews. */
export default function LiveReviews(props: FeedbackLoaderProps) {
  return (
    <Queries>
      <FeedbackLoader {...props} />
    </Queries>
  );
}
