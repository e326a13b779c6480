import type { CheckoutInput } from '#contract/api/checkout.ts';
import { holdMinutes, termsVersion } from '#contract/domain/limits.ts';
import type { Failure, Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaInstant } from '#contract/domain/time.ts';
import type { OrderTotals } from '#contract/domain/totals.ts';
import { isBeyondOrderTotal, orderTotals } from '#contract/domain/totals.ts';
import { flag, instant, toJson } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { NewRow } from '#server/db/schema.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { writeOnce } from '#server/core/idempotency.ts';
import { countHit } from '#server/core/rate-limit.ts';
import { takeHolds } from '#server/modules/availability/service.ts';
import type { QuotedItem } from '#server/modules/cart/service.ts';
import { cartHasAny, quotedItems } from '#server/modules/cart/service.ts';
import { spend } from '#server/modules/cashback/service.ts';
import type { OrderCoupon } from '#server/modules/coupons/service.ts';
import { judgeForOrder, takeUse } from '#server/modules/coupons/service.ts';
import { lockSession, type VisitorSession } from '#server/core/visitor-sessions.ts';
import { checkHolds, hashAddress, holdWish, queueByAddress } from './hold-limits.ts';
import { cancelUnpaid, confirm, renew } from './lifecycle.ts';
import type { OrderRow } from './queries.ts';
import {
  findById,
  findOfCartItems,
  hasPaymentUnderWay,
  insertOrder,
  listOpenOfSession,
  lockOrder,
  updateOrder,
} from './queries.ts';
import { holdIsLive, orderFingerprint } from './rules.ts';

export interface Buyer {
  session: VisitorSession;
  userId: string | null;
  /** The network that the call comes from: by it free orders and unpaid seats are counted. */
  address: string;
}

interface Purchase {
  items: QuotedItem[];
  coupon: OrderCoupon | null;
  totals: OrderTotals;
  fingerprint: string;
}

/**
 * A checkout's one transaction: read the cart → price it from the catalogue → take each slot → take the coupon →
 * take cashback → write the order. The same purchase again answers the same order; another one cancels the earlier
 * unpaid order and frees its seats first. A failure leaves everything as it was.
 */
export async function placeOrder(
  deps: Dependencies,
  buyer: Buyer,
  input: CheckoutInput,
  claim: IdempotencyClaim | null,
): Promise<Result<{ orderId: string }>> {
  const addressHash = await hashAddress(deps, buyer.address);
  return writeOnce(deps, claim, async (tx) => {
    await queueByAddress(tx, addressHash);
    await lockSession(tx, buyer.session.id);
    const done = await alreadyBooked(tx, buyer, input);
    if (done) return ok({ orderId: done.id });
    const purchase = await makeUpPurchase(deps, tx, buyer, input);
    if (!purchase.ok) return purchase;
    const earlier = await settleEarlierOrders(deps, tx, buyer, purchase.value.fingerprint);
    if (earlier) return takeUpAgain(deps, tx, earlier, { input, purchase: purchase.value, addressHash });
    const problem = await checkPurchase(deps, tx, buyer, input, purchase.value);
    if (!problem.ok) return problem;
    return writeOrder(deps, tx, buyer, { input, purchase: purchase.value, addressHash });
  });
}

function withItem(item: QuotedItem, failure: Failure) {
  return fail(failure.code, failure.message, { ...failure.details, itemId: item.row.id });
}

/** None of the items is in the cart any more, and a confirmed order has just these: a purchase that was sent twice. */
async function alreadyBooked(tx: Tx, buyer: Buyer, input: CheckoutInput): Promise<OrderRow | undefined> {
  if (!input.itemIds || (await cartHasAny(tx, buyer.session.id, input.itemIds))) return undefined;
  return findOfCartItems(tx, buyer.session.id, input.itemIds);
}

