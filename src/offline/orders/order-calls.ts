import { OrderResponse, PayAgainResponse } from '#contract/api/orders.ts';
import type { CancelInput, MoveInput, Order } from '#contract/api/orders.ts';
import { ApiError, NetworkError, api, readResponse, send } from '#src/lib/api.ts';
import type { CallOptions } from '#src/lib/api.ts';
import { isTransient } from '#src/lib/errors.ts';
import { pullCart } from '#src/offline/cart/pull-cart.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { keepOrder, keptOrder, type StoredOrder, waitsForPayment } from './stored-orders.ts';
import { storedSession } from '#src/offline/database/session.ts';

/**
 * Reads an order from the server, else the stored copy.
 * @throws NetworkError, ApiError without a response or stored copy
 */
export async function readOrder(orderNumber: string): Promise<StoredOrder | 'not_found'> {
  return ask(orderNumber, '', 'GET');
}

/** Like `readOrder`, but the server first asks the payment service for the payment's state. @throws as `readOrder` */
export async function refreshOrder(orderNumber: string): Promise<StoredOrder | 'not_found'> {
  return ask(orderNumber, '/refresh', 'POST');
}

/**
 * Reserves seats again for an unpaid order and reopens its payment.
 * @throws ApiError (`sold_out`, `order_not_payable`, …), NetworkError
 */
export async function payAgain(orderNumber: string): Promise<{ checkoutUrl: string | null }> {
  const answer = await api(`${path(orderNumber)}/pay`, {
    ...(await asBuyer(orderNumber)),
    method: 'POST',
    body: {},
    schema: PayAgainResponse,
  });
  return { checkoutUrl: answer.payment.checkoutUrl };
}

/**
 * Cancels items of an order for the refund that was shown.
 * @param key idempotency key: a retry cancels once
 * @throws ApiError (`refund_changed`, `order_not_cancellable`, …), NetworkError
 */
export async function cancelItems(orderNumber: string, wish: CancelInput, key: string): Promise<void> {
  const call: CallOptions = { ...(await asBuyer(orderNumber)), method: 'POST', body: wish, idempotencyKey: key };
  const { order } = await api(`${path(orderNumber)}/cancel`, { ...call, schema: OrderResponse });
  await keep(order);
}

/**
 * Moves an item to another slot; the stored order, and so the voucher, follows at once.
 * @param key idempotency key: a retry moves once
 * @throws ApiError (`sold_out`, `price_changed`, `stale_version`, …), NetworkError
 */
export async function moveItem(orderNumber: string, itemId: string, wish: MoveInput, key: string): Promise<void> {
  const call: CallOptions = { ...(await asBuyer(orderNumber)), method: 'POST', body: wish, idempotencyKey: key };
  const address = `${path(orderNumber)}/items/${encodeURIComponent(itemId)}/move`;
  const { order } = await api(address, { ...call, schema: OrderResponse });
  await keep(order);
}

/** Downloads a document that a paid order's mail has attached. @throws ApiError, NetworkError */
export async function fetchDocument(orderNumber: string, paper: 'receipt.pdf' | 'calendar.ics'): Promise<Blob> {
  const answer = await send(`${path(orderNumber)}/${paper}`, {
    ...(await asBuyer(orderNumber)),
    headers: { accept: '*/*' },
  });
  await readResponse(answer);
  try {
    return await answer.blob();
  } catch (cause) {
    throw new NetworkError(`the answer of ${answer.url} broke off`, { cause });
  }
}

async function ask(
  orderNumber: string,
  action: '' | '/refresh',
  method: 'GET' | 'POST',
): Promise<StoredOrder | 'not_found'> {
  try {
    const call: CallOptions = { ...(await asBuyer(orderNumber)), method, ...(method === 'POST' ? { body: {} } : {}) };
    const { order } = await api(`${path(orderNumber)}${action}`, { ...call, schema: OrderResponse });
    return await keep(order);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'not_found';
    const kept = isTransient(error) ? await keptOrder(orderNumber) : null;
    if (kept) return kept;
    throw error;
  }
}

function path(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}`;
}

async function asBuyer(orderNumber: string): Promise<CallOptions> {
  const database = await openLocalDatabase();
  return {
    sessionToken: await storedSession(database),
    orderKey: (await database.get('orders', orderNumber))?.accessKey ?? null,
  };
}

async function keep(order: Order): Promise<StoredOrder> {
  const { fetchedAt, before } = await keepOrder(order);
  // The server removed the paid items from its cart.
  if (order.isBuyer && order.status === 'confirmed' && before !== 'confirmed') await pullCartQuietly();
  return { order, live: true, fetchedAt };
}

/** Ignores a failed cart pull: the next one repeats it. @throws only for defects */
async function pullCartQuietly(): Promise<void> {
  try {
    await pullCart();
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
}

/** Refreshes this device's unpaid orders, whose payment may have ended in another app. @throws only for defects */
export async function refreshPendingOrders(): Promise<void> {
  const rows = await (await openLocalDatabase()).all('orders');
  for (const row of rows) {
    if (!waitsForPayment(row)) continue;
    try {
      await refreshOrder(row.orderNumber);
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}
