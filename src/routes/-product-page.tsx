import { Queries } from '#src/app/queries.tsx';
import { ExperiencePage } from '#src/features/catalogue/screens/experience-page.tsx';
import { ExperienceFeedback } from '#src/features/reviews/screens/experience-feedback.tsx';
import { useBooking } from './-use-booking.tsx';

/** One experience with its reviews and the booking panel; without an id the default product. */
export function ProductPage({ id }: { id?: string }) {
  const { book, panel } = useBooking();
  return (
    <Queries>
      <ExperiencePage id={id} onBook={book} renderReviews={(experienceId) => <ExperienceFeedback experienceId={experienceId} />} />
      {panel}
    </Queries>
  );
}
