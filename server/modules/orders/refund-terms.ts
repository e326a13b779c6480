import type { LineRefund } from '#contract/domain/refunds.ts';
import { refundOf } from '#contract/domain/refunds.ts';
import { readPolicy } from '#server/db/codecs.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';

/** Whether an item of a paid order can still be cancelled: nobody has used it, and it hasn't begun. */
export function isCancellable(order: Pick<OrderRow, 'status'>, item: OrderItemRow, now: Date): boolean {
  return order.status === 'confirmed' && item.state === 'booked' && now < new Date(item.starts_at);
}

/** What would come back of an item if it were cancelled now. Cashback counts only as far as the order has it taken. */
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
