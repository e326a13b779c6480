import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { addAllToIndex, couponWords, removeFromIndex, replaceWords } from '#server/db/search-index.ts';

export async function findByCode(db: ReadDb | Tx, code: string): Promise<Row<'coupons'> | undefined> {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function findById(db: ReadDb | Tx, id: string): Promise<Row<'coupons'> | undefined> {
  return db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes one use, if one is left. */
export async function countUse(tx: Tx, id: string): Promise<boolean> {
  const updated = await tx
    .updateTable('coupons')
    .set((eb) => ({ current_usage: eb('current_usage', '+', 1) }))
    .where('id', '=', id)
    .whereRef('current_usage', '<', 'max_usage')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function countBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ current_usage: eb('current_usage', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('orders').select('id').where('coupon_id', '=', id).limit(1).executeTakeFirst()) !== undefined
  );
}

/**
 * Locks a coupon's row until the transaction ends.
 * @returns its number of uses
 */
export async function lockUses(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .updateTable('coupons')
    .set((eb) => ({ current_usage: eb.ref('current_usage') }))
    .where('id', '=', id)
    .returning('current_usage')
    .executeTakeFirstOrThrow();
  return row.current_usage;
}

export async function insertLedgerEntry(tx: Tx, row: NewRow<'coupon_ledger'>): Promise<void> {
  await tx.insertInto('coupon_ledger').values(row).execute();
}

/** Writes coupons with the words that find them, and counts them. */
export async function insertCoupons(tx: Tx, rows: NewRow<'coupons'>[]): Promise<void> {
  await tx.insertInto('coupons').values(rows).execute();
  await addAllToIndex(
    tx,
    'coupon',
    rows.map((row) => ({ id: row.id, words: couponWords(row) })),
  );
}

/**
 * @param version if given, the version that the row must have
 * @returns undefined if the row has another
 */
export async function updateCoupon(
  tx: Tx,
  id: string,
  columns: Partial<NewRow<'coupons'>>,
  version?: number,
): Promise<Row<'coupons'> | undefined> {
  const updated = await tx
    .updateTable('coupons')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
  if (updated && columns.code !== undefined) await replaceWords(tx, 'coupon', id, couponWords(updated));
  return updated;
}

export async function deleteById(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('coupons').where('id', '=', id).execute();
  await removeFromIndex(tx, 'coupon', id);
}

export async function customerExists(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A customer's own coupons and those they attached, the first to expire first. */
export function listOfCustomer(db: ReadDb, customerId: string, limit: number): Promise<Row<'coupons'>[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb('id', 'in', eb.selectFrom('applied_coupons').select('coupon_id').where('customer_id', '=', customerId)),
      ]),
    )
    .orderBy('valid_until')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countApplied(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('applied_coupons')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Attaches a coupon to an account, unless it is attached already. */
export async function insertApplied(tx: Tx, row: NewRow<'applied_coupons'>): Promise<void> {
  await tx
    .insertInto('applied_coupons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAppliedOf(tx: Tx, couponId: string): Promise<void> {
  await tx.deleteFrom('applied_coupons').where('coupon_id', '=', couponId).execute();
}
