import { Queries } from '#src/app/queries.tsx';
import { ExperienceFeedback } from '#src/features/reviews/screens/experience-feedback.tsx';

/** The reviews as the server has them now. */
export default function LiveReviews({ experienceId }: { experienceId: string }) {
  return (
    <Queries>
      <ExperienceFeedback experienceId={experienceId} />
    </Queries>
  );
}
