import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { sqliteFile } from '#server/db/sqlite.ts';
import type { NewRow, Schema } from '#server/db/schema.ts';

/** A statement with `?` for its values. */
export interface Write {
  text: string;
  values: unknown[];
  /** A conditional update that must match its row, or the transaction fails. */
  mustChange?: boolean;
}

/** A driver and its prepared statements, with nothing in between. */
export interface BareDatabase {
  first(text: string, values: unknown[]): Promise<unknown>;
  transaction(writes: readonly Write[]): Promise<void>;
}

/** The engine that the environment selects, as for the product. */
export async function openBareDatabase(): Promise<BareDatabase> {
  const { DATABASE_URL, DATA_DIR = '' } = process.env;
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(sqliteFile(DATA_DIR));
}

export function insert<T extends keyof Schema>(table: T, row: NewRow<T>): Write {
  const columns = Object.keys(row);
  return {
    text: `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    values: Object.values(row),
  };
}

function refuseUnchanged(write: Write, changes: number | null): void {
  if (write.mustChange && changes !== 1) throw new Error(`changed ${changes} rows: ${write.text}`);
}

function openSqlite(file: string): BareDatabase {
  const connection = new BetterSqlite(file);
  // The product's settings.
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const statements = new Map<string, BetterSqlite.Statement<unknown[]>>();
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? connection.prepare<unknown[]>(text);
    statements.set(text, statement);
    return statement;
  };
  const runAll = connection.transaction((writes: readonly Write[]) => {
    for (const write of writes) refuseUnchanged(write, prepared(write.text).run(...write.values).changes);
  });
  return {
    first: async (text, values) => prepared(text).get(...values),
    transaction: async (writes) => runAll.immediate(writes),
  };
}

async function openPostgres(url: string): Promise<BareDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements = new Map<string, { name: string; text: string }>();
  const query = (text: string, values: unknown[]) => {
    let statement = statements.get(text);
    if (!statement) {
      let place = 0;
      statement = { name: `bare_${statements.size}`, text: text.replaceAll('?', () => `$${(place += 1)}`) };
      statements.set(text, statement);
    }
    return client.query<Record<string, unknown>>({ ...statement, values });
  };
  return {
    first: async (text, values) => (await query(text, values)).rows[0],
    // A failure ends the run, so nothing is rolled back. There is one request at a time, so a single connection is
    // enough.
    async transaction(writes) {
      await client.query('begin');
      for (const write of writes) refuseUnchanged(write, (await query(write.text, write.values)).rowCount);
      await client.query('commit');
    },
  };
}
