import { ExperiencePage } from '#src/features/catalogue/screens/experience-page.tsx';
import { DownloadSection } from '#src/features/downloads/screens/download-section.tsx';
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
        renderDownload={(experience) => <DownloadSection experience={experience} />}
      />
      {panel}
    </>
  );
}
