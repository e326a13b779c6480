import { createFileRoute } from '@tanstack/react-router';
import { errorCatalogue } from '#contract/errors.ts';
import { ReviewPanel } from '#src/features/reviews/components/review-panel.tsx';
import { useOwnReview } from '#src/offline/tables/reviews.ts';
import { ReviewedExperience } from './-reviewed-experience.tsx';

export const Route = createFileRoute('/review/$id')({ component: Review });

/** The review form alone. */
function Review() {
  const { id } = Route.useParams();
  return (
    <ReviewedExperience id={id} lead="Cuéntanos cómo te fue" missingTitle={errorCatalogue.experience_not_found.text}>
      <ReviewPanel key={id} experienceId={id} own={null} written={useOwnReview(id)} />
    </ReviewedExperience>
  );
}
