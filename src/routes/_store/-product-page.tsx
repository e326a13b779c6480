import { ExperiencePage } from '#src/features/catalogue/screens/experience-page.tsx';
import { TravelSection } from '#src/features/travel/screens/travel-section.tsx';
import { Reviews } from './-reviews.tsx';
import { useBooking } from './-use-booking.tsx';

/** One experience with its reviews and the booking panel; without an id the default product. */
export function ProductPage({ id }: { id?: string }) {
  const { book, panel } = useBooking();
  return (
    <>
      <ExperiencePage
        id={id}
        onBook={book}
        renderReviews={(experience) => <Reviews key={experience.id} experience={experience} />}
        renderTravel={(experience) => <TravelSection experience={experience} />}
      />
      {panel}
    </>
  );
}
