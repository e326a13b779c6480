import type { ReadDb } from '#server/db/connect.ts';

export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number];

/** Where a page of purchases begins: after this one. */
export interface AfterPurchase {
  confirmedAt: string;
  itemId: string;
}

/** Items of a person's orders that were confirmed, the latest confirmation first. */
export function listPurchases(db: ReadDb, customerId: string, limit: number, after: AfterPurchase | null) {
  return purchasesOf(db, customerId)
    .innerJoin('experiences', 'experiences.id', 'order_items.experience_id')
    .select([
      'order_items.id',
      'order_items.experience_id',
      'order_items.experience_name',
      'order_items.participants',
      'order_items.selected_date',
      'order_items.selected_time',
      'order_items.line_total_cop',
      'order_items.coupon_share_cop',
      'order_items.cashback_share_cop',
      'order_items.refunded_cop',
      'order_items.refunded_cashback_cop',
      'order_items.state',
      'orders.order_number',
      'orders.status as order_status',
      'experiences.pictures',
    ])
    .select((eb) => eb.fn.coalesce('orders.confirmed_at', 'orders.created_at').as('confirmed_at'))
    .$if(after !== null, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb('orders.confirmed_at', '<', after?.confirmedAt ?? ''),
          and([
            eb('orders.confirmed_at', '=', after?.confirmedAt ?? ''),
            eb('order_items.id', '>', after?.itemId ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('orders.confirmed_at', 'desc')
    .orderBy('order_items.id')
    .limit(limit)
    .execute();
}

/** How many purchases stand, and the cash paid for them in pesos. What was cancelled or refunded doesn't count. */
export async function sumPurchases(db: ReadDb, customerId: string): Promise<{ count: number; paidCop: number }> {
  const row = await purchasesOf(db, customerId)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>('order_items.line_total_cop').as('lines'),
      fn.sum<number | string | null>('order_items.coupon_share_cop').as('coupons'),
      fn.sum<number | string | null>('order_items.cashback_share_cop').as('cashbacks'),
    ])
    .where('order_items.state', 'not in', ['cancelled', 'refunded'])
    .executeTakeFirstOrThrow();
  const paidCop = Number(row.lines ?? 0) - Number(row.coupons ?? 0) - Number(row.cashbacks ?? 0);
  return { count: Number(row.count), paidCop };
}

function purchasesOf(db: ReadDb, customerId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('orders.user_id', '=', customerId)
    .where('orders.confirmed_at', 'is not', null);
}
