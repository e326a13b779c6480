import { useMemo } from 'react';
import { bookingFailureTexts, cartFailureTexts } from '#contract/texts/cart-texts.ts';
import type { Slot } from '#contract/api/availability.ts';
import { ApiError } from '#src/lib/api.ts';
import {
  type Booking,
  changeParticipants,
  clearCart,
  type ConflictChoice,
  putBack,
  type LocalCartItem,
  removeFromCart,
  replaceInCart,
  resolveConflict,
  type TakenOut,
} from '#src/offline/cart/cart.ts';
import { toastError, toastUndo } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';

export interface CartActions {
  change: (itemId: string, participants: number) => void;
  remove: (itemId: string) => void;
  resolve: (itemId: string, choice: ConflictChoice) => void;
  /** Moves the item to another time of its day, with these participants and that time's price. */
  move: (item: LocalCartItem, slot: Slot, participants: number) => void;
  clear: () => void;
}

type Failure = { title: string; message: string };

/**
 * Cart actions: a failure shows as a toast, and a removal can be undone. A refusal by the server shows on the item
 * instead.
 */
export function useCartActions(): CartActions {
  useToasts();
  return useMemo(() => {
    return {
      change: (itemId, participants) => void told(changeParticipants(itemId, participants), cartFailureTexts.update),
      remove: (itemId) => void told(undoably(removeFromCart(itemId)), cartFailureTexts.remove),
      resolve: (itemId, choice) =>
        void told(
          choice === 'remove' ? undoably(removeFromCart(itemId)) : resolveConflict(itemId, choice),
          cartFailureTexts.update,
        ),
      move: (item, slot, participants) =>
        void told(replaceInCart(item.id, movedTo(item, slot, participants)), cartFailureTexts.update),
      clear: () => void told(undoably(clearCart()), cartFailureTexts.clear),
    };
  }, []);
}

function movedTo({ experience, selectedDate }: LocalCartItem, { time, priceCop }: Slot, participants: number): Booking {
  return { experience, selectedDate, selectedTime: time, participants, unitPrice: priceCop };
}

async function undoably(taking: Promise<TakenOut>): Promise<void> {
  const rows = await taking;
  if (rows.length === 0) return;
  const title = rows.length === 1 ? `Quitaste ${rows[0]?.experience.name}` : 'Vaciaste tu carrito';
  toastUndo(title, () => void told(putBack(rows), bookingFailureTexts.failed));
}

async function told(work: Promise<void>, failure: Failure): Promise<void> {
  try {
    await work;
  } catch (error) {
    toastError(failure.title, error instanceof ApiError && error.error ? error.error : failure.message);
  }
}
