import { CataloguePage } from '#src/features/catalogue/screens/catalogue-page.tsx';
import { useBooking } from './-use-booking.tsx';

/** The catalogue with the booking panel; '/' and '/store' both show it. */
export function StorePage() {
  const { book, panel } = useBooking();
  return (
    <>
      <CataloguePage onBook={book} />
      {panel}
    </>
  );
}
