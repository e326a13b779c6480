import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#src/features/cart/screens/cart-page.tsx';
import { useBooking } from './-use-booking.tsx';

export const Route = createFileRoute('/_store/carrito')({ component: Cart });

function Cart() {
  const { book, panel } = useBooking();
  return (
    <>
      <CartPage
        onRebook={({ id, experience, selectedDate, selectedTime, participants }) =>
          book(experience, { itemId: id, selectedDate, selectedTime, participants })
        }
      />
      {panel}
    </>
  );
}
