import { holdTexts } from '#contract/texts/hold-texts.ts';
import { canMove } from '#contract/domain/order-states.ts';
import type { OrderStatus } from '#contract/domain/order-states.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { enqueueTask } from '#server/core/tasks.ts';
import { enqueueConfirmationEmails, enqueueProviderEmails } from '#server/modules/notifications/service.ts';
import type { SeatRequest } from '#server/modules/availability/service.ts';
import { keepHolds, releaseHolds, takeHolds } from '#server/modules/availability/service.ts';
import { removeBooked } from '#server/modules/cart/service.ts';
import * as cashback from '#server/modules/cashback/service.ts';
import { experiencesForBooking } from '#server/modules/catalogue/service.ts';
import { giveBackUse, checkCouponAgain, takeUse } from '#server/modules/coupons/service.ts';
import { cancelPendingPayments, closePreferences } from '#server/modules/payments/lifecycle.ts';
import { followOrder } from '#server/modules/reviews/verification.ts';
import { checkDates } from './check-dates.ts';
import { checkCouponHolds, checkHolds, holdRequest } from './hold-limits.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';
import { listItems, moveOrder, setItemStates, updateOrder, wasHeldForOthers } from './queries.ts';

/**
 * Order state transitions, along the graph in `contract/domain/order-states.ts`. Each runs in the caller's
 * transaction with the order's row locked.
 */

/** @throws Error for an invalid transition or a stale status, which is a bug of the caller */
export async function move(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  columns: Partial<OrderRow> = {},
): Promise<void> {
  const from = order.status as OrderStatus;
  if (!canMove(from, to)) throw new Error(`an order can't move from ${from} to ${to}`);
  // Invariant 3: the order changes only from the status that was checked.
  if (!(await moveOrder(tx, order.id, from, { ...columns, status: to, updated_at: instant(deps.clock.now()) })))
    throw new Error(`an order was no longer ${from}`);
  order.status = to;
  Object.assign(order, columns);
}

/** Confirms a paid or free order whose seats are kept: enqueues emails and removes its items from the cart. */
export async function confirm(deps: Dependencies, tx: Tx, order: OrderRow): Promise<void> {
  await move(deps, tx, order, 'confirmed', { confirmed_at: instant(deps.clock.now()), refund_reason: null });
  const items = await listItems(tx, order.id);
  await removeBooked(
    tx,
    order.session_id,
    items.map((item) => item.cart_item_id),
  );
  if (order.user_id) await cashback.earn(deps, tx, order.user_id, order.id, order.total_cop);
  await followOrder(tx, order, experiencesOf(items));
  await enqueueConfirmationEmails(deps, tx, order, items);
}

export function experiencesOf(items: readonly OrderItemRow[]): string[] {
  return items.map((item) => item.experience_id);
}

/**
 * Keeps the seats for good: live holds, or after their expiry the same seats again, if free and not begun. On failure
 * the order holds nothing.
 */
export async function secureSeats(deps: Dependencies, tx: Tx, order: OrderRow): Promise<Result<null>> {
  const items = await listItems(tx, order.id);
  const now = deps.clock.now();
  if (await keepHolds(tx, order, items.length, instant(now))) return ok(null);
  await releaseHolds(tx, order.id);
  const bookable = await checkDates(deps, tx, order);
  if (!bookable.ok) return bookable;
  const retaken = await takeAgain(deps, tx, order, await seatRequests(deps, tx, items), {
    state: 'kept',
    expiresAt: instant(now),
  });
  if (!retaken.ok) await releaseHolds(tx, order.id);
  return retaken;
}

