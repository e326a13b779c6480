import type { Engine, ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

export type WishlistRow = Row<'wishlist_items'>;

/** Newest first. */
export function listItems(db: ReadDb, customerId: string, limit: number): Promise<WishlistRow[]> {
  return db
    .selectFrom('wishlist_items')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Makes a person's adds wait for each other, so that their number can be counted. SQLite writes one by one anyway. */
export async function lockList(tx: Tx, engine: Engine, customerId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', customerId)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
}

export function findItem(tx: Tx, customerId: string, experienceId: string): Promise<WishlistRow | undefined> {
  return tx
    .selectFrom('wishlist_items')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('experience_id', '=', experienceId)
    .executeTakeFirst();
}

export async function countItems(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('wishlist_items')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertItem(tx: Tx, row: NewRow<'wishlist_items'>): Promise<void> {
  await tx.insertInto('wishlist_items').values(row).execute();
}

/** @param id of the item, or of its experience @returns false when the person has no such item */
export async function deleteItem(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('id', '=', id), eb('experience_id', '=', id)]))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
