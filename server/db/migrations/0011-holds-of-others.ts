import { type Kysely, sql } from 'kysely';

/** Whether the buyer asked for a hold, or somebody else who has the order's link: holds of others never count against the buyer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table holds add column by_buyer integer not null default 1 check (by_buyer in (0, 1))`).execute(db);
}
