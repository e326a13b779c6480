import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Engine } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { ids } from '#server/core/ids.ts';
import { seedIfWanted } from '#server/db/seed/seed.ts';
import { readEnv } from '#server/env.ts';
import type { PostgresCluster } from '#server/testing/postgres.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import type { ReadyResponse } from './bare/ready-response.ts';
import type { BenchResponse } from './http-client.ts';

type Environment = Record<string, string>;

export interface DatabaseOptions {
  engine: Engine;
  /** As the environment's `SEED`. */
  seed: string;
  /** Adds the rows that the benchmark needs. */
  prepare?: (db: Database) => Promise<void>;
}

/** The facilities for a row; everything it starts or writes is removed when the row is done. */
export interface BenchContext {
  /**
   * Creates a migrated and seeded database.
   * @returns the environment by which a server finds it
   */
  database(options: DatabaseOptions): Promise<Environment>;
  /**
   * Starts the product as in production, except for its log.
   * @returns its address
   */
  product(environment: Environment): Promise<string>;
  /**
   * Starts a bare server, a file under `bare/`.
   * @returns its address
   */
  bare(entry: string, environment: Environment): Promise<string>;
  /**
   * Stores a response of the product for a bare server to send.
   * @returns the environment that names it
   */
  keep(answer: BenchResponse): Environment;
}

/** Shared by several rows. */
export interface BenchHome {
  profileFolder: string | null;
  postgres(): Promise<PostgresCluster>;
  close(): Promise<void>;
}

/** @param profileFolder where the product's processes write CPU profiles; null writes none */
export function openHome(profileFolder: string | null): BenchHome {
  let cluster: Promise<PostgresCluster> | null = null;
  return {
    profileFolder,
    // Durable, as SQLite is: otherwise a commit would cost nothing.
    postgres: () => (cluster ??= startPostgres({ durable: true })),
    close: async () => (await cluster)?.stop(),
  };
}

export interface OpenContext extends BenchContext {
  close(): Promise<void>;
}

let databaseCount = 0;

export function openContext(home: BenchHome): OpenContext {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-bench-'));
  const servers: Promise<ServerProcess>[] = [];
  let files = 0;
  let closing: Promise<void> | null = null;

  const run = async (environment: Environment, entry?: string): Promise<string> => {
    if (closing) throw new Error('interrupted');
    const server = startServerProcess(
      { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'unused'), ...environment },
      entry,
    );
    // Registered before it listens, so that an interrupted run finds it too.
    servers.push(server);
    return (await server).url;
  };

  const close = async (): Promise<void> => {
    // A server that couldn't start has failed its row already, and left no process.
    const started = (await Promise.allSettled(servers)).filter((server) => server.status === 'fulfilled');
    await Promise.all(started.map(({ value }) => value.stop()));
    rmSync(folder, { recursive: true, force: true });
  };

  return {
    async database({ engine, seed, prepare }) {
      if (closing) throw new Error('interrupted');
      databaseCount += 1;
      const dataDir = join(folder, `data-${databaseCount}`);
      mkdirSync(dataDir);
      const databaseUrl =
        engine === 'postgres' ? await (await home.postgres()).createDatabase(`bench_${databaseCount}`) : null;
      const environment = { DATA_DIR: dataDir, SEED: seed, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
      await fill({ databaseUrl, dataDir }, environment, prepare);
      return environment;
    },
    product: (environment) =>
      run({
        ...environment,
        ...(home.profileFolder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${home.profileFolder}` } : {}),
      }),
    bare: (entry, environment) => run(environment, `tests/bench/bare/${entry}.ts`),
    keep(answer) {
      files += 1;
      const file = join(folder, `answer-${files}.json`);
      const ready: ReadyResponse = { rawHeaders: answer.rawHeaders, bodyBase64: answer.body.toString('base64') };
      writeFileSync(file, JSON.stringify(ready));
      return { ANSWER_FILE: file };
    },
    close: () => (closing ??= close()),
  };
}

async function fill(
  location: Parameters<typeof connect>[0],
  environment: Environment,
  prepare: DatabaseOptions['prepare'],
): Promise<void> {
  const db = connect(location);
  try {
    await migrate(db);
    await seedIfWanted(db, readEnv(environment), ids);
    await prepare?.(db);
  } finally {
    await db.close();
  }
}
