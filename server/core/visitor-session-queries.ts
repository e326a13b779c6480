import { type SqlBool, sql } from 'kysely';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

export type VisitorSessionRow = Row<'visitor_sessions'>;

export function findByTokenHash(db: ReadDb | Tx, tokenHash: string): Promise<VisitorSessionRow | undefined> {
  return db.selectFrom('visitor_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function insertSession(tx: Tx, row: NewRow<'visitor_sessions'>): Promise<void> {
  await tx.insertInto('visitor_sessions').values(row).execute();
}

/** Records a use. @returns whether the session still exists */
export async function touch(tx: Tx, id: string, now: string): Promise<boolean> {
  const touched = await tx
    .updateTable('visitor_sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return touched.numUpdatedRows === 1n;
}

/**
 * Replaces or clears a session's token if the given one is current. Also deletes open transfer codes, because anyone
 * with the old token may have requested them.
 * @returns whether the token was current
 */
export async function changeToken(
  tx: Tx,
  tokenHash: string,
  columns: { token_hash: string | null } & Partial<NewRow<'visitor_sessions'>>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('visitor_sessions')
    .set(columns)
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx.deleteFrom('handovers').where('session_id', '=', changed.id).where('taken_by', 'is', null).execute();
  return true;
}

export async function insertRetiredToken(tx: Tx, row: NewRow<'retired_session_tokens'>): Promise<void> {
  await tx
    .insertInto('retired_session_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** True for a former token of the session. */
export async function wasTokenOf(db: ReadDb, tokenHash: string, visitorSessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('retired_session_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session_id === visitorSessionId;
}

/** Ids of the sessions that are bound to a user. */
export async function listOfUser(db: ReadDb, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('visitor_sessions').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Unbinds a user's sessions and makes their tokens, former tokens and transfer codes worthless. */
export async function unbindSessionsOf(tx: Tx, userId: string): Promise<void> {
  const sessions = await tx
    .updateTable('visitor_sessions')
    .set({ user_id: null, token_hash: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  if (sessions.length === 0) return;
  const ids = sessions.map(({ id }) => id);
  await tx.deleteFrom('handovers').where('session_id', 'in', ids).where('taken_by', 'is', null).execute();
  await tx.deleteFrom('retired_session_tokens').where('session_id', 'in', ids).execute();
  await tx.deleteFrom('idempotency_keys').where('scope', 'in', ids).execute();
}

/** Locks a session's row for the transaction, which serialises its checkouts, cart changes and reviews. */
export async function lockSession(tx: Tx, visitorSessionId: string): Promise<void> {
  await tx
    .updateTable('visitor_sessions')
    .set((eb) => ({ cart_version: eb.ref('cart_version') }))
    .where('id', '=', visitorSessionId)
    .execute();
}

/** Clears expired tokens. @returns how many */
export async function clearEndedTokens(tx: Tx, ends: { now: string; idleSince: string }): Promise<number> {
  const cleared = await tx
    .updateTable('visitor_sessions')
    .set({ token_hash: null })
    .where('token_hash', 'is not', null)
    .where((eb) => eb.or([eb('token_expires_at', '<=', ends.now), eb('last_used_at', '<=', ends.idleSince)]))
    .executeTakeFirst();
  return Number(cleared.numUpdatedRows);
}

/** Deletes the carts of sessions without a token, which nobody can reach. */
export async function deleteUnreachableCarts(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('cart_items')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('visitor_sessions').select('visitor_sessions.id').where('token_hash', 'is', null),
    )
    .execute();
}

export async function deleteRetiredTokens(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('retired_session_tokens').where('retired_at', '<', before).execute();
}

/** Position at which the next batch continues. */
export interface PurgePlace {
  last_used_at: string;
  id: string;
}

/** Sessions unused since an instant, by last use. */
export function listIdle(db: ReadDb, before: string, after: PurgePlace | null, limit: number): Promise<PurgePlace[]> {
  return db
    .selectFrom('visitor_sessions')
    .select(['last_used_at', 'id'])
    .where('last_used_at', '<', before)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('last_used_at', 'id'), '>', eb.tuple(after?.last_used_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('last_used_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Tables that refer to sessions; an unreferenced session may be deleted. */
const references = [
  'cart_items',
  'orders',
  'handovers',
  'reviews',
  'review_votes',
  'review_reports',
  'service_requests',
] as const;

/** Filters sessions to those unused since an instant and unreferenced. */
export async function findUnreferenced(db: ReadDb | Tx, ids: readonly string[], before: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('visitor_sessions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('last_used_at', '<', before)
    .where(({ and }) =>
      and(
        references.map(
          (table) =>
            sql<SqlBool>`not exists (select 1 from ${sql.table(table)} as r where r.session_id = visitor_sessions.id)`,
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the sessions' rows for the transaction. */
export async function lockSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('visitor_sessions')
    .set((eb) => ({ cart_version: eb.ref('cart_version') }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes sessions with their idempotency keys and former tokens. */
export async function deleteSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('idempotency_keys')
    .where('scope', 'in', [...ids])
    .execute();
  await tx
    .deleteFrom('retired_session_tokens')
    .where('session_id', 'in', [...ids])
    .execute();
  await tx
    .deleteFrom('visitor_sessions')
    .where('id', 'in', [...ids])
    .execute();
}
