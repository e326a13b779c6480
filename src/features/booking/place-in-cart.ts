import { bookingFailureTexts, sessionTexts } from '#contract/texts/cart-texts.ts';
import { ApiError, NetworkError, SessionRefused } from '#src/lib/errors.ts';
import { addToCart, type Booking, changeParticipants, replaceInCart, BookingRefused } from '#src/offline/cart/cart.ts';

/** An item whose booking is chosen anew. */
export interface ReplacedItem {
  itemId: string;
  selectedDate: string;
  selectedTime: string;
  participants: number;
}

/**
 * Puts a booking into the cart; the item that it replaces leaves with the same change.
 * @throws as `addToCart`
 */
export async function placeInCart(booking: Booking, replaced?: ReplacedItem): Promise<void> {
  if (replaced && replaced.selectedDate === booking.selectedDate && replaced.selectedTime === booking.selectedTime) {
    return changeParticipants(replaced.itemId, booking.participants);
  }
  if (replaced) return replaceInCart(replaced.itemId, booking);
  await addToCart(booking);
}

/** What to tell a person about a booking that couldn't be added. */
export function placingFailure(error: unknown): { title: string; message: string } {
  const t = bookingFailureTexts;
  if (error instanceof NetworkError) return t.offline;
  if (error instanceof SessionRefused) return sessionTexts.failed;
  if (error instanceof BookingRefused) return { title: t.failed.title, message: error.message };
  if (error instanceof ApiError && error.error) return { title: t.failed.title, message: error.error };
  return t.failed;
}
