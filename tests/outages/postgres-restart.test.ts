import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { takeSlot } from '#server/modules/availability/take-slot.ts';
import { again, buy, type Purchase } from './buyer.ts';

const tills = 6;
const salesBetween = 4;

let cluster: PostgresCluster;
let databaseUrl: string;
let db: Database;
let servers: ServerProcess[];
const folder = mkdtempSync(join(tmpdir(), 'rumbo-outage-'));

beforeAll(async () => {
  // Durable, as in production: otherwise a crash may lose committed writes.
  cluster = await startPostgres({ durable: true });
  databaseUrl = await cluster.createDatabase('tienda');
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: databaseUrl,
  };
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  db = connect({ databaseUrl, dataDir: folder });
});
afterAll(async () => {
  await db.close();
  await Promise.all(servers.map((server) => server.kill()));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const url = (index: number) => servers[index % servers.length]?.url ?? '';

test('answers 503 to the caller whose session PostgreSQL ends in the middle of a transaction, and to nobody else', async () => {
  const experience = await insertExperience(db);
  const visitor = await Client.visitor(url(0));
  await visitor.addToCart({
    experienceId: experience.id,
    selectedDate: inDays(5),
    selectedTime: '09:00',
    participants: 1,
  });
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table holds in access exclusive mode');
  const answer = visitor.checkout({}, {}, 'una-clave');
  await vi.waitFor(async () => expect(await cluster.terminate('tienda', "wait_event_type = 'Lock'")).toBe(1));
  const { status, headers, body } = await answer;
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(body.code).toBe('unavailable');
  await holder.query('rollback');
  await holder.end();
  expect((await visitor.checkout({}, {}, 'una-clave')).status).toBe(200);
  expect(servers.map((server) => server.process.exitCode)).toEqual([null, null]);
});

test('answers 503 to the caller whose session ends while its transaction is idle', async () => {
  const paused = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const server = await startTestServer('postgres', {
    replace: {
      async takeSlot(...args) {
        paused.resolve();
        await goOn.promise;
        return takeSlot(...args);
      },
    },
  });
  const experience = await insertExperience(server.db);
  const visitor = await Client.visitor(server.url);
  await visitor.addToCart({
    experienceId: experience.id,
    selectedDate: inDays(5),
    selectedTime: '09:00',
    participants: 1,
  });
  const answer = visitor.checkout({}, {}, 'una-clave');
  await paused.promise;
  // Ends it from a connection of its own, and waits until it is gone.
  const ended = await sql<{
    pid: number;
  }>`select pid, pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
    server.db.read,
  );
  expect(ended.rows).toHaveLength(1);
  // The end has arrived once another response has.
  await again(() => visitor.get('/api/experiences'));
  goOn.resolve();
  expect((await answer).status).toBe(503);
  expect((await visitor.checkout({}, {}, 'una-clave')).status).toBe(200);
  await server.stop();
});

test(
  'serves buyers at two servers through ended sessions, a restart and a crash of PostgreSQL, and leaves nothing half done',
  { timeout: 90_000 },
  async () => {
    const experience = await insertExperience(db, { max_participants: 500 });
    const slot = { experienceId: experience.id, selectedDate: inDays(9), selectedTime: '09:00' };
    const failures: string[] = [];
    const bought: Purchase[] = [];
    const closing = new AbortController();
    const selling = Array.from({ length: tills }, async (_, till) => {
      while (!closing.signal.aborted) bought.push(await buy(url(till), slot, failures));
    });
    const disturbances: (() => Promise<unknown>)[] = [
      async () => cluster.terminate('tienda'),
      async () => cluster.shutDown('fast').then(() => cluster.startAgain()),
      async () => cluster.terminate('tienda', "state like 'idle in transaction%'"),
      async () => cluster.shutDown('immediate').then(() => cluster.startAgain()),
    ];
    try {
      for (const disturb of disturbances) {
        const before = bought.length;
        await vi.waitUntil(() => bought.length >= before + salesBetween, { timeout: 40_000 });
        await disturb();
      }
      const before = bought.length;
      await vi.waitUntil(() => bought.length >= before + salesBetween, { timeout: 40_000 });
    } finally {
      closing.abort();
      await Promise.allSettled(selling);
    }
    await Promise.all(selling);
    expect(failures).toEqual([]);
    expect(servers.map((server) => server.process.exitCode)).toEqual([null, null]);
    for (const { orderNumber, accessKey } of bought) {
      const { body } = await new Client(url(0)).get(`/api/orders/${orderNumber}`, { 'X-Order-Key': accessKey });
      expect(body.order).toMatchObject({ status: 'confirmed', isBuyer: true });
    }
    expect(await findViolations(db.read)).toEqual([]);
    const { rows } = await sql<{
      orders: number;
    }>`select count(*) as orders from orders where status = 'confirmed' and id in (select order_id from order_items where experience_id = ${experience.id})`.execute(
      db.read,
    );
    expect(rows[0]?.orders).toBe(bought.length);
  },
);
