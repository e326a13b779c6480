import type { ReadDb, Tx } from '#server/db/connect.ts';

export type EmailOrder = Awaited<ReturnType<typeof emailOrder>>;
export type EmailItemRow = Awaited<ReturnType<typeof emailItems>>[number];

/** @throws when there is no such order */
export function emailOrder(db: ReadDb, orderId: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

/** @throws when there is no such refund */
export function emailRefund(db: ReadDb, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.method')
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
}

export function emailItems(db: ReadDb, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('experiences', 'experiences.id', 'order_items.experience_id')
    .leftJoin('providers', 'providers.id', 'order_items.provider_id')
    .selectAll('order_items')
    .select([
      'experiences.meeting_point',
      'experiences.latitude',
      'experiences.longitude',
      'experiences.pictures',
      'providers.name as provider_name',
      'providers.rnt',
    ])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
}

/** @throws when there is no such provider */
export function emailProvider(db: ReadDb, providerId: string) {
  return db.selectFrom('providers').select(['name', 'email']).where('id', '=', providerId).executeTakeFirstOrThrow();
}

/** The providers of an order's items that are still booked. */
export async function listBookedProviders(tx: Tx, orderId: string): Promise<Set<string | null>> {
  const rows = await tx
    .selectFrom('order_items')
    .select('provider_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'booked')
    .execute();
  return new Set(rows.map(({ provider_id }) => provider_id));
}
