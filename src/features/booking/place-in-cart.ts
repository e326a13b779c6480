import { bookingFailureTexts, sessionTexts } from '#contract/texts/cart-texts.ts';
import { ApiError, NetworkError, SessionRefused } from '#src/lib/errors.ts';
import { addToCart, type Booking, changeParticipants, replaceInCart, BookingRefused } from '#src/offline/cart/cart.ts';

/** The cart item that a new booking replaces. */
export interface ReplacedItem {
  itemId: string;
  selectedDate: string;
  selectedTime: string;
  participants: number;
}

/**
 * Adds a booking to the cart, and removes the replaced item in the same change.
 * @throws as `addToCart`
 */
export async function placeInCart(booking: Booking, replaced?: ReplacedItem): Promise<void> {
  if (replaced && replaced.selectedDate === booking.selectedDate && replaced.selectedTime === booking.selectedTime) {
    return changeParticipants(replaced.itemId, booking.participants);
  }
  if (replaced) return replaceInCart(replaced.itemId, booking);
  await addToCart(booking);
}

/** The message for a booking that couldn't be added. */
export function placingFailure(error: unknown): { title: string; message: string } {
  const t = bookingFailureTexts;
  if (error instanceof NetworkError) return t.offline;
  if (error instanceof SessionRefused) return sessionTexts.failed;
  if (error instanceof BookingRefused) return { title: t.failed.title, message: error.message };
  if (error instanceof ApiError && error.error) return { title: t.failed.title, message: error.error };
  return t.failed;
}
