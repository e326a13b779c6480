import { type Kysely, sql } from 'kysely';

/** The search by day reads all experiences' seats of one date; the primary keys begin with the experience. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index availability_overrides_date on availability_overrides (date)`,
  `create index slots_date on slots (date)`,
  `create index holds_date on holds (date, state, expires_at)`,
];
