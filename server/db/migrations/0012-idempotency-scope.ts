import { type Kysely, sql } from 'kysely';

/** The column held users' ids as well as sessions' ids. Primary key and index follow the column's new name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table idempotency_keys rename column session_id to scope`).execute(db);
}
