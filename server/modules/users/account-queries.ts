import type { ReadDb, Tx } from '#server/db/connect.ts';
import { openBookings } from './admin-queries.ts';

/** The notes of a deleted account's orders whose bookings are all over: nobody needs them any more. */
export async function clearNotes(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ notes: '' })
    .where('notes', '!=', '')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('deleted_at', 'is not', null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.order_id', '=', 'orders.id')
            .where('order_items.state', 'in', ['booked', 'checked_in'])
            .where('order_items.ends_at', '>', now),
        ),
      ),
    )
    .execute();
}

/** A customer's bookings that aren't over: paid ones, and those whose seats are held for a payment. */
export async function countOwnBookings(db: ReadDb, userId: string, now: string): Promise<number> {
  const { count } = await openBookings(db, now).where('orders.user_id', '=', userId).executeTakeFirstOrThrow();
  return Number(count);
}
