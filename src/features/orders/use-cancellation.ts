import { useRef, useState } from 'react';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { ApiError, NetworkError } from '#src/lib/api.ts';
import { uuid } from '#src/lib/uuid.ts';
import { cancelItems } from '#src/offline/orders/order-calls.ts';
import { toastError, toastSuccess } from '#src/ui/toast.ts';

export interface Cancellation {
  /** The items to confirm. */
  chosen: readonly OrderItem[];
  /** Their refunds in total. */
  refund: { cash: number; cashback: number };
  isCancelling: boolean;
  choose: (items: readonly OrderItem[]) => void;
  keep: () => void;
  confirm: () => void;
}

/** Cancels in two steps: choose and see the refund, then confirm. Retries of the same request send the same key. */
export function useCancellation(order: Order, refresh: () => Promise<void>): Cancellation {
  const [chosen, setChosen] = useState<readonly OrderItem[]>([]);
  const [isCancelling, setIsCancelling] = useState(false);
  const key = useRef('');
  const refund = {
    cash: chosen.reduce((sum, item) => sum + (item.cancellation?.cash ?? 0), 0),
    cashback: chosen.reduce((sum, item) => sum + (item.cancellation?.cashback ?? 0), 0),
  };

  async function confirm() {
    setIsCancelling(true);
    try {
      await cancelItems(
        order.orderNumber,
        { itemIds: chosen.map(({ id }) => id), expectedRefund: refund },
        key.current,
      );
      toastSuccess('Cancelación hecha', 'Liberamos tus cupos y te enviamos los detalles por correo.');
      setChosen([]);
    } catch (error) {
      tellFailure(error);
      // What was shown may be out of date: read it again and ask again.
      if (error instanceof ApiError) setChosen([]);
    } finally {
      setIsCancelling(false);
    }
    await refresh();
  }

  return {
    chosen,
    refund,
    isCancelling,
    choose(items) {
      key.current = uuid();
      setChosen(items);
    },
    keep: () => setChosen([]),
    confirm: () => void confirm(),
  };
}

function tellFailure(error: unknown): void {
  if (error instanceof ApiError) return toastError(texts.errorTitle, error.error);
  if (error instanceof NetworkError)
    return toastError(texts.errorTitle, 'No pudimos cancelar: no hay conexión. Tu reserva sigue igual.');
  throw error;
}
