import type { Order } from '#contract/api/orders.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { OrderRow } from '#src/offline/database/rows.ts';

export interface StoredOrder {
  order: Order;
  /** Whether the server said so just now. */
  live: boolean;
  /** When it said so (ISO 8601). */
  fetchedAt: string;
}

const orders = live(async (reader) =>
  (await reader.all('orders')).sort((a, b) => b.rememberedAt.localeCompare(a.rememberedAt)),
);

/** This device's orders, latest first; null while they are being read. One that was never read has `order: null`. */
export function useStoredOrders(): OrderRow[] | null {
  return useLive(orders);
}

/** Keeps an order's number with the key that proves its buyer (from checkout, or from a mail's link). */
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

/** An order as it was last read here; null when it never was. */
export async function keptOrder(orderNumber: string): Promise<StoredOrder | null> {
  const kept = await (await openLocalDatabase()).get('orders', orderNumber);
  return kept?.order && kept.fetchedAt ? { order: kept.order, live: false, fetchedAt: kept.fetchedAt } : null;
}

/**
 * Keeps the buyer's own orders only: somebody else's, seen by a shared link, is not this device's.
 * @returns when it was kept (ISO 8601), and the status that was stored before
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
