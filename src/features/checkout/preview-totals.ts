import type { StorefrontCoupon } from '#contract/api/coupons.ts';
import { type Discount, type OrderTotals, orderTotals } from '#contract/domain/totals.ts';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';

/** The coupon in the units of the calculation: a percentage in basis points, a fixed discount in pesos. */
export function discountOf(coupon: StorefrontCoupon | null): Discount | null {
  if (!coupon) return null;
  if (coupon.discountType === 'fixed') return { discountType: 'fixed', value: coupon.discountValue };
  return { discountType: 'percentage', value: Math.round(coupon.discountValue * 100) };
}

/** The items that can be bought. */
export function payableItems(items: readonly LocalCartItem[]): LocalCartItem[] {
  return items.filter((item) => item.conflict === null);
}

/** The order's total, calculated by the same function as the server's. @param cashbackCop wanted, in pesos */
export function previewTotals(
  items: readonly LocalCartItem[],
  coupon: StorefrontCoupon | null,
  cashbackCop: number,
): OrderTotals {
  const lines = payableItems(items).map(({ unitPrice, participants }) => ({ unitPriceCop: unitPrice, participants }));
  return orderTotals(lines, discountOf(coupon), cashbackCop);
}
