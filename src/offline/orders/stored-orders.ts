import type { Order } from '#contract/api/orders.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { OrderRow } from '#src/offline/database/rows.ts';

export interface StoredOrder {
  order: Order;
  /** True if the server responded just now. */
  live: boolean;
  /** When the server responded (ISO 8601). */
  fetchedAt: string;
}

const orders = live(async (reader) =>
  (await reader.all('orders')).sort((a, b) => b.rememberedAt.localeCompare(a.rememberedAt)),
);

/** This device's orders, latest first; null while they are being read. An order never read has `order: null`. */
export function useStoredOrders(): OrderRow[] | null {
  return useLive(orders);
}

/** Stores an order number with the key that proves its buyer (from checkout or a mail's link). */
export async function rememberOrder({
  orderNumber,
  accessKey,
}: {
  orderNumber: string;
  accessKey: string | null;
}): Promise<void> {
  const database = await openLocalDatabase();
  await database.transaction(['orders'], async () => {
    const known = await database.get('orders', orderNumber);
    const fresh = { orderNumber, order: null, fetchedAt: null, rememberedAt: new Date().toISOString() };
    await database.put('orders', { ...fresh, ...known, accessKey: accessKey ?? known?.accessKey ?? null });
  });
}

/** The stored copy of an order; null if there is none. */
export async function keptOrder(orderNumber: string): Promise<StoredOrder | null> {
  const kept = await (await openLocalDatabase()).get('orders', orderNumber);
  return kept?.order && kept.fetchedAt ? { order: kept.order, live: false, fetchedAt: kept.fetchedAt } : null;
}

/**
 * Stores an order if it is the buyer's own; not somebody else's, opened by a shared link.
 * @returns when it was stored (ISO 8601), and the status stored before
 */
export async function keepOrder(order: Order): Promise<{ fetchedAt: string; before: Order['status'] | undefined }> {
  const database = await openLocalDatabase();
  const fetchedAt = new Date().toISOString();
  const before = await database.transaction(['orders'], async () => {
    const known = await database.get('orders', order.orderNumber);
    const row = {
      orderNumber: order.orderNumber,
      accessKey: null,
      rememberedAt: fetchedAt,
      ...known,
      order,
      fetchedAt,
    };
    if (order.isBuyer) await database.put('orders', row);
    return known?.order?.status;
  });
  return { fetchedAt, before };
}

/** True while an order isn't known to be paid; one that was never read counts, because its buyer may have left the payment page. */
export function waitsForPayment({ order }: OrderRow): boolean {
  return order === null || order.status === 'pending_payment';
}