/** Takes the seats again under the order's next attempt, and coupon and cashback if they were released. */
async function takeAgain(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  requests: readonly SeatRequest[],
  hold: { state: 'held' | 'kept'; expiresAt: string; addressHash?: string | null; byBuyer?: boolean },
): Promise<Result<null>> {
  const attempt = order.attempt + 1;
  const { expiresAt } = hold;
  const seats = await takeHolds(deps, tx, { id: order.id, attempt, ...hold }, requests);
  if (!seats.ok) return seats;
  const rewards = await takeRewards(deps, tx, order, attempt);
  if (!rewards.ok) return rewards;
  const columns = {
    attempt,
    hold_expires_at: expiresAt,
    coupon_taken: order.coupon_id ? 1 : 0,
    cashback_taken: order.cashback_cop > 0 ? 1 : 0,
  } as const;
  await updateOrder(tx, order.id, columns);
  Object.assign(order, columns);
  return ok(null);
}

async function seatRequests(deps: Dependencies, tx: Tx, items: readonly OrderItemRow[]): Promise<SeatRequest[]> {
  const { byId } = await experiencesForBooking(
    deps,
    tx,
    items.map((item) => item.experience_id),
  );
  return items.flatMap((item) => {
    const experience = byId.get(item.experience_id);
    return experience
      ? [
          {
            orderItemId: item.id,
            cartItemId: item.cart_item_id,
            experience,
            bookingRequest: { date: item.selected_date, time: item.selected_time, participants: item.participants },
          },
        ]
      : [];
  });
}

/** Coupon before cashback, the same lock order as at checkout. */
async function takeRewards(deps: Dependencies, tx: Tx, order: OrderRow, attempt: number): Promise<Result<null>> {
  const use =
    order.coupon_id && order.coupon_taken === 0 ? { couponId: order.coupon_id, orderId: order.id, attempt } : null;
  if (use) {
    const used = await takeUse(deps, tx, use);
    if (!used.ok) return used;
  }
  if (order.cashback_cop > 0 && order.user_id && order.cashback_taken === 0) {
    const spent = await cashback.spend(deps, tx, order.user_id, order.id, order.cashback_cop);
    if (!spent.ok) {
      if (use) await giveBackUse(deps, tx, use, 'cashback_insufficient');
      return spent;
    }
  }
  return ok(null);
}

/** Releases everything an unpaid order had taken: seats, coupon use, cashback. */
export async function releaseReservations(deps: Dependencies, tx: Tx, order: OrderRow, reason: string): Promise<void> {
  await releaseHolds(tx, order.id);
  if (order.coupon_id && order.coupon_taken === 1)
    await giveBackUse(deps, tx, { couponId: order.coupon_id, orderId: order.id, attempt: order.attempt }, reason);
  if (order.user_id && order.cashback_taken === 1)
    await cashback.restore(deps, tx, order.user_id, order.id, order.cashback_cop);
  await updateOrder(tx, order.id, { coupon_taken: 0, cashback_taken: 0 });
  order.coupon_taken = 0;
  order.cashback_taken = 0;
}

/** The time to pay is over. */
export async function expire(deps: Dependencies, tx: Tx, order: OrderRow): Promise<void> {
  await releaseReservations(deps, tx, order, 'expired');
  await move(deps, tx, order, 'expired');
}

/** Cancels an unpaid order for its buyer, with its payment page and any payment that is pending. */
export async function cancelUnpaid(deps: Dependencies, tx: Tx, order: OrderRow): Promise<void> {
  await releaseReservations(deps, tx, order, 'cancelled');
  await move(deps, tx, order, 'cancelled');
  await setItemStates(tx, order.id, ['booked'], 'cancelled');
  await closePreferences(deps, tx, order.id);
  await cancelPendingPayments(deps, tx, order.id);
}

/**
 * Makes an order payable again with new holds under a new attempt. The caller has locked address and session.
 * @param by the caller: a personal coupon is taken again only for its signed-in customer, and somebody other than the
 * buyer renews once
 */
