import type { ReadDb, Tx } from '#server/db/connect.ts';
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

/** Ids of reviews that a person wrote before signing in, on any of their sessions. */
export async function listUnclaimed(tx: Tx | ReadDb, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reviews')
    .innerJoin('visitor_sessions', 'visitor_sessions.id', 'reviews.session_id')
    .select('reviews.id')
    .where('visitor_sessions.user_id', '=', userId)
    .where('reviews.user_id', 'is', null)
    .orderBy('reviews.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a review the person's, unless they have another of the same experience: one a person counts. */
export async function claimReview(tx: Tx, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews as others')
            .select('others.id')
            .where('others.user_id', '=', userId)
            .whereRef('others.experience_id', '=', 'reviews.experience_id'),
        ),
      ),
    )
    .execute();
}

export async function listOfUser(tx: Tx | ReadDb, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('reviews').select('id').where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
