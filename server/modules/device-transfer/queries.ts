import type { Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

/** Replaces the session's earlier offers. */
export async function replaceOffer(tx: Tx, offer: NewRow<'handovers'>): Promise<void> {
  await tx.deleteFrom('handovers').where('session_id', '=', offer.session_id).where('taken_by', 'is', null).execute();
  await tx.insertInto('handovers').values(offer).execute();
}

/**
 * Consumes an offer.
 * @returns undefined if no offer has that code, or it has expired
 */
export function takeOffer(
  tx: Tx,
  codeHash: string,
  takenBy: string,
  now: string,
): Promise<Row<'handovers'> | undefined> {
  return tx
    .updateTable('handovers')
    .set({ taken_by: takenBy })
    .where('code_hash', '=', codeHash)
    .where('taken_by', 'is', null)
    .where('expires_at', '>', now)
    .where('session_id', '!=', takenBy)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteEnded(tx: Tx, now: string): Promise<void> {
  await tx.deleteFrom('handovers').where('expires_at', '<', now).execute();
}