async function makeUpPurchase(
  deps: Dependencies,
  tx: Tx,
  buyer: Buyer,
  input: CheckoutInput,
): Promise<Result<Purchase>> {
  const items = await quotedItems(deps, tx, buyer.session.id, input.itemIds);
  if (items.length === 0) return fail('cart_empty');
  if (input.itemIds && items.length !== new Set(input.itemIds).size)
    return fail('conflict', 'Algunas experiencias ya no están en tu carrito');
  const lines = items.map(({ row, quote }) => ({ unitPriceCop: quote.unitPriceCop, participants: row.participants }));
  if (isBeyondOrderTotal(lines)) return fail('total_too_large');
  const cashbackWished = input.cashbackToUse ?? 0;
  const couponCode = input.couponCode || null;
  // The earlier order of the same purchase may be what used the coupon up, so it is found before the coupon is judged.
  const fingerprint = orderFingerprint(
    items.map(({ row, quote }) => ({
      cartItemId: row.id,
      experienceId: row.experience_id,
      date: row.selected_date,
      time: row.selected_time,
      participants: row.participants,
      unitPriceCop: quote.unitPriceCop,
    })),
    couponCode,
    cashbackWished,
  );
  return ok({ items, coupon: null, totals: orderTotals(lines, null, cashbackWished), fingerprint });
}

/**
 * The session's unpaid orders: the one of this very purchase is answered again; others are cancelled, unless a
 * payment for them is under way.
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
    // Judged under its lock: a job or a payment may have moved it since it was listed.
    const order = await lockOrder(tx, { id });
    if (!order || !isOpen(order)) continue;
    if (order.fingerprint === fingerprint && order.user_id === buyer.userId) same ??= order;
    else if (order.status === 'pending_payment' && !(await hasPaymentUnderWay(tx, order.id, now)))
      await cancelUnpaid(deps, tx, order);
  }
  return same;
}

const isOpen = (order: OrderRow) => order.status === 'pending_payment' || order.status === 'expired';

/** A purchase that was judged, and whose network holds its seats. */
interface Ordering {
  input: CheckoutInput;
  purchase: Purchase;
  addressHash: string | null;
}

