import type { Reader } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** The payment that paid an order, also where its money went back since. */
export async function payingPayment(db: Reader, orderNumber: string): Promise<Pick<Row<'payments'>, 'id' | 'method'> | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.method'])
    .where('orders.order_number', '=', orderNumber)
    .where('payments.status', 'in', ['approved', 'partially_refunded', 'refunded', 'refund_manual', 'charged_back'])
    .orderBy('payments.created_at')
    .limit(1)
    .executeTakeFirst();
}
