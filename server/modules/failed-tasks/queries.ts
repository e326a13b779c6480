import { instant } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

/** Failed tasks, and tasks retried often, newest first. */
export function listTroubled(db: ReadDb, page: { triesMin: number; limit: number }): Promise<Row<'tasks'>[]> {
  return db
    .selectFrom('tasks')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([eb('state', '=', 'waiting'), eb('attempts', '>=', page.triesMin), eb('last_error', 'is not', null)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(page.limit)
    .execute();
}

/** Makes a failed or waiting task due now, but not a running one. @returns the row, or undefined */
export function wakeTask(tx: Tx, id: string, now: string): Promise<Row<'tasks'> | undefined> {
  return tx
    .updateTable('tasks')
    .set({ state: 'waiting', attempts: 0, run_at: now, locked_until: null })
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .where('state', 'in', ['failed', 'waiting'])
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', instant(new Date()))]))
    .returningAll()
    .executeTakeFirst();
}

/** A refund that was refused may be asked for once more. */
export async function reopenRefund(tx: Tx, refundId: string, now: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'waiting', updated_at: now })
    .where('id', '=', refundId)
    .where('status', '=', 'refund_manual')
    .execute();
}

export async function orderNumbers(db: ReadDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'order_number']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

export async function refundsById(
  db: ReadDb,
  ids: readonly string[],
): Promise<Map<string, { order_id: string; amount_cop: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('refunds').select(['id', 'order_id', 'amount_cop']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
