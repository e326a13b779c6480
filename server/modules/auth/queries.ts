import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

/** A sign-in session with its user. */
export function findSession(
  db: ReadDb,
  idHash: string,
): Promise<(Row<'users'> & Pick<Row<'auth_sessions'>, 'expires_at'>) | undefined> {
  return db
    .selectFrom('auth_sessions')
    .innerJoin('users', 'users.id', 'auth_sessions.user_id')
    .selectAll('users')
    .select('auth_sessions.expires_at')
    .where('auth_sessions.id_hash', '=', idHash)
    .executeTakeFirst();
}

export async function insertSession(tx: Tx, row: NewRow<'auth_sessions'>): Promise<void> {
  await tx.insertInto('auth_sessions').values(row).execute();
}

export async function extendSession(tx: Tx, idHash: string, expiresAt: string): Promise<void> {
  await tx.updateTable('auth_sessions').set({ expires_at: expiresAt }).where('id_hash', '=', idHash).execute();
}

export async function deleteSession(tx: Tx, idHash: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('id_hash', '=', idHash).execute();
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
}

export async function deleteEndedSessions(tx: Tx, now: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('expires_at', '<=', now).execute();
}

export async function insertTransaction(tx: Tx, row: NewRow<'auth_transactions'>): Promise<void> {
  await tx.insertInto('auth_transactions').values(row).execute();
}

export async function deleteEndedTransactions(tx: Tx, now: string): Promise<void> {
  await tx.deleteFrom('auth_transactions').where('expires_at', '<', now).execute();
}

/**
 * Consumes the sign-in that a state began.
 * @returns undefined if there is none or it has expired
 */
export function takeTransaction(tx: Tx, stateHash: string, now: string): Promise<Row<'auth_transactions'> | undefined> {
  return tx
    .deleteFrom('auth_transactions')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
