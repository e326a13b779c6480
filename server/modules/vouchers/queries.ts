import type { VoucherClaim } from '#contract/domain/voucher.ts';
import type { ReadDb } from '#server/db/connect.ts';
import type { VoucherItem } from './rules.ts';

/** The booking that a voucher names, as it is now. */
export function findVoucherItem(
  db: ReadDb,
  { itemId, orderNumber }: Pick<VoucherClaim, 'itemId' | 'orderNumber'>,
): Promise<VoucherItem | undefined> {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'order_items.selected_date as date',
      'order_items.selected_time as time',
      'order_items.experience_name as experienceName',
      'order_items.participants',
      'order_items.state',
    ])
    .where('order_items.id', '=', itemId)
    .where('orders.order_number', '=', orderNumber)
    .executeTakeFirst();
}