export async function renew(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  holdExpiresAt: string,
  by: { userId: string | null; addressHash: string | null; isBuyer: boolean },
): Promise<Result<null>> {
  const { userId, addressHash, isBuyer: byBuyer } = by;
  if (!byBuyer && (await wasHeldForOthers(tx, order.id))) return fail('too_many_holds', holdTexts.others);
  const requests = await seatRequests(deps, tx, await listItems(tx, order.id));
  const mayHold = await checkHolds(
    deps,
    tx,
    { visitorSessionId: order.session_id, addressHash },
    requests.map(holdRequest),
  );
  if (!mayHold.ok) return mayHold;
  if (order.coupon_id) {
    const judged = await checkCouponAgain(deps, tx, {
      couponId: order.coupon_id,
      hasUse: order.coupon_taken === 1,
      subtotalCop: order.subtotal_cop,
      userId,
    });
    if (!judged.ok) return judged;
    const holder = { visitorSessionId: order.session_id, userId: order.user_id, addressHash };
    const mayHoldUse = await checkCouponHolds(tx, order.id, holder);
    if (!mayHoldUse.ok) return mayHoldUse;
  }
  await releaseHolds(tx, order.id);
  const taken = await takeAgain(deps, tx, order, requests, {
    state: 'held',
    expiresAt: holdExpiresAt,
    addressHash,
    byBuyer,
  });
  if (!taken.ok) return taken;
  if (order.status === 'expired') await move(deps, tx, order, 'pending_payment');
  await closePreferences(deps, tx, order.id);
  return ok(null);
}

/** Refunds a payment that came too late for a booking; page and email say why. */
export async function refuseLatePayment(deps: Dependencies, tx: Tx, order: OrderRow, reason: string): Promise<void> {
  await releaseReservations(deps, tx, order, 'refunded');
  if (order.status === 'pending_payment') await move(deps, tx, order, 'expired');
  await move(deps, tx, order, 'refunded', { refund_reason: reason });
  await setItemStates(tx, order.id, ['booked', 'cancelled'], 'refunded');
  await enqueueTask(deps, tx, { kind: 'mail', payload: { template: 'order-refunded', orderId: order.id } });
}

/** Releases seats and rewards after a refund or chargeback made outside the product. */
export async function followRefund(deps: Dependencies, tx: Tx, order: OrderRow, reason: string): Promise<void> {
  const items = await listItems(tx, order.id);
  await releaseHolds(tx, order.id);
  await settleRewards(deps, tx, order, items, reason);
  await move(deps, tx, order, 'refunded', { refund_reason: reason });
  await enqueueProviderEmails(
    deps,
    tx,
    'booking-cancelled',
    order.id,
    items.filter((item) => item.state === 'booked'),
  );
  await setItemStates(tx, order.id, ['booked', 'checked_in', 'done', 'no_show', 'cancelled'], 'refunded');
  await followOrder(tx, order, experiencesOf(items));
  await enqueueTask(deps, tx, { kind: 'mail', payload: { template: 'order-refunded', orderId: order.id } });
}

/** Marks a cancelled order as fully refunded, including what its policies would have kept. */
export async function settleCancelled(deps: Dependencies, tx: Tx, order: OrderRow, reason: string): Promise<void> {
  await settleRewards(deps, tx, order, await listItems(tx, order.id), reason);
  await move(deps, tx, order, 'refunded', { refund_reason: reason });
  await setItemStates(tx, order.id, ['cancelled'], 'refunded');
}

/** A refunded order earns nothing. A refund also restores spent cashback; a chargeback does not. */
async function settleRewards(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  reason: string,
): Promise<void> {
  await cashback.revoke(deps, tx, order.id);
  if (reason !== 'refunded' || !order.user_id || order.cashback_taken === 0) return;
  const returned = items.reduce((sum, item) => sum + item.refunded_cashback_cop, 0);
  await cashback.restore(deps, tx, order.user_id, order.id, order.cashback_cop - returned);
  await updateOrder(tx, order.id, { cashback_taken: 0 });
}

/** Completes an order after its last experience and releases the cashback it earned. */
export async function complete(deps: Dependencies, tx: Tx, order: OrderRow): Promise<void> {
  await move(deps, tx, order, 'completed');
  await cashback.release(deps, tx, order.id);
}
