import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { deep, inParallel } from './load-environment.ts';

const before = deep ? 100 : 20;
/** The number of concurrent checkout loops until the backup is done. */
const tills = 6;

/** Forty megabytes, so that copying takes longer than the pause between two sales. */
async function fill(db: Database): Promise<void> {
  await db.write(async (tx) => {
    for (let index = 0; index < 2_000; index += 1)
      await tx
        .insertInto('demo_records')
        .values({
          kind: 'lastre',
          id: String(index),
          body: JSON.stringify('x'.repeat(20_000)),
          updated_at: '2026-01-01T00:00:00.000Z',
          seq: index,
        })
        .execute();
  });
}

const database = (words: string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['server/cli/database.ts', ...words], {
    env: { PATH: process.env.PATH, ...environment },
  });

test('backs up every order answered before while orders come in, and restores a consistent state', async () => {
  const home = await startTestServer('sqlite');
  const seller = await startServerProcess(home.environment);
  const experience = await insertExperience(home.db, { max_participants: 500 });
  await fill(home.db);
  const buy = async () => {
    const client = await Client.visitor(seller.url);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(9),
      selectedTime: '09:00',
      participants: 1,
    });
    const { status, body } = await client.checkout();
    expect(status).toBe(200);
    await client.settle(body.payment.checkoutUrl, 'approve');
    return { number: body.order.orderNumber, key: body.order.accessKey };
  };
  const answered = await inParallel(Array.from({ length: before }), tills, buy);
  const closing = new AbortController();
  let meanwhile = 0;
  const selling = Promise.all(
    Array.from({ length: tills }, async () => {
      for (; !closing.signal.aborted; meanwhile += 1) await buy();
    }),
  );
  // Writes like a busy shop: without a pause long enough to copy everything.
  const writing = (async () => {
    for await (const _ of setInterval(2)) {
      if (closing.signal.aborted) return;
      await home.db.write((tx) =>
        tx
          .updateTable('demo_records')
          .set({ updated_at: new Date().toISOString() })
          .where('kind', '=', 'lastre')
          .where('id', '=', '7')
          .execute(),
      );
    }
  })();
  const restored = mkdtempSync(join(tmpdir(), 'rumbo-restored-'));
  const { stdout } = await database(['backup', join(restored, 'rumbo.sqlite')], home.environment);
  closing.abort();
  await Promise.all([selling, writing]);
  expect(stdout).toContain('Cadena de auditoría:');
  expect(meanwhile).toBeGreaterThan(0);
  for (const folder of [restored, home.environment.DATA_DIR ?? '']) {
    await expect(database(['check'], { DATA_DIR: folder })).resolves.toMatchObject({
      stdout: expect.stringContaining('Todas las invariantes se cumplen'),
    });
  }
  const { DATABASE_URL: _, ...alone } = home.environment;
  const again = await startServerProcess({ ...alone, DATA_DIR: restored });
  for (const { number, key } of answered) {
    const { body } = await new Client(again.url).get(`/api/orders/${number}`, { 'X-Order-Key': key });
    expect(body.order, number).toMatchObject({ status: 'confirmed', isBuyer: true });
  }
  console.log(`${answered.length} orders before the backup, ${meanwhile} during it`);
  await Promise.all([again.stop(), seller.stop()]);
  await home.stop();
  rmSync(restored, { recursive: true, force: true });
}, 120_000);
