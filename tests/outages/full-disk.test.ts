import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database, Engine } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import { findViolations } from '#server/db/invariants.ts';
import type { ApiResponse } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createPostgresDatabase, describeEngines, startTestServer } from '#server/testing/test-server.ts';

const tables = ['meta', 'visitor_sessions'];

/** A full disk: on SQLite a limit of its file, on PostgreSQL the error that it raises then. */
const disks: Record<Engine, { fill(db: Database): Promise<void>; free(db: Database): Promise<void> }> = {
  sqlite: {
    async fill({ admin }) {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(admin);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(admin);
    },
    free: async ({ admin }) => void (await sql`pragma max_page_count = 1000000`.execute(admin)),
  },
  postgres: {
    async fill({ admin }) {
      await sql`create function no_room() returns trigger as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$ language plpgsql`.execute(
        admin,
      );
      for (const table of tables)
        await sql
          .raw(`create trigger no_room before insert on ${table} for each row execute function no_room()`)
          .execute(admin);
    },
    async free({ admin }) {
      for (const table of tables) await sql.raw(`drop trigger no_room on ${table}`).execute(admin);
    },
  },
};

const readOnly = { code: 'read_only', error: expect.stringContaining('no podemos guardar cambios') };

/** Adds visitors until one is refused, because the last page may still have room for some. */
async function untilRefused(url: string): Promise<ApiResponse> {
  for (;;) {
    const answer = await new Client(url).post('/api/session');
    if (answer.status !== 200) return answer;
  }
}

describeEngines('a full disk', (engine) => {
  test('refuses writes on a full disk, answers reads, reports the disk, and recovers by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rumbo-full-'));
    const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : null;
    // The server's own connection, because SQLite's limit applies to a connection.
    const db = connect({ databaseUrl, dataDir: folder });
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const server = await startTestServer(engine, {
      environment: { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      replace: { db, log },
    });
    const experience = await insertExperience(db);
    const visitor = await Client.visitor(server.url);
    await disks[engine].fill(db);

    const refused = await untilRefused(server.url);
    expect(refused).toMatchObject({ status: 503, body: readOnly });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await visitor.get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'degraded', reason: 'full', database: engine },
    });
    expect((await visitor.get(`/api/experiences/${experience.id}`)).status).toBe(200);
    expect((await visitor.cart()).status).toBe(200);
    await untilRefused(server.url);
    const logged = lines
      .map((line) => JSON.parse(line) as { msg: string; problem?: string })
      .filter(({ problem }) => problem !== undefined);
    expect(logged).toEqual([expect.objectContaining({ msg: 'database full', problem: 'full', level: 50 })]);

    await disks[engine].free(db);
    expect((await visitor.get('/api/health')).body.status).toBe('ok');
    expect((await new Client(server.url).post('/api/session')).status).toBe(200);
    expect(await findViolations(db.read)).toEqual([]);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

test('logs once that jobs meet a full disk, not for each order', async () => {
  const lines: string[] = [];
  const server = await startTestServer('postgres', {
    replace: { log: pino({}, { write: (line: string) => void lines.push(line) }) },
  });
  const sandbox = new PaymentSandbox(server.url);
  const experience = await insertExperience(server.db);
  const buy = async (paid: boolean) => {
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(5),
      selectedTime: '09:00',
      participants: 1,
    });
    const number = (await visitor.checkout()).body.order.orderNumber;
    if (paid) await sandbox.pay({ externalReference: number });
    return number;
  };
  const numbers = [await buy(false), await buy(false), await buy(true), await buy(true)];
  await disks.postgres.fill(server.db);
  await sql`create trigger no_room before update on orders for each row execute function no_room()`.execute(
    server.db.admin,
  );
  await sql`drop trigger no_room on meta`.execute(server.db.admin);
  lines.length = 0;
  // Everything falls due: unpaid orders expire, and payments are found.
  await server.setClock(new Date(Date.now() + 31 * 60_000));
  const logged = lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg !== 'request');
  expect(logged.map(({ msg }) => msg)).toEqual(['database full']);

  await sql`drop trigger no_room on orders`.execute(server.db.admin);
  await server.setClock(new Date(Date.now() + 32 * 60_000));
  const rows = await server.db.read.selectFrom('orders').select(['order_number', 'status']).execute();
  expect(numbers.map((number) => rows.find((row) => row.order_number === number)?.status)).toEqual([
    'expired',
    'expired',
    'confirmed',
    'confirmed',
  ]);
  await server.stop();
});

test(
  'answers reads under a file size limit (ulimit -f), and writes again once there is room',
  { timeout: 40_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rumbo-ulimit-'));
    const environment = {
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    };
    await startServerProcess(environment).then((server) => server.stop());
    const db = connect({ databaseUrl: null, dataDir: folder });
    await insertExperience(db);
    const server = await startServerProcess(environment, 'server/main.ts', 1_024);
    const visitor = new Client(server.url);
    expect(await untilRefused(server.url)).toMatchObject({ status: 503, body: readOnly });
    expect((await visitor.get('/api/health')).body).toMatchObject({ status: 'degraded', reason: 'full' });
    expect((await visitor.get('/api/experiences')).body).toHaveLength(1);
    // Moves the write-ahead log into the database, which has room again.
    await sql`pragma wal_checkpoint(truncate)`.execute(db.admin);
    expect((await visitor.get('/api/health')).body.status).toBe('ok');
    expect((await new Client(server.url).post('/api/session')).status).toBe(200);
    expect(await findViolations(db.read)).toEqual([]);
    await db.close();
    expect(await server.stop()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  },
);
