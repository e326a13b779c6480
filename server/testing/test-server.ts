import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database, Engine } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { readEnv } from '#server/env.ts';
import type { StartOptions } from '#server/start.ts';
import { start } from '#server/start.ts';

export interface TestServer {
  engine: Engine;
  url: string;
  port: number;
  /** The test's own connection, to check what the server stored. */
  db: Database;
  /** The server's environment, for starting another on the same database. */
  environment: Record<string, string>;
  /** Moves the product's clock for all servers of this database, and runs the jobs that are due. */
  setClock(instant: Date | string): Promise<void>;
  stop(): Promise<void>;
}

export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** Runs the same tests on every engine; the run's summary requires equal counts. */
export function describeEngines(name: string, tests: (engine: Engine) => void): void {
  for (const engine of engines) describe(`${name} [${engine}]`, () => tests(engine));
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  replace?: Partial<Dependencies>;
  paymentLimits?: StartOptions['paymentLimits'];
  databaseLimits?: StartOptions['databaseLimits'];
  web?: StartOptions['web'];
}

/** Starts the product over real HTTP on a free port, on a migrated database of its own without rows. */
export async function startTestServer(engine: Engine, options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-test-'));
  const databaseUrl =
    engine === 'postgres'
      ? (options.environment?.DATABASE_URL ?? (await createPostgresDatabase(inject('postgresTemplate'))))
      : null;
  if (engine === 'sqlite') copyFileSync(inject('sqliteTemplate'), sqliteFile(folder));
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.environment,
  };
  const { environment: _, ...startOptions } = options;
  const server = await start(readEnv(environment), startOptions);
  const db = connect({ databaseUrl, dataDir: folder });
  return {
    engine,
    url: server.url,
    port: server.port,
    db,
    environment,
    async setClock(instant) {
      const answer = await fetch(`${server.url}/_demo/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ now: typeof instant === 'string' ? instant : instant.toISOString() }),
      });
      if (!answer.ok) throw new Error(`the clock answered ${answer.status}: ${await answer.text()}`);
    },
    async stop() {
      await db.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database in the run's PostgreSQL, empty or as a copy of `template`.
 * @returns its address
 */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const maintenance = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return maintenance.replace(/[^/]+$/, name);
}
