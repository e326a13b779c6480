import type { Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** Who wrote a review: a session, a person, or both. */
export interface Author {
  visitorSessionId: string | null;
  userId: string | null;
}

export type BuyerOfOrder = Pick<Row<'orders'>, 'session_id' | 'user_id' | 'email'>;

/**
 * Confirmed orders of a session or user, including guest orders with the user's verified email. Separate queries, one
 * per index.
 */
export async function listConfirmedOrders(tx: Tx, { visitorSessionId, userId }: Author): Promise<string[]> {
  const confirmed = () =>
    tx.selectFrom('orders').select('orders.id').where('orders.status', 'in', ['confirmed', 'completed']);
  const address = tx
    .selectFrom('users')
    .select('users.email')
    .where('users.id', '=', userId ?? '')
    .where('users.email_verified', '=', 1);
  const rows = await confirmed()
    .where('orders.session_id', '=', visitorSessionId ?? '')
    .union(confirmed().where('orders.user_id', '=', userId ?? ''))
    .union(confirmed().where('orders.email', '=', address))
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks users by id or email for the transaction. */
export async function lockUsers(tx: Tx, by: { userId: string | null; email: string | null }): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email') }))
    .where((eb) => eb.or([eb('id', '=', by.userId ?? ''), ...(by.email === null ? [] : [eb('email', '=', by.email)])]))
    .execute();
}

/** Items of the given orders. Filtering by experience or state would make SQLite scan all items. */
export function listBookings(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Pick<Row<'order_items'>, 'experience_id' | 'state' | 'checked_in_at'>[]> {
  return tx
    .selectFrom('order_items')
    .select(['experience_id', 'state', 'checked_in_at'])
    .where('order_id', 'in', orderIds)
    .execute();
}

/** Ids of the buyer's reviews of the given experiences, in a fixed order. */
export async function listOfBuyer(tx: Tx, order: BuyerOfOrder, experienceIds: readonly string[]): Promise<string[]> {
  const written = () =>
    tx
      .selectFrom('reviews')
      .select('id')
      .where('experience_id', 'in', [...new Set(experienceIds)]);
  const people = tx
    .selectFrom('users')
    .select('users.id')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', order.user_id ?? ''),
        eb.and([eb('users.email', '=', order.email), eb('users.email_verified', '=', 1)]),
      ]),
    );
  const rows = await written()
    .where('session_id', '=', order.session_id)
    .union(written().where('user_id', 'in', people))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
