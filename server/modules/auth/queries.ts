import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';

/** More devices than a person has; the rest are old ones. */
const signInsShownMax = 100;

type SessionRow = Row<'auth_sessions'>;

/** A sign-in session with its person, whose columns keep their names. */
export function findSession(
  db: ReadDb,
  idHash: string,
): Promise<
  | (Row<'users'> &
      Pick<SessionRow, 'device' | 'id_token' | 'authenticated_at' | 'last_used_at' | 'expires_at'> & {
        sign_in_id: string;
        began_at: string;
      })
  | undefined
> {
  return db
    .selectFrom('auth_sessions')
    .innerJoin('users', 'users.id', 'auth_sessions.user_id')
    .selectAll('users')
    .select([
      'auth_sessions.id as sign_in_id',
      'auth_sessions.device',
      'auth_sessions.id_token',
      'auth_sessions.authenticated_at',
      'auth_sessions.created_at as began_at',
      'auth_sessions.last_used_at',
      'auth_sessions.expires_at',
    ])
    .where('auth_sessions.id_hash', '=', idHash)
    .executeTakeFirst();
}

export async function insertSession(tx: Tx, row: NewRow<'auth_sessions'>): Promise<void> {
  await tx.insertInto('auth_sessions').values(row).execute();
}

export async function extendSession(tx: Tx, idHash: string, expiresAt: string): Promise<void> {
  await tx.updateTable('auth_sessions').set({ expires_at: expiresAt }).where('id_hash', '=', idHash).execute();
}

export async function touchSession(tx: Tx, idHash: string, at: string): Promise<void> {
  await tx.updateTable('auth_sessions').set({ last_used_at: at }).where('id_hash', '=', idHash).execute();
}

/** Deletes a session, and tells its ID token. */
export function takeSession(tx: Tx, idHash: string): Promise<Pick<SessionRow, 'id_token'> | undefined> {
  return tx.deleteFrom('auth_sessions').where('id_hash', '=', idHash).returning('id_token').executeTakeFirst();
}

/** Sessions of a person that have not expired, the latest used first. */
export function listSessionsOf(
  db: ReadDb,
  userId: string,
  now: string,
): Promise<Pick<SessionRow, 'id' | 'device' | 'created_at' | 'last_used_at'>[]> {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(signInsShownMax)
    .execute();
}

export async function deleteSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteOtherSessions(tx: Tx, userId: string, keptId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
}

/** @param begunBefore sessions that began before it have reached their absolute limit */
export async function deleteEndedSessions(tx: Tx, now: string, begunBefore: string): Promise<void> {
  await tx
    .deleteFrom('auth_sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', begunBefore)]))
    .execute();
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
