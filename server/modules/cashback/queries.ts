import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import type { Share } from './rules.ts';

export type RecordRow = Row<'cashback_records'>;
/** State of a released record; `revoked` means used up by a refund or chargeback of the order that earned it. */
export type ShareState = 'available' | 'used' | 'revoked';

/** The account's balance in pesos; negative for a debt. */
export async function readAccount(db: ReadDb | Tx, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('cashback_accounts')
    .select('available_cop')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.available_cop ?? 0;
}

/** Changes the balance, which may become negative, and locks its row. @returns the new balance */
export async function changeAccount(tx: Tx, customerId: string, deltaCop: number): Promise<number> {
  const { available_cop } = await tx
    .insertInto('cashback_accounts')
    .values({ customer_id: customerId, available_cop: deltaCop })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet((eb) => ({ available_cop: eb('cashback_accounts.available_cop', '+', deltaCop) })),
    )
    .returning('available_cop')
    .executeTakeFirstOrThrow();
  return available_cop;
}

/** Takes an amount if the account has it. @returns whether it had */
export async function takeFromAccount(tx: Tx, customerId: string, amountCop: number): Promise<boolean> {
  const taken = await tx
    .updateTable('cashback_accounts')
    .set((eb) => ({ available_cop: eb('available_cop', '-', amountCop) }))
    .where('customer_id', '=', customerId)
    .where('available_cop', '>=', amountCop)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function appendLedger(tx: Tx, row: NewRow<'cashback_ledger'>): Promise<void> {
  await tx.insertInto('cashback_ledger').values(row).execute();
}

/** Inserts an order's earned cashback, unless it has a record already. */
export async function insertEarned(tx: Tx, row: NewRow<'cashback_records'>): Promise<void> {
  await tx
    .insertInto('cashback_records')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').where('split_of', 'is', null).doNothing())
    .execute();
}

/** The record an order earned, without pieces split off from it. */
export function findEarned(db: ReadDb | Tx, orderId: string): Promise<RecordRow | undefined> {
  return db
    .selectFrom('cashback_records')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('split_of', 'is', null)
    .executeTakeFirst();
}

export async function changePending(
  tx: Tx,
  id: string,
  columns: { amount_cop: number } | { status: 'available' },
): Promise<boolean> {
  const changed = await tx
    .updateTable('cashback_records')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function deletePending(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cashback_records').where('id', '=', id).where('status', '=', 'pending').execute();
}

export async function deletePendingOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('cashback_records')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .execute();
}

/** Locks the account, if there is one, for the transaction. @returns its balance */
export async function lockAccount(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .updateTable('cashback_accounts')
    .set((eb) => ({ available_cop: eb.ref('available_cop') }))
    .where('customer_id', '=', customerId)
    .returning('available_cop')
    .executeTakeFirst();
  return row?.available_cop ?? 0;
}

/** A customer's shares in one state, the oldest first. */
export async function listShares(tx: Tx, customerId: string, state: ShareState): Promise<Share[]> {
  const rows = await inState(tx, state)
    .select(['id', 'amount_cop'])
    .where('customer_id', '=', customerId)
    .orderBy('earned_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, amountCop: row.amount_cop }));
}

/** A record and its pieces that are in the given state. */
export function listPieces(tx: Tx, recordId: string, state: ShareState): Promise<RecordRow[]> {
  return inState(tx, state)
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', recordId), eb('split_of', '=', recordId)]))
    .execute();
}

function inState(tx: Tx, state: ShareState) {
  return tx
    .selectFrom('cashback_records')
    .where('status', '=', state === 'available' ? 'available' : 'used')
    .where('revoked_at', state === 'revoked' ? 'is not' : 'is', null);
}

/**
 * Moves a share, or part of it, to another state. A part is merged into the sibling in that state, or split off as a
 * new record, so that an order has at most one record per state.
 */
export async function moveShare(tx: Tx, share: Share, to: ShareState, now: string, newId: () => string): Promise<void> {
  const record = await tx
    .selectFrom('cashback_records')
    .selectAll()
    .where('id', '=', share.id)
    .executeTakeFirstOrThrow();
  const root = record.split_of ?? record.id;
  const state = { status: to === 'available' ? 'available' : 'used', revoked_at: to === 'revoked' ? now : null };
  const sibling = (await listPieces(tx, root, to)).find(({ id }) => id !== record.id);
  const isWhole = share.amountCop === record.amount_cop;
  if (isWhole && !sibling) return setRecord(tx, record, state);
  if (isWhole && sibling) return joinRecords(tx, record, sibling, state);
  await setRecord(tx, record, { amount_cop: record.amount_cop - share.amountCop });
  if (sibling) return setRecord(tx, sibling, { amount_cop: sibling.amount_cop + share.amountCop });
  await tx
    .insertInto('cashback_records')
    .values({ ...record, ...state, id: newId(), amount_cop: share.amountCop, split_of: root, version: 1 })
    .execute();
}

/** Merges two records. The order's original record stays, because the ledger refers to it. */
async function joinRecords(
  tx: Tx,
  moved: RecordRow,
  sibling: RecordRow,
  state: { status: string; revoked_at: string | null },
): Promise<void> {
  const [kept, gone] = moved.split_of === null ? [moved, sibling] : [sibling, moved];
  await tx.deleteFrom('cashback_records').where('id', '=', gone.id).execute();
  await setRecord(tx, kept, { ...state, amount_cop: kept.amount_cop + gone.amount_cop });
}

async function setRecord(tx: Tx, record: RecordRow, columns: Partial<NewRow<'cashback_records'>>): Promise<void> {
  await tx
    .updateTable('cashback_records')
    .set({ ...columns, version: record.version + 1 })
    .where('id', '=', record.id)
    .execute();
}

export async function appendPoints(tx: Tx, row: NewRow<'points_ledger'>): Promise<void> {
  await tx.insertInto('points_ledger').values(row).execute();
}

/** An order's points and their owner; undefined when it earned none. */
export async function sumPoints(tx: Tx, orderId: string): Promise<{ customerId: string; points: number } | undefined> {
  const row = await tx
    .selectFrom('points_ledger')
    .select((eb) => ['customer_id', eb.fn.sum<number>('delta_points').as('points')])
    .where('order_id', '=', orderId)
    .groupBy('customer_id')
    .executeTakeFirst();
  return row && { customerId: row.customer_id, points: Number(row.points) };
}

export async function sumPointsOfCustomer(db: ReadDb, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('points_ledger')
    .select((eb) => eb.fn.sum<number | string | null>('delta_points').as('points'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.points ?? 0);
}

/** A customer's records with their orders' numbers, newest first. */
export function listRecords(db: ReadDb, customerId: string, limit: number) {
  return db
    .selectFrom('cashback_records')
    .leftJoin('orders', 'orders.id', 'cashback_records.order_id')
    .selectAll('cashback_records')
    .select('orders.order_number')
    .where('cashback_records.customer_id', '=', customerId)
    .orderBy('cashback_records.earned_at', 'desc')
    .orderBy('cashback_records.id')
    .limit(limit)
    .execute();
}

/** Changes of a customer's available balance, newest first. */
export function listMovements(db: ReadDb, customerId: string, limit: number) {
  return db
    .selectFrom('cashback_ledger')
    .leftJoin('orders', 'orders.id', 'cashback_ledger.order_id')
    .selectAll('cashback_ledger')
    .select('orders.order_number')
    .where('cashback_ledger.customer_id', '=', customerId)
    .orderBy('cashback_ledger.created_at', 'desc')
    .orderBy('cashback_ledger.id')
    .limit(limit)
    .execute();
}

export async function sumPending(db: ReadDb, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('cashback_records')
    .select((eb) => eb.fn.sum<number | string | null>('amount_cop').as('pesos'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.pesos ?? 0);
}
