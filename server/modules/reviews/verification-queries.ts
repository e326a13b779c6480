import type { Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** Who wrote a review: a session, a person, or both. */
export interface Author {
  visitorSessionId: string | null;
  userId: string | null;
}

export type BuyerOfOrder = Pick<Row<'orders'>, 'session_id' | 'user_id' | 'email'>;

/** Confirmed orders of a session, or of a person: also what a guest ordered with the person's own verified address. Each way has its index. */
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

/** Keeps the rows of a user, by id or address, until the transaction ends. */
export async function lockUsers(tx: Tx, by: { userId: string | null; email: string | null }): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email') }))
    .where((eb) => eb.or([eb('id', '=', by.userId ?? ''), ...(by.email === null ? [] : [eb('email', '=', by.email)])]))
    .execute();
}

/** What some orders booked. Asked by experience or state, SQLite would go through everybody's; a person's orders are few. */
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

/** Ids of what an order's buyer wrote of some experiences, always in the same order. */
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
