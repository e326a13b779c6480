import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow } from '#server/db/schema.ts';

export interface ConsentRow {
  kind: string;
  granted: number;
  version: string;
  created_at: string;
  order_number: string | null;
}

/** What a person said in their account and with their orders, newest first. */
export function listConsents(db: ReadDb | Tx, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .leftJoin('orders', 'orders.id', 'consents.order_id')
    .select(['consents.kind', 'consents.granted', 'consents.version', 'consents.created_at', 'orders.order_number'])
    .where((eb) => eb.or([eb('consents.user_id', '=', userId), eb('orders.user_id', '=', userId)]))
    .orderBy('consents.created_at', 'desc')
    .orderBy('consents.id')
    .execute();
}

export async function insertConsent(tx: Tx, row: NewRow<'consents'>): Promise<void> {
  await tx.insertInto('consents').values(row).execute();
}

/** Makes a person's changes wait for each other. @returns false for an account that is deleted by now */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const locked = await tx
    .updateTable('users')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}