async function takeUpAgain(
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

/** Whether the items may be booked at all. Seats aren't counted here: taking them is the one place that decides. */
function checkItems(items: readonly QuotedItem[]): Result<null> {
  for (const item of items) {
    const { problem } = item.quote;
    if (!problem.ok && problem.failure.code !== 'sold_out') return withItem(item, problem.failure);
  }
  return ok(null);
}

/** Dates, coupon and total, now that earlier orders have made room. Fills in the coupon and the final totals. */
async function checkPurchase(
  deps: Dependencies,
  tx: Tx,
  buyer: Buyer,
  input: CheckoutInput,
  purchase: Purchase,
): Promise<Result<null>> {
  const bookable = checkItems(purchase.items);
  if (!bookable.ok) return bookable;
  const lines = purchase.items.map(({ row, quote }) => ({
    unitPriceCop: quote.unitPriceCop,
    participants: row.participants,
  }));
  const subtotalCop = purchase.totals.subtotalCop;
  if (input.couponCode) {
    const judged = await judgeForOrder(deps, tx, input.couponCode, subtotalCop, buyer.userId);
    if (!judged.ok) return judged;
    purchase.coupon = judged.value;
  }
  const cashbackWished = input.cashbackToUse ?? 0;
  if (cashbackWished > 0 && !buyer.userId) return fail('invalid', 'Inicia sesión para usar tu cashback');
  purchase.totals = orderTotals(lines, purchase.coupon?.discount ?? null, cashbackWished);
  return checkExpected(input, purchase.totals.totalCop);
}

function checkExpected(input: CheckoutInput, totalCop: number): Result<null> {
  if (input.expectedTotal === undefined || input.expectedTotal === totalCop) return ok(null);
  return fail('price_changed', undefined, { total: totalCop, expectedTotal: input.expectedTotal });
}

async function writeOrder(
  deps: Dependencies,
  tx: Tx,
  buyer: Buyer,
  { input, purchase, addressHash }: Ordering,
): Promise<Result<{ orderId: string }>> {
  const order = orderRow(deps, buyer, input, purchase);
  const items = itemRows(deps, order.id, purchase);
  const free = order.total_cop === 0;
  if (free) {
    const allowed = await countFreeOrder(deps, tx, buyer);
    if (!allowed.ok) return allowed;
  }
  await insertOrder(tx, order, items);
  const requests = purchase.items.map((item, index) => ({
    orderItemId: items[index]?.id ?? '',
    cartItemId: item.row.id,
    experience: item.experience,
    wish: { date: item.row.selected_date, time: item.row.selected_time, participants: item.row.participants },
  }));
  const mayHold = free
    ? ok(null)
    : await checkHolds(deps, tx, { sessionId: buyer.session.id, addressHash }, requests.map(holdWish));
  if (!mayHold.ok) return mayHold;
  const seats = await takeHolds(
    deps,
    tx,
    {
      id: order.id,
      attempt: 1,
      state: free ? 'kept' : 'held',
      expiresAt: order.hold_expires_at,
      addressHash: free ? null : addressHash,
    },
    requests,
  );
  if (!seats.ok) return seats;
  if (purchase.coupon) {
    const used = await takeUse(deps, tx, { couponId: purchase.coupon.id, orderId: order.id, attempt: 1 });
    if (!used.ok) return used;
  }
  if (order.cashback_cop > 0 && buyer.userId) {
    const spent = await spend(deps, tx, buyer.userId, order.id, order.cashback_cop);
    if (!spent.ok) return spent;
  }
  await writeConsents(deps, tx, order, input);
  const written = await findById(tx, order.id);
  if (free && written) await confirm(deps, tx, written);
  return ok({ orderId: order.id });
}

/** Anybody can order what costs nothing, and have its mail sent to any address. */
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

const holdEnd = (now: Date) => instant(new Date(now.getTime() + holdMinutes * 60_000));

function customerColumns(input: CheckoutInput) {
  const { customer } = input;
  return {
    // As accounts have it: by it a guest's order finds its owner later.
    email: customer.email.toLowerCase(),
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    document_type: customer.documentType,
    document_number: customer.documentNumber,
    address: customer.address ?? '',
    city: customer.city,
    notes: input.notes ?? '',
  };
}

function orderRow(deps: Dependencies, buyer: Buyer, input: CheckoutInput, purchase: Purchase): NewRow<'orders'> {
  const now = deps.clock.now();
  return {
    id: deps.ids.uuid(),
    order_number: deps.ids.orderNumber(),
    session_id: buyer.session.id,
    user_id: buyer.userId,
    status: 'pending_payment',
    ...customerColumns(input),
    subtotal_cop: purchase.totals.subtotalCop,
    discount_cop: purchase.totals.discountCop,
    cashback_cop: purchase.totals.cashbackCop,
    total_cop: purchase.totals.totalCop,
    coupon_id: purchase.coupon?.id ?? null,
    coupon_code: purchase.coupon?.code ?? null,
    coupon_taken: flag(purchase.coupon !== null),
    cashback_taken: flag(purchase.totals.cashbackCop > 0),
    fingerprint: purchase.fingerprint,
    attempt: 1,
    hold_expires_at: holdEnd(now),
    refund_reason: null,
    terms_version: input.termsVersion ?? termsVersion,
    created_at: instant(now),
    updated_at: instant(now),
    confirmed_at: null,
    version: 1,
  };
}

function itemRows(deps: Dependencies, orderId: string, purchase: Purchase): NewRow<'order_items'>[] {
  return purchase.items.map(({ row, experience, quote }, index) => {
    const startsAt = bogotaInstant(row.selected_date, row.selected_time);
    const line = purchase.totals.lines[index];
    return {
      id: deps.ids.uuid(),
      order_id: orderId,
      position: index,
      cart_item_id: row.id,
      experience_id: experience.id,
      provider_id: experience.provider?.id ?? null,
      experience_name: experience.name,
      selected_date: row.selected_date,
      selected_time: row.selected_time,
      starts_at: instant(startsAt),
      ends_at: instant(new Date(startsAt.getTime() + experience.durationMinutes * 60_000)),
      participants: row.participants,
      unit_price_cop: quote.unitPriceCop,
      line_total_cop: line?.lineTotalCop ?? 0,
      coupon_share_cop: line?.couponShareCop ?? 0,
      cashback_share_cop: line?.cashbackShareCop ?? 0,
      state: 'booked',
      cancellation_policy: toJson(experience.cancellationPolicy),
    };
  });
}

/** What the person agreed to, and when: the terms always, marketing as they chose. */
async function writeConsents(deps: Dependencies, tx: Tx, order: NewRow<'orders'>, input: CheckoutInput): Promise<void> {
  const version = input.termsVersion ?? termsVersion;
  const common = { order_id: order.id, user_id: order.user_id, version, created_at: order.created_at };
  await tx
    .insertInto('consents')
    .values([
      { ...common, id: deps.ids.uuid(), kind: 'terms', granted: 1 },
      { ...common, id: deps.ids.uuid(), kind: 'marketing', granted: flag(input.customer.acceptsMarketing) },
    ])
    .execute();
}
