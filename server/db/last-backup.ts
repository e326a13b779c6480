import type { ReadDb, Tx } from './connect.ts';

const key = 'last_backup_at';

/** When a backup was last written whole, by the system's clock; null before the first. */
export async function readLastBackup(db: ReadDb): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function noteBackup(tx: Tx, at: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key, value: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: at }))
    .execute();
}
