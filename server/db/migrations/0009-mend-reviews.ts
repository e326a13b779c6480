import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Databases of an early release have the index for 'lowest first' on an expression, because 0005-reviews was edited after
 * it had been applied there. They get today's column and index; the others stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasNegativeRating(db)) return;
  // Virtual on SQLite, which can't add a stored one; PostgreSQL keeps it.
  const kept = db.getExecutor().adapter instanceof PostgresAdapter ? 'stored' : 'virtual';
  await sql.raw(`alter table reviews add column negative_rating integer generated always as (-rating) ${kept}`).execute(db);
  await sql`drop index reviews_lowest`.execute(db);
  await sql`create index reviews_lowest on reviews (experience_id, negative_rating, created_at, id) where hidden_at is null`.execute(db);
}

async function hasNegativeRating(db: Kysely<unknown>): Promise<boolean> {
  const columns = db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'reviews' and column_name = 'negative_rating'`
    : sql`select 1 from pragma_table_xinfo('reviews') where name = 'negative_rating'`;
  return (await columns.execute(db)).rows.length > 0;
}
