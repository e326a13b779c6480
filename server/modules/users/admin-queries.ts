import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { addToCount } from '#server/db/user-index.ts';
import { insertWords } from './queries.ts';

/**
 * Admins' changes of accounts run one after the other, on any server, so that each sees what the one before left. Take
 * it first: sign-ins don't wait for it, and lock a user's row before anything else.
 */
export async function lockUserAdministration(tx: Tx): Promise<void> {
  await tx
    .updateTable('meta')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('key', '=', 'user_administration')
    .execute();
}

export function findById(db: ReadDb | Tx, id: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

export async function hasOtherSuperAdmin(tx: Tx, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Writes a user's columns, and the words that find it. */
export async function updateUser(tx: Tx, id: string, columns: Partial<NewRow<'users'>>): Promise<Row<'users'>> {
  const user = await tx
    .updateTable('users')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('user_words').where('user_id', '=', id).execute();
  if (user.deleted_at === null) await insertWords(tx, user);
  return user;
}

export async function endSignInsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
}

/** Removes what let the person in, what they kept for themselves, and their link to a provider. */
export async function removeTracesOf(tx: Tx, userId: string): Promise<void> {
  await endSignInsOf(tx, userId);
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await tx.deleteFrom('applied_coupons').where('customer_id', '=', userId).execute();
  await tx.deleteFrom('wishlist_items').where('customer_id', '=', userId).execute();
  await tx.deleteFrom('idempotency_keys').where('scope', '=', userId).execute();
  await tx.updateTable('providers').set({ user_id: null }).where('user_id', '=', userId).execute();
  await addToCount(tx, 'user', -1);
}

/** Bookings of a person's providers that aren't over: paid ones, and those whose seats are held for a payment. */
export async function countBookingsAhead(tx: Tx, userId: string, now: string): Promise<number> {
  const { count } = await openBookings(tx, now)
    .innerJoin('providers', 'providers.id', 'order_items.provider_id')
    .where('providers.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts items that aren't over, of paid orders and of those that wait for a payment. */
export function openBookings(db: ReadDb | Tx, now: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('order_items.state', 'in', ['booked', 'checked_in'])
    .where('order_items.ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'confirmed'),
        eb.and([eb('orders.status', '=', 'pending_payment'), eb('orders.hold_expires_at', '>', now)]),
      ]),
    );
}
