import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { codeOf, DatabaseAway, databaseProblem } from './problem.ts';
import type { Schema } from './schema.ts';

/** Timeouts for PostgreSQL in milliseconds; 0 means none. */
export interface PostgresLimits {
  /** For a connection: a free one of the pool, or a new one. */
  connectMs: number;
  /** For a statement; the server ends it. */
  statementMs: number;
  /** For a response. A frozen server enforces no timeout, so the client must. */
  answerMs: number;
  /** Between the statements of a transaction; enforced by the server. */
  idleInTransactionMs: number;
}

export const servingLimits: PostgresLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  answerMs: 9_000,
  idleInTransactionMs: 10_000,
};
/** For migrations, seeds, checks and their locks, which may be long. */
export const noLimits: PostgresLimits = { connectMs: 5_000, statementMs: 0, answerMs: 0, idleInTransactionMs: 0 };

const connectionsMax = 10;
const int8 = 20;
const numeric = 1700;
const lockNumber = 728_462;

export function connectPostgres(url: string, limits: PostgresLimits) {
  const pool = openPool(url, limits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded(pool) }) });
  return {
    engine: 'postgres' as const,
    read: db,
    admin: db,
    write: <T>(work: (tx: Transaction<Schema>) => Promise<T>) => retrying(() => db.transaction().execute(work)),
    exclusively: <T>(work: () => Promise<T>) => withAdvisoryLock(pool, work),
    close: () => db.destroy(),
  };
}

function openPool(url: string, { connectMs, statementMs, answerMs, idleInTransactionMs }: PostgresLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(statementMs > 0 ? { statement_timeout: statementMs } : {}),
    ...(answerMs > 0 ? { query_timeout: answerMs } : {}),
    ...(idleInTransactionMs > 0 ? { idle_in_transaction_session_timeout: idleInTransactionMs } : {}),
    // Sums and counts arrive as text in pg; our integers stay far below 2^53.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that the server ends must not end the process, idle or in use: the pool makes another, and the query
  // under way fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Wraps the pool for Kysely: failed connections are discarded and reported as `DatabaseAway`. */
function guarded(pool: pg.Pool) {
  const known = new WeakMap<pg.PoolClient, GuardedClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect().catch((error: unknown) => {
        throw asAway(error);
      });
      let guard = known.get(client);
      if (!guard) known.set(client, (guard = new GuardedClient(client)));
      return guard;
    },
  };
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #failure: unknown = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used here');
    return this.#run(text, parameters);
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    // Statements after a failure, such as the rollback, would wait behind the hanging query.
    if (this.#failure !== null) throw this.#failure;
    try {
      return await this.#client.query(text, [...parameters]);
    } catch (error) {
      const told = asAway(error);
      if (databaseProblem(told) === 'away') this.#failure = told;
      throw told;
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#failure !== null);
  }
}

/** Errors without a PostgreSQL code are connection failures, unless they are programming errors. */
function asAway(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError) return error;
  return new DatabaseAway(error);
}

async function withAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work();
  } finally {
    // Ending the session releases the lock, whatever the connection's state.
    client.release(true);
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
      const code = codeOf(error);
      if ((code !== deadlock && code !== serializationFailure) || attempt >= retriesMax) throw error;
    }
  }
}
