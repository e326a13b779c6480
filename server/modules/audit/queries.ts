import type { Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

/**
 * Increments the chain's head and locks its row until the transaction ends.
 * @returns the new number and the previous entry's hash
 */
export function advanceHead(tx: Tx): Promise<Pick<Row<'audit_head'>, 'seq' | 'hash'>> {
  return tx
    .updateTable('audit_head')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

export async function insertEntry(tx: Tx, row: NewRow<'audit_log'>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute();
}

export async function insertPayload(tx: Tx, row: NewRow<'audit_payloads'>): Promise<void> {
  await tx.insertInto('audit_payloads').values(row).execute();
}

export async function setHead(tx: Tx, hash: string): Promise<void> {
  await tx.updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
}
