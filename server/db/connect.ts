import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparePrivateFolder } from './private-files.ts';
import type { Schema } from './schema.ts';

export type Reader = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export type Engine = 'sqlite' | 'postgres';

/**
 * One database behind two doors: `read` for single statements, `write` for everything that changes something.
 * The callback of `write` may run again (deadlock, serialization failure): it must touch nothing but its transaction.
 */
export interface Database {
  engine: Engine;
  read: Reader;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For migrations only, which need the plain connection. */
  admin: Kysely<Schema>;
  /** Runs work that only one process may do at a time (migrating, seeding). */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const statementCacheMax = 500;
const busyTimeoutMs = 5_000;

export interface Location {
  databaseUrl: string | null;
  dataDir: string;
}

export function connect(location: Location): Database {
  return location.databaseUrl ? connectPostgres(location.databaseUrl) : connectSqlite(location.dataDir);
}

const databaseFile = 'rumbo.sqlite';
const lockFile = 'setup.lock';

/** The SQLite file inside the data directory. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, databaseFile);
}

function connectSqlite(dataDir: string): Database {
  preparePrivateFolder(dataDir, [databaseFile, lockFile]);
  const file = sqliteFile(dataDir);
  const writerConnection = openSqlite(file);
  const writer = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatementCache(writerConnection) }) });
  // A second, read-only connection, so that a transaction under way doesn't block reads.
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatementCache(openSqlite(file)) }) });
  return {
    engine: 'sqlite',
    read,
    admin: writer,
    write: (work) => writer.transaction().execute(work),
    exclusively: (work) => withLockFile(join(dataDir, lockFile), work),
    async close() {
      await read.destroy();
      await writer.destroy();
    },
  };
}

function openSqlite(file: string): BetterSqlite.Database {
  const connection = new BetterSqlite(file, { timeout: busyTimeoutMs });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  return connection;
}

/**
 * Kysely prepares each statement anew; keeping them makes a point read three times as fast. Here too `begin`
 * becomes `begin immediate`: a deferred one meets SQLITE_BUSY at its first write, whatever the busy timeout.
 */
function withStatementCache(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    prepare(sqlText: string) {
      const text = sqlText === 'begin' ? 'begin immediate' : sqlText;
      let statement = statements.get(text);
      if (!statement) {
        statement = connection.prepare(text);
        if (statements.size >= statementCacheMax) statements.delete(statements.keys().next().value as string);
        statements.set(text, statement);
      }
      return statement as unknown as ReturnType<SqliteDatabase['prepare']>;
    },
    close: () => connection.close(),
  };
}

/** SQLite's own lock, on a file of its own: a crashed holder leaves nothing behind. */
async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new BetterSqlite(file, { timeout: 120_000 });
  try {
    lock.exec('begin exclusive');
    return await work();
  } finally {
    lock.close();
  }
}

const int8 = 20;
const numeric = 1700;
const lockNumber = 728_462;

function connectPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Sums and counts arrive as text in pg; our integers stay far below 2^53.
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format as 'text')) },
  });
  // An idle connection that the server ends must not end the process; the pool makes another.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    read: db,
    admin: db,
    write: (work) => retrying(() => db.transaction().execute(work)),
    exclusively: (work) => withAdvisoryLock(pool, work),
    close: () => db.destroy(),
  };
}

async function withAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]);
    client.release();
  }
}

const deadlock = '40P01';
const serializationFailure = '40001';
const retriesMax = 5;

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if ((code !== deadlock && code !== serializationFailure) || attempt >= retriesMax) throw error;
    }
  }
}

/** Whether a write broke a unique constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
