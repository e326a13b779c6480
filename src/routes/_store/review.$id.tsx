import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#contract/texts/spec-texts.ts';
import { Queries } from '#src/app/queries.tsx';
import { ReviewScreen } from '#src/features/reviews/screens/review-screen.tsx';
import { ReviewedExperience } from './-reviewed-experience.tsx';

export const Route = createFileRoute('/_store/review/$id')({ component: Review });

/** The review form alone. */
function Review() {
  const { id } = Route.useParams();
  return (
    <ReviewedExperience id={id} lead="Cuéntanos cómo te fue" missingTitle={texts.catalogue.notFound}>
      {() => (
        <Queries>
          <ReviewScreen key={id} experienceId={id} />
        </Queries>
      )}
    </ReviewedExperience>
  );
}
