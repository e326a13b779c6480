import type { Role, User } from '#contract/api/users.ts';
import type { Reader, Tx } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';

export function toUser(row: Row<'users'>): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role as Role,
    status: row.status as User['status'],
    lastLoginAt: row.last_login_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

export async function findByIdentity(
  db: Reader | Tx,
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
export async function findByEmail(db: Reader | Tx, email: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function hasIdentityAt(db: Reader | Tx, userId: string, issuer: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst()) !== undefined
  );
}
