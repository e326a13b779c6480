import type { Kysely, Transaction } from 'kysely';
import { type DatabaseState, observed } from './observe.ts';
import { connectPostgres, type PostgresLimits, servingLimits } from './postgres.ts';
import { codeOf } from './problem.ts';
import type { Schema } from './schema.ts';
import { connectSqlite } from './sqlite.ts';

export type ReadDb = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export type Engine = 'sqlite' | 'postgres';

/**
 * `read` is for single statements, `write` for transactions. The callback of `write` may run again after a deadlock
 * or serialization failure, so it must have no effect outside its transaction.
 */
export interface Database {
  engine: Engine;
  read: ReadDb;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For migrations only, which need the plain connection. */
  admin: Kysely<Schema>;
  /** Runs work that only one process may do at a time (migrating, seeding). */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Tests reads and writes. Never throws, and returns within seconds even when the database hangs. */
  state(): Promise<DatabaseState>;
  close(): Promise<void>;
}

export interface Location {
  databaseUrl: string | null;
  dataDir: string;
}

/** @param limits timeouts for PostgreSQL; the default suits a server */
export function connect(location: Location, limits: PostgresLimits = servingLimits): Database {
  return observed(
    location.databaseUrl ? connectPostgres(location.databaseUrl, limits) : connectSqlite(location.dataDir),
  );
}

/** Whether a write broke a unique constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
