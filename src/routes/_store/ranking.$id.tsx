import { createFileRoute } from '@tanstack/react-router';
import { reviewTexts } from '#contract/texts/review-texts.ts';
import { ReviewedExperience } from './-reviewed-experience.tsx';
import { Reviews } from './-reviews.tsx';

export const Route = createFileRoute('/_store/ranking/$id')({ component: Ranking });

/** The feedback page of an experience whose id is required. */
function Ranking() {
  const { id } = Route.useParams();
  return (
    <ReviewedExperience id={id} lead="Reseñas de quienes ya fueron" missingTitle={reviewTexts.productIdMissing}>
      {(experience) => <Reviews key={id} experience={experience} />}
    </ReviewedExperience>
  );
}
