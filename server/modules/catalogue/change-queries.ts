import { sql } from 'kysely';
import { isSet } from '#server/db/codecs.ts';
import type { Engine, ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { addToIndex, experienceWords, removeFromIndex, replaceWords } from '#server/db/search-index.ts';

export async function providerExists(db: ReadDb | Tx, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('providers')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Returns the deleted ones of some experiences. Locks the rows until the transaction ends: `lockForDeletion` waits
 * for that lock, and callers after a deletion began wait for it. Nothing else waits.
 */
export async function listDeleted(tx: Tx, engine: Engine, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('experiences')
    .select(['id', 'deleted_at'])
    .where('id', 'in', [...ids])
    .$if(engine === 'postgres', (query) => query.forKeyShare())
    .execute();
  return rows.filter((row) => row.deleted_at !== null).map((row) => row.id);
}

/**
 * Waits for bookings under way (SQLite serializes writes anyway).
 * @returns false if it doesn't exist
 */
export async function lockForDeletion(tx: Tx, engine: Engine, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('experiences')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

/** Upcoming bookings of an experience: paid ones, and those whose seats are held for a payment. */
export async function countBookingsAhead(
  tx: Tx,
  experienceId: string,
  now: string,
): Promise<{ paid: number; unpaid: number }> {
  const ahead = () =>
    tx
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('order_items.experience_id', '=', experienceId)
      .where('order_items.state', 'in', ['booked', 'checked_in'])
      .where('order_items.starts_at', '>', now);
  const paid = await ahead().where('orders.status', '=', 'confirmed').executeTakeFirstOrThrow();
  const unpaid = await ahead()
    .where('orders.status', '=', 'pending_payment')
    .where('orders.hold_expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { paid: Number(paid.count), unpaid: Number(unpaid.count) };
}

/**
 * Takes the next number of the catalogue's changes. Locks its row until the transaction ends, so that numbers become
 * visible in order: a reader never sees 11 before 10.
 */
export async function nextSeq(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('meta')
    .set({ value: sql<string>`cast(cast(value as bigint) + 1 as text)` })
    .where('key', '=', 'catalogue_seq')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

export async function insertExperience(tx: Tx, row: NewRow<'experiences'>): Promise<void> {
  await tx.insertInto('experiences').values(row).execute();
  await addToIndex(tx, 'experience', row.id, experienceWords(row));
}

/**
 * @param version if given, the version that the row must have
 * @returns false if the row has another
 */
export async function updateExperience(
  tx: Tx,
  id: string,
  columns: Partial<NewRow<'experiences'>>,
  version: number | undefined,
): Promise<boolean> {
  const updated = await tx
    .updateTable('experiences')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returning(['name', 'category'])
    .executeTakeFirst();
  if (!updated) return false;
  if (columns.name !== undefined || columns.category !== undefined)
    await replaceWords(tx, 'experience', id, experienceWords(updated));
  return true;
}

export async function markDeleted(tx: Tx, id: string, { now, seq }: { now: string; seq: number }): Promise<void> {
  await tx.updateTable('experiences').set({ deleted_at: now, change_seq: seq }).where('id', '=', id).execute();
  await removeFromIndex(tx, 'experience', id);
}

export async function setChangeSeq(tx: Tx, id: string, seq: number): Promise<void> {
  await tx.updateTable('experiences').set({ change_seq: seq }).where('id', '=', id).execute();
}

export async function setChangeSeqOfProvider(tx: Tx, providerId: string, seq: number): Promise<void> {
  await tx
    .updateTable('experiences')
    .set({ change_seq: seq })
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The stored row of an experience that isn't deleted. */
export function findRow(tx: Tx, id: string): Promise<Row<'experiences'> | undefined> {
  return tx
    .selectFrom('experiences')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks a provider's experiences against bookings, as `lockForDeletion` does. */
export async function lockAllOfProvider(
  tx: Tx,
  engine: Engine,
  providerId: string,
): Promise<{ id: string; published: boolean }[]> {
  const rows = await tx
    .selectFrom('experiences')
    .select(['id', 'published'])
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.map(({ id, published }) => ({ id, published: isSet(published) }));
}
