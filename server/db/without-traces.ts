import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Runs work that replaces a secret, and takes its clear text out of the files too: SQLite leaves pieces of old rows in its
 * pages and its log, until both are written anew. PostgreSQL's vacuum clears old rows by itself, and a dump never holds
 * them.
 * @param db the writing connection, outside a transaction on SQLite
 */
export async function withoutTraces<DB, T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const result = await work();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await writeAnew(db);
  return result;
}

/** A busy file is not an error: the pieces then stay until SQLite reuses them. */
async function writeAnew<DB>(db: Kysely<DB>): Promise<void> {
  try {
    await sql`vacuum`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
  }
}
