import type { ReadDb, Tx } from '#server/db/connect.ts';

export async function findLink(
  db: ReadDb | Tx,
  providerId: string,
): Promise<{ userId: string | null; status: string } | undefined> {
  const row = await db
    .selectFrom('providers')
    .select(['user_id', 'status'])
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row && { userId: row.user_id, status: row.status };
}
