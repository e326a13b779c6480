import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/api/orders.ts';
import { isTransient } from '#src/lib/errors.ts';
import { isOnline } from '#src/lib/reachable.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { useOnReconnect } from '#src/lib/use-on-reconnect.ts';
import { readOrder, refreshOrder } from '#src/offline/orders/order-calls.ts';
import { keptOrder, rememberOrder, type StoredOrder } from '#src/offline/orders/stored-orders.ts';
import { isOpen, pollDelaySeconds, situationOf } from './order-situation.ts';

export type OrderView =
  | { state: 'loading' }
  | { state: 'not_found' }
  | { state: 'failed' }
  /** Offline, and this device has never read the order. */
  | { state: 'not_stored' }
  /** `staleSince`: when the stored copy was fetched; null while it is live. */
  | { state: 'ready'; order: Order; staleSince: string | null };

/** After this time without a response the stored copy is shown. */
const patienceMs = 1_000;

/**
 * An order, polled while its payment may still arrive. `read` fetches it again; `refresh` also makes the server ask the
 * payment service.
 */
export function useOrder(orderNumber: string): {
  view: OrderView;
  read: () => Promise<void>;
  refresh: () => Promise<void>;
} {
  const [view, setView] = useState<OrderView>({ state: 'loading' });
  const [asked, setAsked] = useState(0);

  const load = useCallback(
    async (read: typeof readOrder) => {
      try {
        setView(toView(await read(orderNumber)));
      } catch (error) {
        // Neither a response nor a stored copy. What was shown before stays.
        if (!isTransient(error)) reportError(error);
        setView((current) => (current.state === 'ready' ? current : { state: isOnline() ? 'failed' : 'not_stored' }));
      }
      setAsked((count) => count + 1);
    },
    [orderNumber],
  );

  useEffect(() => {
    let isCurrent = true;
    void keepKeyFromLink(orderNumber).then(() => (isCurrent ? load(readOrder) : undefined));
    const showKept = (kept: StoredOrder | null) =>
      kept && isCurrent && setView((current) => (current.state === 'loading' ? toView(kept) : current));
    const timer = setTimeout(() => void keptOrder(orderNumber).then(showKept, reportUnexpectedError), patienceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [orderNumber, load]);

  const mayMove = view.state === 'ready' && isOpen(situationOf(view.order));
  useEffect(() => {
    if (!mayMove || asked === 0) return;
    const timer = setTimeout(() => void load(refreshOrder), pollDelaySeconds(asked - 1) * 1_000);
    return () => clearTimeout(timer);
  }, [mayMove, asked, load]);

  useOnReconnect(() => view.state === 'ready' && view.staleSince && void load(readOrder));

  return { view, read: () => load(readOrder), refresh: () => load(refreshOrder) };
}

function toView(answer: StoredOrder | 'not_found'): OrderView {
  if (answer === 'not_found') return { state: 'not_found' };
  return { state: 'ready', order: answer.order, staleSince: answer.live ? null : answer.fetchedAt };
}

/**
 * An e-mail's link has the buyer's key behind '#k='. Store it and remove it from the address before somebody copies
 * that.
 */
async function keepKeyFromLink(orderNumber: string): Promise<void> {
  const accessKey = new URLSearchParams(window.location.hash.slice(1)).get('k');
  if (!accessKey) return;
  await rememberOrder({ orderNumber, accessKey });
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
