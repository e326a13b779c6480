import type { StorefrontCoupon } from '#contract/api/coupons.ts';
import { type Discount, type OrderTotals, orderTotals } from '#contract/domain/totals.ts';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';

/** A coupon as the sums take it: a percentage in basis points, a fixed one in pesos. */
export function discountOf(coupon: StorefrontCoupon | null): Discount | null {
  if (!coupon) return null;
  if (coupon.discountType === 'fixed') return { discountType: 'fixed', value: coupon.discountValue };
  return { discountType: 'percentage', value: Math.round(coupon.discountValue * 100) };
}

/** The items that can be bought as they stand. */
export function payableItems(items: readonly LocalCartItem[]): LocalCartItem[] {
  return items.filter((item) => item.conflict === null);
}

/** What the order will come to, by the same sums as the server's. */
export function previewTotals(items: readonly LocalCartItem[], coupon: StorefrontCoupon | null): OrderTotals {
  const lines = payableItems(items).map(({ unitPrice, participants }) => ({ unitPriceCop: unitPrice, participants }));
  return orderTotals(lines, discountOf(coupon), 0);
}
