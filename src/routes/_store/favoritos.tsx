import { createFileRoute } from '@tanstack/react-router';
import { FavouritesPage } from '#src/features/catalogue/screens/favourites-page.tsx';
import { useBooking } from './-use-booking.tsx';

export const Route = createFileRoute('/_store/favoritos')({ component: Favourites });

function Favourites() {
  const { book, panel } = useBooking();
  return (
    <>
      <FavouritesPage onBook={book} />
      {panel}
    </>
  );
}
