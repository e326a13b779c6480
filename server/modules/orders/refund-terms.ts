import type { LineRefund } from '#contract/domain/refunds.ts';
import { refundOf } from '#contract/domain/refunds.ts';
import { readPolicy } from '#server/db/codecs.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';

/** True while an item of a paid order is unused and has not begun. */
export function isCancellable(order: Pick<OrderRow, 'status'>, item: OrderItemRow, now: Date): boolean {
  return order.status === 'confirmed' && item.state === 'booked' && now < new Date(item.starts_at);
}

/** The refund for cancelling an item now. Cashback counts only if the order still has it taken. */
export function refundOfItem(order: OrderRow, item: OrderItemRow, now: Date): LineRefund {
  return refundOf(
    {
      cashCop: item.line_total_cop - item.coupon_share_cop - item.cashback_share_cop,
      cashbackCop: order.cashback_taken === 1 ? item.cashback_share_cop : 0,
      policy: readPolicy(item.cancellation_policy),
      startsAt: new Date(item.starts_at),
      boughtAt: new Date(order.confirmed_at ?? order.created_at),
    },
    now,
  );
}
