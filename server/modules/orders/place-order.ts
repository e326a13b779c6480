import type { CheckoutInput } from '#contract/api/checkout.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { countHit } from '#server/core/rate-limit.ts';
import { lockSession } from '#server/core/visitor-sessions.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { NewRow } from '#server/db/schema.ts';
import type { SeatRequest } from '#server/modules/availability/service.ts';
import { takeHolds } from '#server/modules/availability/service.ts';
import { cartHasAny } from '#server/modules/cart/service.ts';
import { spend } from '#server/modules/cashback/service.ts';
import { takeUse } from '#server/modules/coupons/service.ts';
import { cancelPendingPayments, hasPaymentUnderWay } from '#server/modules/payments/lifecycle.ts';
import { checkCouponHolds, checkHolds, hashAddress, holdRequest, queueByAddress } from './hold-limits.ts';
import { cancelUnpaid, confirm, renew } from './lifecycle.ts';
import { consentRows, customerColumns, holdEnd, itemRows, orderRow } from './order-rows.ts';
import type { Buyer, Purchase } from './purchase.ts';
import { checkExpected, checkItems, checkPurchase, makeUpPurchase } from './purchase.ts';
import type { OrderRow } from './queries.ts';
import {
  findById,
  findOfCartItems,
  insertConsents,
  insertOrder,
  listOpenOfSession,
  lockOrder,
  updateOrder,
} from './queries.ts';
import { holdIsLive } from './rules.ts';

/**
 * The checkout's single transaction: read the cart → price it from the catalogue → take each slot → take the coupon →
 * take cashback → write the order. Repeating a purchase returns the same order; a different one first cancels the
 * earlier unpaid order. A failure changes nothing.
 */
export async function placeOrder(
  deps: Dependencies,
  buyer: Buyer,
  input: CheckoutInput,
  claim: IdempotencyClaim | null,
): Promise<Result<{ orderId: string }>> {
  const addressHash = await hashAddress(deps, buyer.address);
  return withIdempotency(deps, claim, async (tx) => {
    await queueByAddress(tx, addressHash);
    await lockSession(tx, buyer.session.id);
    const done = await alreadyBooked(tx, buyer, input);
    if (done) return ok({ orderId: done.id });
    const purchase = await makeUpPurchase(deps, tx, buyer, input);
    if (!purchase.ok) return purchase;
    const earlier = await settleEarlierOrders(deps, tx, buyer, purchase.value.fingerprint);
    if (earlier) return reuseOrder(deps, tx, earlier, { input, purchase: purchase.value, addressHash });
    const problem = await checkPurchase(deps, tx, buyer, input, purchase.value);
    if (!problem.ok) return problem;
    return writeOrder(deps, tx, buyer, { input, purchase: purchase.value, addressHash });
  });
}

/** Detects a duplicate purchase: the items left the cart, and a confirmed order has exactly these. */
async function alreadyBooked(tx: Tx, buyer: Buyer, input: CheckoutInput): Promise<OrderRow | undefined> {
  if (!input.itemIds || (await cartHasAny(tx, buyer.session.id, input.itemIds))) return undefined;
  return findOfCartItems(tx, buyer.session.id, input.itemIds);
}

/**
 * Handles the session's unpaid orders: returns the one for the same purchase, cancels the others unless a payment is
 * in progress. The same purchase doesn't wait for a payment whose seats have lapsed, which may be somebody else's: that
 * order is given up with its payment, for a new one.
 */
async function settleEarlierOrders(
  deps: Dependencies,
  tx: Tx,
  buyer: Buyer,
  fingerprint: string,
): Promise<OrderRow | null> {
  const now = instant(deps.clock.now());
  let same: OrderRow | null = null;
  for (const { id } of await listOpenOfSession(tx, buyer.session.id)) {
    // Read again under lock: a job or payment may have changed it since it was listed.
    const order = await lockOrder(tx, { id });
    if (!order || !isOpen(order)) continue;
    const isSame = order.fingerprint === fingerprint && order.user_id === buyer.userId;
    const isPaying = await hasPaymentUnderWay(tx, order.id, now);
    if (isSame && isPaying && !holdIsLive(order, now)) await giveUp(deps, tx, order);
    else if (isSame) same ??= order;
    else if (order.status === 'pending_payment' && !isPaying) await cancelUnpaid(deps, tx, order);
  }
  return same;
}

async function giveUp(deps: Dependencies, tx: Tx, order: OrderRow): Promise<void> {
  if (order.status === 'pending_payment') await cancelUnpaid(deps, tx, order);
  else await cancelPendingPayments(deps, tx, order.id);
}

const isOpen = (order: OrderRow) => order.status === 'pending_payment' || order.status === 'expired';

