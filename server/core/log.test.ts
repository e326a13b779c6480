import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { masked } from '#server/http/request-log.ts';
import { ids } from './ids.ts';
import { createLogger, withoutSecrets } from './log.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

test.each([
  ['collector of RUM-1A2B-3C4D-5E6F-7G8H differs', 'collector of [orden] differs'],
  [
    '550 5.1.1 <ana.ruiz@correo.example>: Recipient address rejected',
    '550 5.1.1 <[correo]>: Recipient address rejected',
  ],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('logs %j as %j', (text, kept) => {
  expect(withoutSecrets(text)).toBe(kept);
});

test.each([
  '/api/cart//TOKEN',
  '//api/cart/TOKEN',
  '/api/cart/add/TOKEN',
  '/api/cart/item/TOKEN',
  '/API/cart/TOKEN',
  '/api/cart/TOKEN',
  '/nada/TOKEN/mas',
])('masks a token in %s', (path) => {
  const token = ids.token();
  expect(masked(path.replace('TOKEN', token))).not.toContain(token);
});

test('keeps our own ids in the log', () => {
  for (const path of ['/api/experiences/noche-de-estrellas-en-tatacoa/availability', `/api/cart/item/${ids.uuid()}`])
    expect(masked(path)).toBe(path);
});

test('a path of any length is a short line', () => {
  expect(masked(`/nada/${'a/'.repeat(7_000)}`)).toHaveLength(500);
});

test('cleans addresses out of third-party errors, whoever logs them', () => {
  let line = '';
  createLogger('info', { write: (text: string) => void (line += text) }).error(
    { error: 'no RUM-1A2B for ana@correo.example', orderId: 'o1' },
    'failed',
  );
  expect(JSON.parse(line)).toMatchObject({ error: 'no [orden] for [correo]', orderId: 'o1', msg: 'failed' });
});

interface Line extends Record<string, unknown> {
  msg: string;
  requestId?: string;
}

describeEngines('the log', (engine) => {
  let server: TestServer;
  let text = '';
  beforeAll(async () => {
    const log = createLogger('trace', { write: (line: string) => void (text += line) });
    server = await startTestServer(engine, { replace: { log }, environment: { ADMIN_EMAILS: 'jefa@rumbo.example' } });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    text = '';
  });

  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const securityEvents = () =>
    lines()
      .filter((line) => line.securityEvent !== undefined)
      .map(
        ({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, requestId: _request, ...event }) => event,
      );

  test('logs a whole purchase without who bought or anything that opens the order', async () => {
    const sandbox = new PaymentSandbox(server.url);
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const secrets = [
      visitor.sessionToken ?? '',
      'ana.ruiz',
      'correo.example',
      'Ruiz',
      '1234567',
      '123 4567',
      '1020304050',
    ];
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(9),
      selectedTime: '09:00',
      participants: 2,
    });
    await visitor.cart();
    // The payment service refuses at first, and has a payment of somebody else's.
    await sandbox.fail('error500', { count: 3, match: 'preferences' });
    const number = (await visitor.checkout()).body.orderNumber as string;
    await sandbox.fail('none');
    const { order, payment } = (await visitor.checkout()).body;
    expect([typeof number, order.orderNumber]).toEqual(['string', number]);
    secrets.push(number, order.accessKey, payment.checkoutUrl ?? '');
    const pages = [
      `/order-confirmation/${number}`,
      `/order-confirmation/${number.toLowerCase()}`,
      `/otra/${number}`,
      `/api/payments/return/${number}`,
      `/api/feeds/${order.accessKey}.ics`,
    ];
    await sandbox.pay({ externalReference: number, collectorId: 1, notify: true });
    await visitor.settle(payment.checkoutUrl, 'approve');
    for (const path of pages) await visitor.raw(path);
    for (const path of ['', '/receipt.pdf', '/calendar.ics'])
      await visitor.get(`/api/orders/${number}${path}`, { 'X-Order-Key': order.accessKey });
    await visitor.post(`/api/orders/${number}/refresh`, {});
    await visitor.post(`/api/product/${experience.id}/feedback`, {
      authorName: 'Ana Ruiz',
      rating: 5,
      text: 'Muy bonito todo',
    });
    const { code } = (await visitor.post('/api/handover', { favourites: [] })).body;
    await (await Client.visitor(server.url)).post('/api/handover/take', { code });
    await visitor.post(
      `/api/orders/${number}/cancel`,
      { expectedRefund: { cash: 200_000, cashback: 0 } },
      { 'Idempotency-Key': randomUUID() },
    );
    await visitor.signIn('ana.ruiz@correo.example');
    secrets.push(code, visitor.sessionToken ?? '');
    await visitor.delete(`/api/cart/${visitor.sessionToken}`);
    await visitor.raw('/api/logout');
    expect(lines().map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['request', 'preference not made', 'payment of somebody else', 'security']),
    );
    const logged = text.toLowerCase();
    expect(secrets.filter((secret) => secret === '' || logged.includes(secret.toLowerCase()))).toEqual([]);
  });

  test('logs who signed in and out and whose role changed, with the request’s id', async () => {
    const client = await Client.signedIn(server.url, 'jefa@rumbo.example');
    const userId = (await client.get('/api/auth/user')).body.id;
    await client.raw('/api/logout');
    expect(securityEvents()).toEqual([
      { securityEvent: 'role_changed', userId, from: 'user', to: 'super_admin', changedBy: 'system' },
      { securityEvent: 'sign_in_succeeded', userId },
      { securityEvent: 'signed_out', userId },
    ]);
    const requests = new Set(
      lines()
        .filter(({ msg }) => msg === 'request')
        .map(({ requestId }) => requestId),
    );
    for (const line of lines().filter(({ msg }) => msg === 'security')) expect(requests.has(line.requestId)).toBe(true);
    expect(text).not.toContain('jefa@');
  });

  test('logs failed sign-ins with their reason', async () => {
    const { id } = await insertUser(server.db, { email: 'inactiva@correo.example', status: 'suspended' });
    await Client.signedIn(server.url, 'inactiva@correo.example');
    const client = new Client(server.url);
    await client.raw('/api/auth/callback?code=a&state=inventado');
    const begun = await client.raw('/api/auth/login');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    await client.raw(`/api/auth/callback?code=inventado&state=${state}`);
    expect(securityEvents()).toEqual([
      { securityEvent: 'sign_in_failed', userId: id, reason: 'account_inactive' },
      { securityEvent: 'sign_in_failed', userId: null, reason: 'state_unknown' },
      { securityEvent: 'sign_in_failed', userId: null, reason: 'refused_by_provider' },
    ]);
    expect(text).not.toMatch(/inactiva@|inventado/);
  });

  test('logs refusals by role with the route and nobody’s address', async () => {
    const client = await Client.signedIn(server.url, 'curiosa@correo.example');
    const userId = (await client.get('/api/auth/user')).body.id;
    text = '';
    expect((await client.get('/api/admin/coupons')).status).toBe(403);
    expect((await new Client(server.url).put('/api/admin/coupons/uno', {})).status).toBe(401);
    expect((await new Client(server.url).get('/api/auth/user')).status).toBe(401);
    expect(securityEvents()).toEqual([
      { securityEvent: 'access_refused', userId, role: 'user', route: 'GET /api/admin/coupons' },
      { securityEvent: 'access_refused', userId: null, role: null, route: 'PUT /api/admin/coupons/:id' },
    ]);
    expect(text).not.toContain('curiosa');
  });
});
