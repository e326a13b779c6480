import type { Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

/** A new offer takes the place of the session's earlier ones. */
export async function replaceOffer(tx: Tx, offer: NewRow<'handovers'>): Promise<void> {
  await tx.deleteFrom('handovers').where('session_id', '=', offer.session_id).where('taken_by', 'is', null).execute();
  await tx.insertInto('handovers').values(offer).execute();
}

/** Takes an offer, once. @returns undefined where nobody offers by that code, or not any more */
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
