import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

/** @returns false for a known id, unless that refund was not needed */
export async function insertRefund(tx: Tx, row: NewRow<'refunds'>): Promise<boolean> {
  const { status, amount_cop, updated_at } = row;
  const inserted = await tx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status, amount_cop, updated_at }).where('refunds.status', '=', 'not_needed'),
    )
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** @throws when there is no such refund */
export function findRefund(db: ReadDb, id: string): Promise<Row<'refunds'>> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** @returns whether it was still waiting */
export async function settleRefund(
  tx: Tx,
  id: string,
  columns: Pick<Row<'refunds'>, 'status' | 'provider_refund_id' | 'updated_at'>,
): Promise<boolean> {
  const settled = await tx
    .updateTable('refunds')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

/** We have the payment's money, and an admin must refund it. */
export async function markRefundManual(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'refund_manual' })
    .where('id', '=', paymentId)
    .where('status', 'in', ['approved', 'partially_refunded'])
    .execute();
}
