import type { CancelInput } from '#contract/api/orders.ts';
import type { LineRefund } from '#contract/domain/refunds.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { releaseHolds } from '#server/modules/availability/service.ts';
import * as cashback from '#server/modules/cashback/service.ts';
import { giveBackUse } from '#server/modules/coupons/service.ts';
import { enqueueCancellationEmails } from '#server/modules/notifications/service.ts';
import { requestRefund, standingPayment } from '#server/modules/payments/lifecycle.ts';
import { followOrder } from '#server/modules/reviews/verification.ts';
import { orderKeySecret } from './access-key.ts';
import { cancelUnpaid, complete, experiencesOf, move } from './lifecycle.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';
import { listItems, lockOrderWithSession, updateItem, updateOrder } from './queries.ts';
import { isCancellable, refundOfItem } from './refund-terms.ts';
import type { OrderCaller } from './order-caller.ts';
import { isBuyer } from './order-caller.ts';

interface Cancelled {
  item: OrderItemRow;
  refund: LineRefund;
}

/**
 * Cancels a paid order or some of its items for the buyer: seats and cashback at once, cash by a refund through
 * Mercado Pago. The buyer gets the refund they were shown: when the sum differs from `expectedRefund`, nothing is
 * cancelled (409 `refund_changed`). An unpaid order is cancelled whole, with the payment that is in progress.
 */
export async function cancelOrder(
  deps: Dependencies,
  orderNumber: string,
  caller: OrderCaller,
  input: CancelInput,
  claim: IdempotencyClaim | null,
): Promise<Result<{ orderId: string }>> {
  const keySecret = await orderKeySecret(deps);
  return withIdempotency(deps, claim, async (tx) => {
    // Lock the session first, as payments do: updating the badge of the buyer's review locks it too.
    const order = await lockOrderWithSession(tx, orderNumber);
    if (!order) return fail('order_not_found');
    if (!isBuyer(keySecret, order, caller)) return fail('forbidden', 'Solo quien reservó puede cancelar esta orden');
    if (order.status === 'pending_payment') {
      await cancelUnpaid(deps, tx, order);
      return ok({ orderId: order.id });
    }
    const now = deps.clock.now();
    const items = await listItems(tx, order.id);
    const chosen = input.itemIds
      ? items.filter((item) => input.itemIds?.includes(item.id))
      : items.filter((item) => isCancellable(order, item, now));
    const isKnown = input.itemIds === undefined || chosen.length === new Set(input.itemIds).size;
    if (!isKnown || chosen.length === 0 || !chosen.every((item) => isCancellable(order, item, now)))
      return fail('order_not_cancellable');
    const cancelled = chosen.map((item) => ({ item, refund: refundOfItem(order, item, now) }));
    const total = sumOf(cancelled);
    if (total.cash !== input.expectedRefund.cash || total.cashback !== input.expectedRefund.cashback)
      return fail('refund_changed', undefined, { refund: total });
    await cancelItems(deps, tx, order, items, cancelled);
    return ok({ orderId: order.id });
  });
}

function sumOf(cancelled: readonly Cancelled[]): { cash: number; cashback: number } {
  return {
    cash: cancelled.reduce((sum, { refund }) => sum + refund.cashCop, 0),
    cashback: cancelled.reduce((sum, { refund }) => sum + refund.cashbackCop, 0),
  };
}

async function cancelItems(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  cancelled: readonly Cancelled[],
): Promise<void> {
  const total = sumOf(cancelled);
  await releaseHolds(
    tx,
    order.id,
    cancelled.map(({ item }) => item.id),
  );
  const refundId = total.cash > 0 ? await askForRefund(deps, tx, order, total.cash) : null;
  const now = instant(deps.clock.now());
  for (const { item, refund } of cancelled) {
    const columns = {
      state: 'cancelled',
      cancelled_at: now,
      refunded_cop: refund.cashCop,
      refunded_cashback_cop: refund.cashbackCop,
      refund_id: refund.cashCop > 0 ? refundId : null,
    };
    await updateItem(tx, item.id, columns);
    Object.assign(item, columns);
  }
  if (order.user_id && total.cashback > 0) await cashback.restore(deps, tx, order.user_id, order.id, total.cashback);
  await cashback.earnLess(
    deps,
    tx,
    order.id,
    order.total_cop - items.reduce((sum, item) => sum + item.refunded_cop, 0),
  );
  await closeIfOver(deps, tx, order, items);
  await followOrder(tx, order, experiencesOf(cancelled.map(({ item }) => item)));
  await enqueueCancellationEmails(
    deps,
    tx,
    order.id,
    cancelled.map(({ item }) => item),
  );
}

/** @throws Error when a paid order has no payment to refund, which db:check reports */
async function askForRefund(deps: Dependencies, tx: Tx, order: OrderRow, amountCop: number): Promise<string> {
  const payment = await standingPayment(tx, order.id);
  if (!payment) throw new Error('a paid order has no payment');
  const id = `refund-${deps.ids.uuid()}`;
  await requestRefund(deps, tx, { id, orderId: order.id, paymentId: payment.id, amountCop, reason: 'cancelled' });
  return id;
}

/**
 * Closes an order without live items: completed if any took place, else cancelled. A full refund also releases the
 * coupon.
 */
async function closeIfOver(deps: Dependencies, tx: Tx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  if (items.some((item) => item.state === 'booked' || item.state === 'checked_in')) return;
  if (items.some((item) => item.state === 'done')) return complete(deps, tx, order);
  await move(deps, tx, order, 'cancelled');
  const returned = items.reduce((sum, item) => sum + item.refunded_cop + item.refunded_cashback_cop, 0);
  if (order.coupon_id && order.coupon_taken === 1 && returned === order.total_cop + order.cashback_cop) {
    await giveBackUse(deps, tx, { couponId: order.coupon_id, orderId: order.id, attempt: order.attempt }, 'cancelled');
    await updateOrder(tx, order.id, { coupon_taken: 0 });
  }
}
