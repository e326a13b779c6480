import type { CheckoutInput } from '#contract/api/checkout.ts';
import type { Failure, Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { OrderTotals } from '#contract/domain/totals.ts';
import { isBeyondOrderTotal, orderTotals } from '#contract/domain/totals.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import type { Tx } from '#server/db/connect.ts';
import type { QuotedItem } from '#server/modules/cart/service.ts';
import { quotedItems } from '#server/modules/cart/service.ts';
import type { OrderCoupon } from '#server/modules/coupons/service.ts';
import { checkCouponForOrder } from '#server/modules/coupons/service.ts';
import { orderFingerprint } from './rules.ts';

export interface Buyer {
  session: VisitorSession;
  userId: string | null;
  /** The caller's network, for the limits on free orders and unpaid seats. */
  address: string;
}

export interface Purchase {
  items: QuotedItem[];
  coupon: OrderCoupon | null;
  totals: OrderTotals;
  fingerprint: string;
}

export async function makeUpPurchase(
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
  const requestedCashbackCop = input.cashbackToUse ?? 0;
  const couponCode = input.couponCode || null;
  // An earlier order of the same purchase may have used up the coupon, so it is looked up before the coupon is checked.
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
    requestedCashbackCop,
  );
  return ok({ items, coupon: null, totals: orderTotals(lines, null, requestedCashbackCop), fingerprint });
}

/** Checks dates, coupon and total after earlier orders were released. Sets the coupon and the final totals. */
export async function checkPurchase(
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
    const judged = await checkCouponForOrder(deps, tx, input.couponCode, subtotalCop, buyer.userId);
    if (!judged.ok) return judged;
    purchase.coupon = judged.value;
  }
  const requestedCashbackCop = input.cashbackToUse ?? 0;
  if (requestedCashbackCop > 0 && !buyer.userId) return fail('invalid', 'Inicia sesión para usar tu cashback');
  purchase.totals = orderTotals(lines, purchase.coupon?.discount ?? null, requestedCashbackCop);
  return checkExpected(input, purchase.totals.totalCop);
}

/** Checks whether the items can be booked, except for seats, which are decided when taken. */
export function checkItems(items: readonly QuotedItem[]): Result<null> {
  for (const item of items) {
    const { problem } = item.quote;
    if (!problem.ok && problem.failure.code !== 'sold_out') return withItem(item, problem.failure);
  }
  return ok(null);
}

function withItem(item: QuotedItem, failure: Failure) {
  return fail(failure.code, failure.message, { ...failure.details, itemId: item.row.id });
}

export function checkExpected(input: CheckoutInput, totalCop: number): Result<null> {
  if (input.expectedTotal === undefined || input.expectedTotal === totalCop) return ok(null);
  return fail('price_changed', undefined, { total: totalCop, expectedTotal: input.expectedTotal });
}
