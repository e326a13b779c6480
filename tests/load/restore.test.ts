import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createPostgresDatabase, describeEngines } from '#server/testing/test-server.ts';

type Environment = Record<string, string>;

const database = (words: string[], environment: Environment) =>
  promisify(execFile)(process.execPath, ['server/cli/database.ts', ...words], {
    env: { PATH: process.env.PATH, ...environment },
  });
const headOf = (output: string) => /Cadena de auditoría: \d+ \S*/.exec(output)?.[0];

/**
 * Follows the README's 'Restore a backup', with the server stopped.
 * @returns the environment to start it with, and the copy's audit head
 */
const restores: Record<
  Engine,
  (
    file: string,
    environment: Environment,
    scratch: string,
  ) => Promise<{ environment: Environment; head: string | undefined }>
> = {
  async sqlite(file, environment, scratch) {
    const alone = join(scratch, 'alone');
    mkdirSync(alone);
    cpSync(file, join(alone, 'rumbo.sqlite'));
    const checked = await database(['check'], { DATA_DIR: alone });
    expect(checked.stdout).toContain('Todas las invariantes se cumplen');
    const dataDir = environment.DATA_DIR ?? '';
    const aside = join(scratch, 'aside');
    mkdirSync(aside);
    for (const name of ['rumbo.sqlite', 'rumbo.sqlite-wal', 'rumbo.sqlite-shm'])
      if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
    cpSync(file, join(dataDir, 'rumbo.sqlite'));
    return { environment, head: headOf(checked.stdout) };
  },
  async postgres(file, environment) {
    const restored = await restoreIntoNewDatabase(file, environment.DATABASE_URL ?? '');
    const checked = await database(['check'], { ...environment, DATABASE_URL: restored });
    expect(checked.stdout).toContain('Todas las invariantes se cumplen');
    return { environment: { ...environment, DATABASE_URL: restored }, head: headOf(checked.stdout) };
  },
};

/** True if `pg_dump` supports this server: it must have its major version or a later one. */
async function toolsFit(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  await client.end();
  try {
    const [, major = '0'] = /(\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major) >= Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch {
    return false;
  }
}

/** Without matching tools, PostgreSQL's own copy of a database replaces the file, and the run says so. */
async function restoreIntoNewDatabase(file: string, url: string): Promise<string> {
  const restored = await createPostgresDatabase();
  if (await toolsFit(url)) {
    await promisify(execFile)('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restored}`, file]);
    return restored;
  }
  const nameOf = (address: string) => new URL(address).pathname.slice(1);
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  await client.query(`drop database ${nameOf(restored)}`);
  await client.query(`create database ${nameOf(restored)} template ${nameOf(url)}`);
  await client.end();
  return restored;
}

describeEngines('a restored backup', (engine) => {
  let scratch: string;
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'rumbo-restore-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  test('sells on from the restored backup by the steps of the README', { timeout: 180_000 }, async () => {
    const dataDir = join(scratch, 'data');
    const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : null;
    const environment: Environment = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const server = await startServerProcess(environment);
    const db = connect({ databaseUrl, dataDir });
    const experience = await insertExperience(db);
    await db.close();
    const buy = async (visitor: Client, date: string) => {
      await visitor.addToCart({
        experienceId: experience.id,
        selectedDate: date,
        selectedTime: '09:00',
        participants: 1,
      });
      const { body } = await visitor.checkout();
      await visitor.settle(body.payment.checkoutUrl, 'approve');
      return { number: body.order.orderNumber, key: body.order.accessKey };
    };
    const visitor = await Client.visitor(server.url);
    const before = await buy(visitor, inDays(6));

    const file = join(scratch, 'copy');
    const fits = databaseUrl === null || (await toolsFit(databaseUrl));
    let head: string | undefined;
    if (fits) head = headOf((await database(['backup', file], environment)).stdout);
    else {
      console.warn(
        'pg_dump is missing or older than this PostgreSQL: the dump and its restore were NOT tried, only the other steps',
      );
      await expect(database(['backup', file], environment)).rejects.toMatchObject({ code: 1 });
      head = headOf((await database(['check'], environment)).stdout);
    }
    expect(head).toBeDefined();
    // Bought after the copy, so it isn't in it; without a dump to restore, everything is there.
    const after = fits ? await buy(visitor, inDays(7)) : null;

    expect(await server.stop()).toBe(0);
    const restored = await restores[engine](file, environment, scratch);
    expect(restored.head).toBe(head);
    const again = await startServerProcess(restored.environment);
    expect((await new Client(again.url).get('/api/health')).body.status).toBe('ok');
    const found = (order: { number: string; key: string }) =>
      new Client(again.url).get(`/api/orders/${order.number}`, { 'X-Order-Key': order.key });
    expect((await found(before)).body.order).toMatchObject({ status: 'confirmed', isBuyer: true });
    if (after) expect((await found(after)).status).toBe(404);
    await buy(visitor.at(again.url), inDays(8));
    expect(await again.stop()).toBe(0);
    await expect(database(['check'], restored.environment)).resolves.toMatchObject({
      stdout: expect.stringContaining('Todas las invariantes se cumplen'),
    });
  });
});
