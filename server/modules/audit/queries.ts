import type { Tx } from '#server/db/connect.ts';
import { redaction } from '#server/db/audit-chain.ts';
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

/** The entries about something that still have what they recorded, but for the redactions themselves. */
export async function listUnredacted(tx: Tx, about: { entity: string; entityId: string }): Promise<number[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .innerJoin('audit_payloads', 'audit_payloads.seq', 'audit_log.seq')
    .select('audit_log.seq')
    .where('entity', '=', about.entity)
    .where('entity_id', '=', about.entityId)
    .where('action', '!=', redaction)
    .where('payload', 'is not', null)
    .orderBy('audit_log.seq')
    .execute();
  return rows.map(({ seq }) => seq);
}

/** Without its salt, what stood there can't be guessed from its hash either. */
export async function erasePayloads(tx: Tx, seqs: readonly number[]): Promise<void> {
  await tx
    .updateTable('audit_payloads')
    .set({ payload: null, salt: '' })
    .where('seq', 'in', [...seqs])
    .execute();
}
