import type { Role } from '#contract/api/users.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { addToCount, userWords } from '#server/db/user-index.ts';

export async function findByIdentity(
  db: ReadDb | Tx,
  issuer: string,
  subject: string,
): Promise<Row<'users'> | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

/** E-mails are stored in lower case. */
export async function findByEmail(db: ReadDb | Tx, email: string): Promise<Row<'users'> | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function hasIdentityAt(db: ReadDb | Tx, userId: string, issuer: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst()) !== undefined
  );
}

export async function insertIdentity(tx: Tx, row: NewRow<'identities'>): Promise<void> {
  await tx.insertInto('identities').values(row).execute();
}

/** Writes a user with the words that find it, and counts it. */
export async function insertUser(tx: Tx, row: NewRow<'users'>): Promise<Row<'users'>> {
  const user = await tx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow();
  await insertWords(tx, user);
  await addToCount(tx, 'user', 1);
  return user;
}

export async function insertWords(tx: Tx, user: Row<'users'>): Promise<void> {
  await tx
    .insertInto('user_words')
    .values(userWords(user).map((word) => ({ word, user_id: user.id })))
    .execute();
}

/** @returns undefined for an account that is deleted by now */
export function noteSignIn(
  tx: Tx,
  id: string,
  columns: Pick<Row<'users'>, 'last_login_at' | 'email_verified'>,
): Promise<Row<'users'> | undefined> {
  return tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Links the provider with this email to the user, if not linked yet. @returns how many it linked */
export async function bindProvider(tx: Tx, userId: string, email: string): Promise<number> {
  const bound = await tx
    .updateTable('providers')
    .set({ user_id: userId })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(bound.numUpdatedRows);
}

export async function ownsProvider(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('providers').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Links guest orders with this email to the user. */
export async function bindOrders(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: userId })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('status', '!=', 'pending_payment')
    .execute();
}

export function setRole(tx: Tx, id: string, role: Role): Promise<Row<'users'>> {
  return tx
    .updateTable('users')
    .set({ role })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
