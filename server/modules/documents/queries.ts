import type { ReadDb } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** The payment that paid an order, even if refunded since. */
export async function payingPayment(
  db: ReadDb,
  orderNumber: string,
): Promise<Pick<Row<'payments'>, 'id' | 'method'> | undefined> {
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

export type CalendarItem = Awaited<ReturnType<typeof listCalendarItems>>[number];

/** An order's items (all without `itemIds`) with their current meeting points. */
export async function listCalendarItems(db: ReadDb, orderNumber: string, itemIds?: readonly string[]) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('experiences', 'experiences.id', 'order_items.experience_id')
    .leftJoin('providers', 'providers.id', 'order_items.provider_id')
    .select([
      'order_items.id',
      'order_items.experience_name',
      'order_items.starts_at',
      'order_items.ends_at',
      'order_items.participants',
      'order_items.state',
      'order_items.move_count',
    ])
    .select([
      'experiences.meeting_point',
      'experiences.location',
      'experiences.latitude',
      'experiences.longitude',
      'experiences.version',
      'providers.name as provider_name',
      'providers.rnt',
    ])
    .where('orders.order_number', '=', orderNumber)
    .$if(itemIds !== undefined, (query) => query.where('order_items.id', 'in', itemIds ?? []))
    .orderBy('order_items.position')
    .execute();
}