/** A checked purchase with the hash of the caller's network. */
interface Ordering {
  input: CheckoutInput;
  purchase: Purchase;
  addressHash: string | null;
}

async function reuseOrder(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  { input, purchase, addressHash }: Ordering,
): Promise<Result<{ orderId: string }>> {
  const now = deps.clock.now();
  const total = checkExpected(input, order.total_cop);
  if (!total.ok) return total;
  if (await hasPaymentUnderWay(tx, order.id, instant(now))) return ok({ orderId: order.id });
  await updateOrder(tx, order.id, customerColumns(input));
  if (holdIsLive(order, instant(now))) return ok({ orderId: order.id });
  const bookable = checkItems(purchase.items);
  if (!bookable.ok) return bookable;
  const renewed = await renew(deps, tx, order, holdEnd(now), { userId: order.user_id, addressHash, isBuyer: true });
  return renewed.ok ? ok({ orderId: order.id }) : renewed;
}

async function writeOrder(
  deps: Dependencies,
  tx: Tx,
  buyer: Buyer,
  ordering: Ordering,
): Promise<Result<{ orderId: string }>> {
  const { input, purchase } = ordering;
  const order = orderRow(deps, buyer, input, purchase);
  const items = itemRows(deps, order.id, purchase);
  const free = order.total_cop === 0;
  if (free) {
    const allowed = await countFreeOrder(deps, tx, buyer);
    if (!allowed.ok) return allowed;
  }
  await insertOrder(tx, order, items);
  const seats = await takeSeats(deps, tx, order, ordering, seatRequests(purchase, items));
  if (!seats.ok) return seats;
  const rewards = await takeRewards(deps, tx, buyer, order, ordering);
  if (!rewards.ok) return rewards;
  await insertConsents(tx, consentRows(deps, order, input));
  const written = await findById(tx, order.id);
  if (free && written) await confirm(deps, tx, written);
  return ok({ orderId: order.id });
}

function seatRequests(purchase: Purchase, items: readonly NewRow<'order_items'>[]): SeatRequest[] {
  return purchase.items.map((item, index) => ({
    orderItemId: items[index]?.id ?? '',
    cartItemId: item.row.id,
    experience: item.experience,
    bookingRequest: { date: item.row.selected_date, time: item.row.selected_time, participants: item.row.participants },
  }));
}

/** Holds the seats until payment; a free order keeps them at once. */
async function takeSeats(
  deps: Dependencies,
  tx: Tx,
  order: NewRow<'orders'>,
  { addressHash }: Ordering,
  requests: readonly SeatRequest[],
): Promise<Result<null>> {
  const hold = { id: order.id, attempt: 1, expiresAt: order.hold_expires_at };
  if (order.total_cop === 0) return takeHolds(deps, tx, { ...hold, state: 'kept', addressHash: null }, requests);
  const mayHold = await checkHolds(
    deps,
    tx,
    { visitorSessionId: order.session_id, addressHash },
    requests.map(holdRequest),
  );
  return mayHold.ok ? takeHolds(deps, tx, { ...hold, state: 'held', addressHash }, requests) : mayHold;
}

/** Coupon before cashback, the same lock order everywhere. */
async function takeRewards(
  deps: Dependencies,
  tx: Tx,
  buyer: Buyer,
  order: NewRow<'orders'>,
  { purchase: { coupon, totals }, addressHash }: Ordering,
): Promise<Result<null>> {
  if (coupon) {
    const used = await takeUse(deps, tx, { couponId: coupon.id, orderId: order.id, attempt: 1 });
    if (!used.ok) return used;
    const holder = { visitorSessionId: buyer.session.id, userId: buyer.userId, addressHash };
    const mayHoldUse = order.total_cop === 0 ? ok(null) : await checkCouponHolds(tx, order.id, holder);
    if (!mayHoldUse.ok) return mayHoldUse;
  }
  if (totals.cashbackCop > 0 && buyer.userId) return spend(deps, tx, buyer.userId, order.id, totals.cashbackCop);
  return ok(null);
}

/** Limits free orders, because each sends an email to an unverified address. */
async function countFreeOrder(deps: Dependencies, tx: Tx, buyer: Buyer): Promise<Result<null>> {
  if (!deps.env.rateLimits) return ok(null);
  const ofSession = await countHit(tx, 'freeOrdersPerSession', buyer.session.id);
  const allowed = ofSession.ok ? await countHit(tx, 'freeOrdersPerAddress', buyer.address) : ofSession;
  return allowed.ok
    ? allowed
    : fail(
        'rate_limited',
        'Hiciste varias reservas gratis seguidas. Espera un rato para hacer otra; las de pago no tienen este límite.',
        allowed.failure.details,
      );
}
