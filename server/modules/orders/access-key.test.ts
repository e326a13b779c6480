import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { hashToken } from '#server/core/ids.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { holds } from '#server/testing/properties.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/smtp-stand-in.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { raiseAccessKeyVersion } from './access-key.ts';
import { keyOfOrder, opensOrder } from './access-key.ts';

describe('the access key of an order', () => {
  const anOrder = fc.record({
    id: fc.uuid(),
    access_key_version: fc.integer({ min: 1, max: 99 }),
    legacy_access_key_hash: fc.constant(null),
  });

  test('opens one order in one version with a key made with one secret, and no other', () => {
    holds(
      fc.property(fc.string(), fc.string(), anOrder, anOrder, (secret, otherSecret, order, other) => {
        const key = keyOfOrder(secret, order);
        expect(opensOrder(secret, order, key)).toBe(true);
        expect(opensOrder(secret, other, key)).toBe(
          other.id === order.id && other.access_key_version === order.access_key_version,
        );
        expect(opensOrder(secret, { ...order, access_key_version: order.access_key_version + 1 }, key)).toBe(false);
        expect(opensOrder(otherSecret, order, key)).toBe(otherSecret === secret);
      }),
    );
  });

  test('makes access keys of 256 bits that fit in a link', () => {
    expect(keyOfOrder('secret', { id: 'one', access_key_version: 1 })).toMatch(/^[\w-]{43}$/);
  });

  test('accepts an older order’s random key as long as its hash is kept', () => {
    const order = { id: 'one', access_key_version: 1, legacy_access_key_hash: hashToken('old') };
    expect([
      opensOrder('secret', order, 'old'),
      opensOrder('secret', order, 'other'),
      opensOrder('secret', order, keyOfOrder('secret', order)),
    ]).toEqual([true, false, true]);
  });
});

describeEngines('links that open an order', (engine) => {
  let smtp: SmtpStandIn;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtpStandIn();
    server = await startTestServer(engine, {
      environment: { SMTP_URL: smtp.url, SECRETS_KEY: 'una-frase-de-prueba-de-más-de-32-letras' },
    });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.close();
  });

  async function bought() {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(8),
      selectedTime: '09:00',
      participants: 1,
    });
    const { body } = await visitor.checkout();
    await visitor.settle(body.payment.checkoutUrl, 'approve');
    await server.setClock(new Date());
    const number = body.order.orderNumber;
    const row = await server.db.read
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    return { visitor, number, id: row.id, key: body.order.accessKey };
  }
  const opens = async (number: string, key: string) =>
    (await new Client(server.url).get(`/api/orders/${number}`, { 'X-Order-Key': key })).body.order.isBuyer as boolean;
  const raise = (id: string) => server.db.write((tx) => raiseAccessKeyVersion(tx, id));
  const mailedKeys = (number: string) =>
    smtp.received
      .flatMap(({ raw }) => [
        ...raw
          .replace(/=\r\n/g, '')
          .replaceAll('=3D', '=')
          .matchAll(/order-confirmation\/([\w-]+)#k=([\w-]+)/g),
      ])
      .filter((link) => link[1] === number)
      .map((link) => link[2]);

  test('links e-mails to an order so that it opens without a session', async () => {
    const { number, key } = await bought();
    expect(new Set(mailedKeys(number))).toEqual(new Set([key]));
    expect(await opens(number, key)).toBe(true);
  });

  test('revokes all earlier links when an order’s key version is raised, and keeps the buyer’s session', async () => {
    const { visitor, number, id, key } = await bought();
    await server.db.write((tx) =>
      tx
        .updateTable('orders')
        .set({ legacy_access_key_hash: hashToken('an-old-link') })
        .where('id', '=', id)
        .execute(),
    );
    expect([await opens(number, key), await opens(number, 'an-old-link')]).toEqual([true, true]);
    await raise(id);
    expect([await opens(number, key), await opens(number, 'an-old-link')]).toEqual([false, false]);
    expect((await visitor.order(number)).body.order.isBuyer).toBe(true);
  });

  test('leaves neither access keys nor their secret in a copy of the database', async () => {
    const { key } = await bought();
    const copy = await everything(server.db);
    expect(copy).toContain('order-access-key');
    expect(copy).not.toContain(key);
    expect(copy).not.toContain('BEGIN PRIVATE KEY');
    for (const { value } of await server.db.read.selectFrom('secrets').select('value').execute())
      expect(value).toMatch(/^sealed:v1:/);
  });
});

/** Every row of every table, as text. */
async function everything(db: Database): Promise<string> {
  const names =
    db.engine === 'postgres'
      ? sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows: tables } = await names.execute(db.read);
  const contents = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db.read)));
  return JSON.stringify(contents.map(({ rows }) => rows));
}
