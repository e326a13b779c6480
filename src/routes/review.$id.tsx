import { createFileRoute } from '@tanstack/react-router';
import { errorCatalogue } from '#contract/errors.ts';
import { Queries } from '#src/app/queries.tsx';
import { ReviewScreen } from '#src/features/reviews/screens/review-screen.tsx';
import { ReviewedExperience } from './-reviewed-experience.tsx';

export const Route = createFileRoute('/review/$id')({ component: Review });

/** The review form alone. */
function Review() {
  const { id } = Route.useParams();
  return (
    <ReviewedExperience id={id} lead="Cuéntanos cómo te fue" missingTitle={errorCatalogue.experience_not_found.text}>
      <Queries>
        <ReviewScreen key={id} experienceId={id} />
      </Queries>
    </ReviewedExperience>
  );
}
