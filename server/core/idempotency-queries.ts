import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

interface ScopedKey {
  /** A visitor session's id or a user's. */
  scope: string;
  key: string;
}

export async function hasKey(db: ReadDb, { scope, key }: ScopedKey): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for a concurrent transaction that inserted the same key. @returns false when the key is known */
export async function insertKey(tx: Tx, claim: ScopedKey & { fingerprint: string }, now: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      scope: claim.scope,
      key: claim.key,
      fingerprint: claim.fingerprint,
      status: 0,
      body: 'null',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

export function readKey(
  tx: Tx,
  { scope, key }: ScopedKey,
): Promise<Pick<Row<'idempotency_keys'>, 'fingerprint' | 'status' | 'body'>> {
  return tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function storeResponse(
  tx: Tx,
  { scope, key }: ScopedKey,
  answer: { status: number; body: string },
): Promise<void> {
  await tx.updateTable('idempotency_keys').set(answer).where('scope', '=', scope).where('key', '=', key).execute();
}

export async function deleteKeysBefore(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
