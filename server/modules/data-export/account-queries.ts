import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow } from '#server/db/schema.ts';

/** Makes a person's exports wait for each other. @returns false for an account that is deleted by now */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const locked = await tx
    .updateTable('users')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

/** @param day of Bogotá */
export async function countExports(tx: Tx, userId: string, day: string): Promise<number> {
  const { count } = await tx
    .selectFrom('data_exports')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertExport(tx: Tx, row: NewRow<'data_exports'>): Promise<void> {
  await tx.insertInto('data_exports').values(row).execute();
}

export const account = (db: ReadDb, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'email',
      'email_verified',
      'first_name',
      'last_name',
      'role',
      'status',
      'created_at',
      'updated_at',
      'last_login_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const identities = (db: ReadDb, userId: string) =>
  db
    .selectFrom('identities')
    .select(['issuer', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const signIns = (db: ReadDb, userId: string) =>
  db
    .selectFrom('auth_sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const providers = (db: ReadDb, userId: string) =>
  db.selectFrom('providers').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const consents = (db: ReadDb, userId: string) =>
  db
    .selectFrom('consents')
    .leftJoin('orders', 'orders.id', 'consents.order_id')
    .select(['consents.kind', 'consents.granted', 'consents.version', 'consents.created_at', 'orders.order_number'])
    .where((eb) => eb.or([eb('consents.user_id', '=', userId), eb('orders.user_id', '=', userId)]))
    .orderBy('consents.created_at')
    .orderBy('consents.id')
    .execute();

/** By account and by verified e-mail. */
export const requests = (db: ReadDb, userId: string) =>
  db
    .selectFrom('service_requests')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb(
          'email',
          'in',
          eb.selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', 1),
        ),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute();

export const requestEvents = (db: ReadDb, requestIds: readonly string[]) =>
  db
    .selectFrom('service_request_events')
    .select(['request_id', 'kind', 'text', 'created_at'])
    .where('request_id', 'in', [...requestIds, ''])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const exportsOf = (db: ReadDb, userId: string) =>
  db
    .selectFrom('data_exports')
    .select(['format', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Action and time alone: the payloads may name others. */
export const auditEntries = (db: ReadDb, userId: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'at'])
    .where((eb) => eb.or([eb('actor', '=', userId), eb.and([eb('entity', '=', 'user'), eb('entity_id', '=', userId)])]))
    .orderBy('seq')
    .execute();
