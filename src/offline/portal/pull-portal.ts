import {
  CashbackAccount,
  CustomerCoupons,
  DashboardResponse,
  type Purchase,
  PurchaseHistory,
} from '#contract/api/customer.ts';
import { api } from '#src/lib/api.ts';
import { isTransient } from '#src/lib/errors.ts';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { OrderRow } from '#src/offline/database/rows.ts';
import { readOrder } from '#src/offline/orders/order-calls.ts';
import type { Portal } from './portal.ts';

/** Orders read per pull, so that an old account doesn't hold up the page: those ahead come first. */
const ordersPerPullMax = 20;

/**
 * Reads the signed-in person's account into the local database, with the orders of their bookings, whose vouchers then
 * open without signal. Nothing is written for somebody who has left meanwhile.
 * @throws ApiError, NetworkError
 */
export async function pullPortal(ownerId: string): Promise<void> {
  if (signedInPerson() !== ownerId) return;
  const [{ dashboard }, { purchaseHistory }, cashback, { coupons }] = await Promise.all([
    api('/api/customer/dashboard', { schema: DashboardResponse }),
    api('/api/customer/purchases', { schema: PurchaseHistory }),
    api('/api/customer/cashback', { schema: CashbackAccount }),
    api('/api/customer/coupons', { schema: CustomerCoupons }),
  ]);
  if (signedInPerson() !== ownerId) return;
  const value: Portal = { dashboard, purchases: purchaseHistory, cashback, coupons };
  const database = await openLocalDatabase();
  await database.put('portal', { key: 'me', ownerId, value, fetchedAt: new Date().toISOString() });
  await pullOrders(ownerId, outdatedOrders(purchaseHistory, await database.all('orders')));
}

/** The numbers of orders that this device lacks or knows in another state; the latest dates first. */
export function outdatedOrders(purchases: readonly Purchase[], orders: readonly OrderRow[]): string[] {
  const known = new Map(orders.map((row) => [row.orderNumber, row.order]));
  const outdated = purchases.filter((purchase) => {
    const order = known.get(purchase.orderNumber);
    const item = order?.items.find(({ id }) => id === purchase.id);
    return (
      order?.status !== purchase.orderStatus ||
      item?.state !== purchase.itemState ||
      item.selectedDate !== purchase.selectedDate ||
      item.selectedTime !== purchase.selectedTime
    );
  });
  const byDate = outdated.sort((a, b) => b.selectedDate.localeCompare(a.selectedDate));
  return [...new Set(byDate.map(({ orderNumber }) => orderNumber))];
}

/** An order that can't be read now is read by the next pull. */
async function pullOrders(ownerId: string, orderNumbers: readonly string[]): Promise<void> {
  for (const orderNumber of orderNumbers.slice(0, ordersPerPullMax)) {
    if (signedInPerson() !== ownerId) return;
    try {
      await readOrder(orderNumber);
    } catch (error) {
      if (!isTransient(error)) throw error;
      return;
    }
  }
}
