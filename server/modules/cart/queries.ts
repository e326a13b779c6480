import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

export type CartRow = Row<'cart_items'>;

export function listItems(db: ReadDb | Tx, visitorSessionId: string): Promise<CartRow[]> {
  return db
    .selectFrom('cart_items')
    .selectAll()
    .where('session_id', '=', visitorSessionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The cart's lines with the price per person on their day. */
export async function listPricedLines(
  db: ReadDb | Tx,
  visitorSessionId: string,
): Promise<{ id: string; unitPriceCop: number; participants: number }[]> {
  return db
    .selectFrom('cart_items')
    .innerJoin('experiences', 'experiences.id', 'cart_items.experience_id')
    .leftJoin('availability_overrides', (join) =>
      join
        .onRef('availability_overrides.experience_id', '=', 'cart_items.experience_id')
        .onRef('availability_overrides.date', '=', 'cart_items.selected_date'),
    )
    .select([
      'cart_items.id',
      'cart_items.participants',
      ({ fn, ref }) =>
        fn.coalesce(ref('availability_overrides.price_cop'), ref('experiences.price_cop')).as('unitPriceCop'),
    ])
    .where('cart_items.session_id', '=', visitorSessionId)
    .execute();
}

export async function findItemOfSlot(
  db: Tx,
  visitorSessionId: string,
  slot: { experienceId: string; date: string; time: string },
): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart_items')
    .selectAll()
    .where('session_id', '=', visitorSessionId)
    .where('experience_id', '=', slot.experienceId)
    .where('selected_date', '=', slot.date)
    .where('selected_time', '=', slot.time)
    .executeTakeFirst();
}

export async function readVersion(db: ReadDb | Tx, visitorSessionId: string): Promise<number> {
  const row = await db
    .selectFrom('visitor_sessions')
    .select('cart_version')
    .where('id', '=', visitorSessionId)
    .executeTakeFirst();
  return row?.cart_version ?? 0;
}

/** Increments the cart's version. The row lock also serialises changes of one cart. */
export async function bumpVersion(tx: Tx, visitorSessionId: string): Promise<void> {
  await tx
    .updateTable('visitor_sessions')
    .set((eb) => ({ cart_version: eb('cart_version', '+', 1) }))
    .where('id', '=', visitorSessionId)
    .execute();
}

export async function setParticipants(
  tx: Tx,
  visitorSessionId: string,
  itemId: string,
  participants: number,
  now: string,
): Promise<void> {
  await tx
    .updateTable('cart_items')
    .set({ participants, updated_at: now })
    .where('session_id', '=', visitorSessionId)
    .where('id', '=', itemId)
    .execute();
}

export async function deleteItems(
  tx: Tx,
  visitorSessionId: string,
  itemIds: readonly string[] | 'all',
): Promise<number> {
  const result = await tx
    .deleteFrom('cart_items')
    .where('session_id', '=', visitorSessionId)
    .$if(itemIds !== 'all', (query) => query.where('id', 'in', itemIds as readonly string[]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function insertItem(tx: Tx, row: NewRow<'cart_items'>): Promise<void> {
  await tx.insertInto('cart_items').values(row).execute();
}

export async function moveItem(
  tx: Tx,
  from: { visitorSessionId: string; id: string },
  to: Pick<NewRow<'cart_items'>, 'session_id' | 'id' | 'updated_at'>,
): Promise<void> {
  await tx
    .updateTable('cart_items')
    .set(to)
    .where('session_id', '=', from.visitorSessionId)
    .where('id', '=', from.id)
    .execute();
}
