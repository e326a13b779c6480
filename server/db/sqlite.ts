import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type Transaction,
} from 'kysely';
import { preparePrivateFolder } from './private-files.ts';
import { databaseProblem } from './problem.ts';
import type { Schema } from './schema.ts';

const statementCacheMax = 500;
/** At start, when another process may be switching the file to WAL. */
const openTimeoutMs = 5_000;
/** SQLite's busy wait blocks the process, so reads wait briefly, and writers retry instead. */
const readTimeoutMs = 50;
const lockWaitMs = 5_000;
const pollMsMax = 25;

const databaseFile = 'rumbo.sqlite';
const lockFile = 'setup.lock';

/** The SQLite file inside the data directory. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, databaseFile);
}

export function connectSqlite(dataDir: string) {
  preparePrivateFolder(dataDir, [databaseFile, lockFile]);
  const file = sqliteFile(dataDir);
  const writer = new Kysely<Schema>({ dialect: new WriterDialect(openWriter(file)) });
  // A second, read-only connection, so that an open transaction does not block reads.
  const reader = new BetterSqlite(file, { readonly: true, timeout: readTimeoutMs });
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatementCache(reader) }) });
  return {
    engine: 'sqlite' as const,
    read,
    admin: writer,
    write: <T>(work: (tx: Transaction<Schema>) => Promise<T>) => writer.transaction().execute(work),
    exclusively: <T>(work: () => Promise<T>) => withLockFile(join(dataDir, lockFile), work),
    async close() {
      await read.destroy();
      await writer.destroy();
      // Kysely closes a connection only once it was used.
      if (reader.open) reader.close();
    },
  };
}

function openWriter(file: string): BetterSqlite.Database {
  const connection = new BetterSqlite(file, { timeout: openTimeoutMs });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 0');
  return connection;
}

/**
 * Kysely prepares each statement anew; keeping them makes a point read three times as fast.
 * @param aliases statements to run in place of others
 */
function withStatementCache(
  connection: BetterSqlite.Database,
  aliases: Readonly<Record<string, string>> = {},
): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    prepare(sqlText: string) {
      let statement = statements.get(sqlText);
      if (!statement) {
        statement = connection.prepare(aliases[sqlText] ?? sqlText);
        if (statements.size >= statementCacheMax) statements.delete(statements.keys().next().value as string);
        statements.set(sqlText, statement);
      }
      return statement as unknown as ReturnType<SqliteDatabase['prepare']>;
    },
    close: () => connection.close(),
  };
}

class WriterDialect extends SqliteDialect {
  readonly #connection: BetterSqlite.Database;
  readonly #config: SqliteDialectConfig;

  constructor(connection: BetterSqlite.Database) {
    // A deferred `begin` may fail with SQLITE_BUSY at its first write, whatever the busy timeout.
    const config = { database: withStatementCache(connection, { begin: 'begin immediate' }) };
    super(config);
    this.#connection = connection;
    this.#config = config;
  }

  override createDriver() {
    return new WriterDriver(this.#config, this.#connection);
  }
}

/**
 * Waits for another process's write lock without blocking this one. Kysely hands the connection to one transaction at a
 * time, so the first in line asks again and the others wait behind it, in order. Only the beginning can meet the lock:
 * in WAL whoever has it commits without another.
 */
class WriterDriver extends SqliteDriver {
  readonly #connection: BetterSqlite.Database;
  /** When the lock was first found taken; null after it was acquired. */
  #lockedSince: number | null = null;

  constructor(config: SqliteDialectConfig, connection: BetterSqlite.Database) {
    super(config);
    this.#connection = connection;
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#whenFree(() => super.beginTransaction(connection));
  }

  /** A full disk rolls back the transaction by itself; keep that error for the caller. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }

  /** The timeout counts from the first failed attempt, so that writers queued behind a stuck one fail together. */
  async #whenFree(take: () => Promise<void>): Promise<void> {
    for (let pollMs = 1; ; pollMs = Math.min(pollMs * 2, pollMsMax)) {
      try {
        await take();
        this.#lockedSince = null;
        return;
      } catch (error) {
        if (databaseProblem(error) !== 'busy') throw error;
        this.#lockedSince ??= performance.now();
        if (performance.now() - this.#lockedSince >= lockWaitMs) throw error;
        // Random, so that processes don't ask in step.
        await sleep(pollMs * (0.5 + Math.random() / 2));
      }
    }
  }
}

/** Uses SQLite's lock on a separate file, which a crash releases. */
async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new BetterSqlite(file, { timeout: 120_000 });
  try {
    lock.exec('begin exclusive');
    return await work();
  } finally {
    lock.close();
  }
}
