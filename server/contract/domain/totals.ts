import { orderTotalMaxCop } from './limits.ts';
import { formatCop, percentOf, splitByLargestRemainder } from './money.ts';

/**
 * Computes an order's sums; the server prices and the browser previews with the same functions. Total = lines −
 * coupon (shared over the lines, at most their sum) − cashback (at most the rest).
 */

export interface PricedLine {
  unitPriceCop: number;
  participants: number;
}

/** `percentage` in basis points, `fixed` in pesos. */
export interface Discount {
  discountType: 'percentage' | 'fixed';
  value: number;
}

export interface OrderTotals {
  subtotalCop: number;
  discountCop: number;
  cashbackCop: number;
  totalCop: number;
  lines: { lineTotalCop: number; couponShareCop: number; cashbackShareCop: number }[];
}

/** The coupon's discount on a subtotal: rounded half up, at most the subtotal. */
export function discountOn(subtotalCop: number, discount: Discount | null): number {
  if (!discount) return 0;
  const raw = discount.discountType === 'percentage' ? percentOf(subtotalCop, discount.value) : discount.value;
  return Math.min(Math.max(raw, 0), subtotalCop);
}

/** All sums of an order, with each line's share (largest remainder). */
export function orderTotals(
  lines: readonly PricedLine[],
  discount: Discount | null,
  requestedCashbackCop: number,
): OrderTotals {
  const lineTotals = lines.map((line) => line.unitPriceCop * line.participants);
  const subtotalCop = lineTotals.reduce((sum, total) => sum + total, 0);
  const discountCop = discountOn(subtotalCop, discount);
  const couponShares = splitByLargestRemainder(discountCop, lineTotals);
  const afterCoupon = lineTotals.map((total, index) => total - (couponShares[index] ?? 0));
  const cashbackCop = Math.min(Math.max(requestedCashbackCop, 0), subtotalCop - discountCop);
  const cashbackShares = splitByLargestRemainder(cashbackCop, afterCoupon);
  return {
    subtotalCop,
    discountCop,
    cashbackCop,
    totalCop: subtotalCop - discountCop - cashbackCop,
    lines: lineTotals.map((lineTotalCop, index) => ({
      lineTotalCop,
      couponShareCop: couponShares[index] ?? 0,
      cashbackShareCop: cashbackShares[index] ?? 0,
    })),
  };
}

/** Defined here, because the cart of the first view needs it before the error catalogue loads. */
export const totalTooLargeText = `Una reserva llega hasta ${formatCop(orderTotalMaxCop)}. Reserva el resto aparte, o escríbenos.`;

/** True if lines exceed the limit of one order. Cart and checkout check this on the server and on the device. */
export function isBeyondOrderTotal(lines: readonly PricedLine[]): boolean {
  return cartTotal(lines).subtotal > orderTotalMaxCop;
}

export interface CartTotal {
  itemCount: number;
  participantCount: number;
  subtotal: number;
  total: number;
  currency: 'COP';
}

/** The cart's sums, as in the cart's response. */
export function cartTotal(lines: readonly PricedLine[]): CartTotal {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPriceCop * line.participants, 0);
  return {
    itemCount: lines.length,
    participantCount: lines.reduce((sum, line) => sum + line.participants, 0),
    subtotal,
    total: subtotal,
    currency: 'COP',
  };
}
