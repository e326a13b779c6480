import { orderTotalMaxCop } from './limits.ts';
import { formatCop, percentOf, splitByLargestRemainder } from './money.ts';

/**
 * How an order's money is made up. The server prices with these functions, the browser previews with the same.
 * Total = lines − coupon (over the lines, never more than they are) − cashback (never more than the rest).
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

/** The coupon's discount on a subtotal: rounded half up, never above it. */
export function discountOn(subtotalCop: number, discount: Discount | null): number {
  if (!discount) return 0;
  const raw = discount.discountType === 'percentage' ? percentOf(subtotalCop, discount.value) : discount.value;
  return Math.min(Math.max(raw, 0), subtotalCop);
}

/** All sums of an order, with each line's stored shares (largest remainder). */
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

/** Stands here, because the cart of the first view says it too, and the table of errors comes later. */
export const totalTooLargeText = `Una reserva llega hasta ${formatCop(orderTotalMaxCop)}. Reserva el resto aparte, o escríbenos.`;

/** Whether lines come to more than one order may. Cart and checkout, on the server and on the device, ask this. */
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

/** The cart's sums, as the cart's answer has them. */
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
