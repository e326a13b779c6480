import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { addToIndex, providerWords, removeFromIndex, replaceWords } from '#server/db/search-index.ts';

export async function findLink(
  db: ReadDb | Tx,
  providerId: string,
): Promise<{ userId: string | null; status: string } | undefined> {
  const row = await db
    .selectFrom('providers')
    .select(['user_id', 'status'])
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row && { userId: row.user_id, status: row.status };
}

/** Writes a provider with the words that find it, and counts it. */
export async function insertProvider(tx: Tx, row: NewRow<'providers'>): Promise<Row<'providers'>> {
  const provider = await tx.insertInto('providers').values(row).returningAll().executeTakeFirstOrThrow();
  await addToIndex(tx, 'provider', provider.id, providerWords(provider));
  return provider;
}

/** Reads a provider that isn't removed, and locks its row until the transaction ends. */
export function lockProvider(tx: Tx, id: string): Promise<Row<'providers'> | undefined> {
  return tx
    .updateTable('providers')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function updateProvider(
  tx: Tx,
  id: string,
  columns: Partial<NewRow<'providers'>>,
): Promise<Row<'providers'>> {
  const provider = await tx
    .updateTable('providers')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (provider.deleted_at === null) await replaceWords(tx, 'provider', id, providerWords(provider));
  else await removeFromIndex(tx, 'provider', id);
  return provider;
}

/** Bookings of a provider that aren't over: paid ones, and those whose seats are held for a payment. */
export async function countBookingsAhead(tx: Tx, providerId: string, now: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('order_items.provider_id', '=', providerId)
    .where('order_items.state', 'in', ['booked', 'checked_in'])
    .where('order_items.ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'confirmed'),
        eb.and([eb('orders.status', '=', 'pending_payment'), eb('orders.hold_expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
