import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { holds } from '#server/testing/properties.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { describeEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { secretSealer } from './secret-sealer.ts';

const secretsKey = 'una-frase-de-prueba-de-más-de-32-letras';
/** Without stand-ins, no secret is read until somebody needs it. */
const realServices = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'rumbo',
  OIDC_CLIENT_SECRET: 'secreto',
  WEBFLOW_TOKEN: 'clave',
  WEBFLOW_SITE_ID: 'sitio',
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-0123456789',
  MERCADOPAGO_WEBHOOK_SECRET: '0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
const anotherKey = 'otra-frase-de-prueba-de-más-de-32-letras';

describe('sealed secrets', () => {
  test('opens a sealed secret unchanged with the same key and name, and with no other', async () => {
    const [sealer, other] = await Promise.all([secretSealer(secretsKey), secretSealer(anotherKey)]);
    holds(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), fc.nat(), (name, secret, at) => {
        const sealed = sealer.seal(name, secret);
        expect(sealer.open(name, sealed)).toBe(secret);
        expect(sealer.seal(name, secret)).not.toBe(sealed);
        expect([other.open(name, sealed), sealer.open(`${name}x`, sealed)]).toEqual([null, null]);
        const bytes = Buffer.from(sealed.slice('sealed:v1:'.length), 'base64url');
        const place = at % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
        for (const changed of [bytes, bytes.subarray(0, place)])
          expect(sealer.open(name, `sealed:v1:${changed.toString('base64url')}`)).toBe(null);
      }),
    );
  });
});

describeEngines('secrets in the database', (engine) => {
  let home: TestServer;
  beforeEach(async () => {
    home = await startTestServer(engine);
  });
  afterEach(() => home.stop());

  const startWith = (environment: Record<string, string>) => start(readEnv({ ...home.environment, ...environment }));
  const kept = () => home.db.read.selectFrom('secrets').selectAll().execute();
  const voucherKeys = async (url: string) => (await new Client(url).get('/api/vouchers/keys')).body;

  async function order() {
    const experience = await insertExperience(home.db);
    const visitor = await Client.visitor(home.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(8),
      selectedTime: '09:00',
      participants: 1,
    });
    const { body } = await visitor.checkout();
    return { number: body.order.orderNumber, key: body.order.accessKey };
  }

  test('seals the secrets at the first start with SECRETS_KEY, and leaves no trace of them in the files', async () => {
    const { number, key } = await order();
    const published = await voucherKeys(home.url);
    const clear = (await kept())
      .filter(({ name }) => ['voucher-key', 'order-access-key'].includes(name))
      .map(({ value }) => value);
    expect(clear).toHaveLength(2);
    const sealed = await startWith({ SECRETS_KEY: secretsKey });
    for (const { value } of await kept()) expect(value).toMatch(/^sealed:v1:/);
    const folder = home.environment.DATA_DIR ?? '';
    for (const file of readdirSync(folder))
      for (const value of clear) expect(readFileSync(join(folder, file)).includes(value), file).toBe(false);
    expect(await voucherKeys(sealed.url)).toEqual(published);
    expect((await new Client(sealed.url).get(`/api/orders/${number}`, { 'X-Order-Key': key })).body.order.isBuyer).toBe(
      true,
    );
    await sealed.stop();
  });

  test('refuses to start with sealed secrets and a missing or different SECRETS_KEY, which it names', async () => {
    await order();
    await (await startWith({ SECRETS_KEY: secretsKey })).stop();
    for (const environment of [realServices, { ...realServices, SECRETS_KEY: anotherKey }]) {
      const refused = await startWith(environment).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EnvError);
      expect((refused as Error).message).toMatch(/^SECRETS_KEY: /);
      expect((refused as Error).message).not.toContain(anotherKey);
    }
    await (await startWith({ SECRETS_KEY: secretsKey })).stop();
  });

  test('refuses to start when two sealed secrets were exchanged', async () => {
    await order();
    await voucherKeys(home.url);
    await (await startWith({ SECRETS_KEY: secretsKey })).stop();
    const [one, other] = await kept();
    await home.db.write(async (tx) => {
      for (const [to, from] of [
        [one, other],
        [other, one],
      ])
        await tx
          .updateTable('secrets')
          .set({ value: from?.value ?? '' })
          .where('name', '=', to?.name ?? '')
          .execute();
    });
    await expect(startWith({ SECRETS_KEY: secretsKey })).rejects.toThrow(/^SECRETS_KEY: /);
  });
});

test('logs what a production server without SECRETS_KEY means', async () => {
  const home = await startTestServer('sqlite');
  const production = { ...home.environment, NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'warn' };
  const [without, withKey] = [
    await startServerProcess(production),
    await startServerProcess({ ...production, SECRETS_KEY: secretsKey }),
  ];
  await vi.waitFor(() => expect(without.output()).toContain('SECRETS_KEY is not set'));
  await Promise.all([without.stop(), withKey.stop()]);
  expect(withKey.output()).not.toContain('SECRETS_KEY');
  await home.stop();
});
