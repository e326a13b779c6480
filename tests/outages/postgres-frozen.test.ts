import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { databaseProblem } from '#server/db/problem.ts';
import { builtWeb } from '#server/web/built-web.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { type TestServer, startTestServer } from '#server/testing/test-server.ts';
import { again } from './buyer.ts';

const limits = { connectMs: 500, statementMs: 800, answerMs: 1_000, idleInTransactionMs: 800 };

let cluster: PostgresCluster;
let databaseUrl: string;
let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'rumbo-frozen-'));

beforeAll(async () => {
  cluster = await startPostgres();
  databaseUrl = await cluster.createDatabase('tienda');
  server = await startTestServer('postgres', {
    environment: { DATABASE_URL: databaseUrl },
    databaseLimits: limits,
    web: await builtWeb(smallBuild()),
  });
});
afterEach(() => cluster.thaw());
afterAll(async () => {
  await server.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A minimal build for the server, with pages that say what they are. */
function smallBuild() {
  const folders = { web: join(folder, 'web'), server: join(folder, 'server') };
  mkdirSync(folders.web);
  mkdirSync(folders.server);
  writeFileSync(
    join(folders.web, 'index.html'),
    '<html><head><title>Rumbo</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(folders.server, 'page-assets.json'), '{"routes":{}}');
  writeFileSync(
    join(folders.server, 'entry-server.js'),
    "export default { isPage: () => true, render: async () => ({ html: '<h1>Tienda</h1>', head: '', preloads: '', data: '' }) };",
  );
  return folders;
}

test('answers 503 to every caller and to the health check while PostgreSQL is frozen, but stays alive, and recovers with it', async () => {
  const experience = await insertExperience(server.db);
  const visitor = await Client.visitor(server.url);
  const slot = { experienceId: experience.id, selectedDate: inDays(5), selectedTime: '09:00', participants: 1 };
  const person = await Client.signedIn(server.url, 'ana@correo.example');
  cluster.freeze();
  const calls = [
    ...Array.from({ length: 15 }, () => visitor.get('/api/experiences')),
    visitor.addToCart(slot, 'una-clave'),
    visitor.get('/api/auth/user'),
    visitor.get('/sitemap.xml'),
  ];
  for (const { status, headers, body } of await Promise.all(calls)) {
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
  }
  const page = await visitor.get('/store');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  // The shell, so that what the device has stored stays usable.
  expect(page.body).toContain('<div id="root"></div>');
  const health = await person.get('/api/health');
  expect(health.status).toBe(503);
  expect(health.headers.get('retry-after')).toBe('5');
  expect(health.body).toMatchObject({ status: 'down', down: 'database' });
  expect(await person.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });

  cluster.thaw();
  expect((await again(() => visitor.addToCart(slot, 'una-clave'))).status).toBe(200);
  expect((await visitor.cart()).body.items).toHaveLength(1);
  expect((await visitor.get('/api/health')).body).toMatchObject({ status: 'ok' });
  expect(await visitor.get('/store')).toMatchObject({ status: 200, body: expect.stringContaining('<h1>Tienda</h1>') });
});

async function idleTransactions(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
    server.db.read,
  );
  return rows[0]?.n ?? 0;
}

test('ends the session of an idle transaction, and opens another for the next one', async () => {
  const db = connect({ databaseUrl, dataDir: folder }, limits);
  const left = db.write(async (tx) => {
    await tx.selectFrom('meta').select('key').execute();
    await vi.waitUntil(async () => (await idleTransactions()) === 0, { timeout: 5_000 });
    await tx.selectFrom('meta').select('key').execute();
  });
  expect(databaseProblem(await left.catch((error: unknown) => error))).toBe('away');
  await db.write((tx) => tx.selectFrom('meta').select('key').execute());
  await db.close();
});

test('exits on SIGTERM though its PostgreSQL is frozen', { timeout: 40_000 }, async () => {
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
  };
  const stuck = await startServerProcess(environment);
  const visitor = await Client.visitor(stuck.url);
  cluster.freeze();
  const answer = visitor.get('/api/experiences').then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect((await visitor.get('/api/health')).status).toBe(503);
  expect(await Promise.race([stuck.stop(), sleep(10_000, 'still there')])).not.toBe('still there');
  expect([503, 'cut off']).toContain(await answer);
});
