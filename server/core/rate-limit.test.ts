import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from './ids.ts';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import type { RunningServer } from '#server/start.ts';
import type { ApiResponse } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertReviews } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { FailureFields } from '#server/testing/response-types.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** The documented limits, independent of the code's. */
const promised = {
  sessions: 30,
  reviewsOfSession: 5,
  reviewsOfAddress: 60,
  marksOfSession: 100,
  reportsOfSession: 10,
  marksOfAddress: 600,
  handovers: 10,
  transferTries: 60,
  coupons: 10,
  checkouts: 10,
  freeOfSession: 5,
  freeOfAddress: 60,
  lookups: 60,
  cartCalls: 120,
  cartChangesOfDay: 2_000,
  signIns: 20,
};

describeEngines('rate limits', (engine) => {
  let server: TestServer;
  let twin: RunningServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { RATE_LIMITS: 'on' } });
    await insertExperience(server.db, { id: 'una' });
    await insertExperience(server.db, { id: 'gratis', price_cop: 0, max_participants: 500 });
    await insertExperience(server.db, { id: 'paga', price_cop: 50_000, max_participants: 500 });
    twin = await start(readEnv(server.environment));
  });
  afterAll(async () => {
    await twin.stop();
    await server.stop();
  });

  const forget = () => server.db.write((tx) => tx.deleteFrom('rate_limits').execute());
  /** Calls both servers in turn until one refuses. @returns the number of calls allowed, and the first refusal */
  async function askUntilRefused(max: number, ask: (url: string) => Promise<Response | ApiResponse>) {
    let passed = 0;
    for (let turn = 0; turn < max + 3; turn += 1) {
      const answer = await ask(turn % 2 === 0 ? server.url : twin.url);
      if (answer.status === 429) return { passed, refusal: answer };
      passed += 1;
    }
    return { passed, refusal: null };
  }
  async function expectLimit(max: number, ask: (url: string) => Promise<Response | ApiResponse>) {
    // A window that ends midway allows more calls; start again then.
    await forget();
    let result = await askUntilRefused(max, ask);
    if (result.passed !== max) {
      await forget();
      result = await askUntilRefused(max, ask);
    }
    expect(result.passed).toBe(max);
    expect(Number(result.refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
    return result.refusal;
  }
  const headersOf = async () => ({
    'X-Session-Id': (await Client.visitor(server.url)).sessionToken ?? '',
    'Content-Type': 'application/json',
  });
  const as = async () => {
    await forget();
    return headersOf();
  };
  type Headers = Record<string, string>;
  const post =
    (path: string, headers: Headers | (() => Headers), body = '{}') =>
    (url: string) =>
      fetch(`${url}${path}`, { method: 'POST', headers: typeof headers === 'function' ? headers() : headers, body });
  const aReview = '{"authorName":"Ana","rating":5,"text":"Muy bonito todo"}';

  test('allows thirty new sessions an hour from one address, counted over all servers', async () => {
    const refusal = await expectLimit(promised.sessions, (url) => fetch(`${url}/api/session`, { method: 'POST' }));
    expect(await (refusal as Response).json()).toMatchObject({
      code: 'rate_limited',
      error: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
    });
  });

  test('never limits session requests of a browser that has a session', async () => {
    const visitor = new Client(server.url);
    await forget();
    for (let turn = 0; turn < promised.sessions + 5; turn += 1)
      expect((await visitor.post('/api/session')).status).toBe(200);
  });

  test('allows ten coupon attempts in ten minutes', async () => {
    const headers = await as();
    await expectLimit(promised.coupons, post('/api/validate-coupon', headers, '{"code":"ADIVINA","orderTotal":1000}'));
  });

  test('a hundred and twenty cart changes a minute, one by one', async () => {
    const headers = await as();
    const path = `/api/cart/item/${randomUUID()}`;
    await expectLimit(promised.cartCalls, (url) => fetch(`${url}${path}`, { method: 'DELETE', headers }));
  });

  test('two thousand cart changes a day, however many a call bears', async () => {
    const headers = await as();
    const ofCall = 200;
    const body = () =>
      JSON.stringify({
        changes: Array.from({ length: ofCall }, () => ({ kind: 'remove', key: randomUUID(), itemId: randomUUID() })),
      });
    await expectLimit(promised.cartChangesOfDay / ofCall, (url) =>
      fetch(`${url}/api/cart/changes`, { method: 'POST', headers, body: body() }),
    );
    const { kept } = await server.db.read
      .selectFrom('idempotency_keys')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('scope', 'in', (query) =>
        query.selectFrom('visitor_sessions').select('id').where('token_hash', '=', hashToken(headers['X-Session-Id'])),
      )
      .executeTakeFirstOrThrow();
    expect(kept).toBeLessThanOrEqual(2 * promised.cartChangesOfDay);
  });

  test('allows ten checkouts in ten minutes', async () => {
    const headers = await as();
    const customer = {
      email: 'a@correo.example',
      firstName: 'A',
      lastName: 'B',
      phone: '3001234567',
      documentNumber: '1',
      city: 'Cali',
      acceptsTerms: true,
    };
    await expectLimit(
      promised.checkouts,
      post('/api/checkout', headers, JSON.stringify({ customer, paymentMethod: 'mercadopago' })),
    );
  });

  /**
   * Places an order several times for one person each.
   * @returns the statuses
   */
  async function order(
    visitor: Client,
    times: number,
    experienceId: 'gratis' | 'paga',
  ): Promise<{ statuses: number[]; last: ApiResponse<FailureFields> }> {
    const statuses: number[] = [];
    let last: ApiResponse<FailureFields> | undefined;
    for (let turn = 0; turn < times; turn += 1) {
      await visitor.addToCart({ experienceId, selectedDate: inDays(3), selectedTime: '09:00', participants: 1 });
      last = await visitor.checkout({}, { email: `victima${turn}@correo.example` });
      statuses.push(last.status);
      if (last.status === 429) await visitor.delete(`/api/cart/${visitor.sessionToken}`);
    }
    if (!last) throw new Error('nothing was ordered');
    return { statuses, last };
  }

  test('allows a session five free orders an hour, and doesn’t count paid ones', async () => {
    await forget();
    const visitor = await Client.visitor(server.url);
    const { statuses, last } = await order(visitor, promised.freeOfSession + 1, 'gratis');
    expect(statuses).toEqual([...Array.from({ length: promised.freeOfSession }, () => 200), 429]);
    expect(last.body.error).toBe(
      'Hiciste varias reservas gratis seguidas. Espera un rato para hacer otra; las de pago no tienen este límite.',
    );
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await order(visitor, 2, 'paga')).statuses).toEqual([200, 200]);
    await forget();
    expect((await order(visitor, 6, 'paga')).statuses).toEqual([200, 200, 200, 200, 200, 200]);
    await visitor.delete(`/api/cart/${visitor.sessionToken}`);
    expect((await order(visitor, 1, 'gratis')).statuses).toEqual([200]);
  });

  test('allows an address sixty free orders an hour over all its sessions', async () => {
    await forget();
    const sessions = promised.freeOfAddress / promised.freeOfSession;
    const visitors = await Promise.all(Array.from({ length: sessions + 1 }, () => Client.visitor(server.url)));
    const statuses: number[] = [];
    for (const visitor of visitors) statuses.push(...(await order(visitor, promised.freeOfSession, 'gratis')).statuses);
    expect(statuses.filter((status) => status === 200)).toHaveLength(promised.freeOfAddress);
    expect(statuses.filter((status) => status === 429)).toHaveLength(promised.freeOfSession);
    expect((await order(await Client.visitor(server.url), 1, 'paga')).statuses).toEqual([200]);
  }, 60_000);

  test('allows a session five reviews an hour', async () => {
    const headers = await as();
    await expectLimit(
      promised.reviewsOfSession,
      post('/api/product/una/feedback', headers, '{"authorName":"Ana","rating":5,"text":"Muy bonito todo"}'),
    );
  });

  test('counts a review once that is sent again because its response was lost', async () => {
    const headers = await as();
    await insertExperience(server.db, { id: 'otra' });
    const again = post(
      '/api/product/otra/feedback',
      { ...headers, 'Idempotency-Key': 'la-misma' },
      '{"authorName":"Ana","rating":5,"text":"Muy bonito todo"}',
    );
    for (let turn = 0; turn < promised.reviewsOfAddress + 5; turn += 1)
      expect((await again(turn % 2 === 0 ? server.url : twin.url)).status).toBe(201);
  });

  test('allows an address sixty reviews an hour, whatever sessions it claims', async () => {
    await forget();
    const sessions: Record<string, string>[] = [];
    for (let count = 0; count < promised.reviewsOfAddress / promised.reviewsOfSession + 2; count += 1)
      sessions.push(await headersOf());
    let turn = 0;
    await expectLimit(
      promised.reviewsOfAddress,
      post('/api/product/una/feedback', () => sessions[(turn += 1) % sessions.length] ?? {}, aReview),
    );
  });

  test('allows a session a hundred votes and ten reports an hour, and counts the sessions that they begin as new ones', async () => {
    const headers = await as();
    await expectLimit(promised.marksOfSession, post('/api/reviews/nada/helpful', headers));
    await expectLimit(promised.reportsOfSession, post('/api/reviews/nada/report', headers, '{"reason":"spam"}'));
  });

  test('counts every way to begin a session against the same thirty of an address', async () => {
    const [review] = await insertReviews(server.db, 'una', [{ rating: 5 }]);
    const anonymous = { 'Content-Type': 'application/json' };
    const doors = [
      post('/api/session', anonymous),
      post('/api/product/una/feedback', anonymous, aReview),
      post(`/api/reviews/${review?.id}/helpful`, anonymous),
      post(`/api/reviews/${review?.id}/report`, anonymous, '{"reason":"spam"}'),
    ];
    for (const door of doors) await expectLimit(promised.sessions, door);
    await forget();
    let turn = 0;
    await expectLimit(promised.sessions, (url) => (doors[(turn += 1) % doors.length] ?? post('/', {}))(url));
  });

  test('begins no session for a review, vote or report of something that doesn’t exist', async () => {
    const count = async () => (await server.db.read.selectFrom('visitor_sessions').select('id').execute()).length;
    await forget();
    const before = await count();
    const anonymous = { 'Content-Type': 'application/json' };
    for (const door of [
      post('/api/product/nada/feedback', anonymous, aReview),
      post('/api/reviews/nada/helpful', anonymous),
      post('/api/reviews/nada/report', anonymous, '{"reason":"spam"}'),
    ]) {
      const answer = await door(server.url);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    }
    expect(await count()).toBe(before);
  });

  test('begins a session for the next person of a device only within the limit, and signs them in beyond it', async () => {
    await forget();
    const client = await Client.signedIn(server.url, 'primera@correo.example');
    await server.db.write((tx) =>
      tx
        .updateTable('rate_limits')
        .set({ hits: promised.sessions })
        .where('bucket', 'like', 'sessionsPerAddress:%')
        .execute(),
    );
    client.sessionToken = null;
    await client.signIn('segunda@correo.example');
    expect((await client.get('/api/auth/user')).body.email).toBe('segunda@correo.example');
    expect(client.hasCookie('rumbo_visitor')).toBe(false);
    expect((await client.post('/api/session')).status).toBe(429);
  });

  test('allows sixty order lookups a minute, so that numbers can’t be guessed', async () => {
    const headers = await as();
    let turn = 0;
    await expectLimit(promised.lookups, (url) => fetch(`${url}/api/orders/RUM-${(turn += 1)}`, { headers }));
  });

  test.each([
    ['POST', 'refresh', '{}', promised.lookups],
    ['POST', 'cancel', '{}', promised.lookups],
    ['GET', 'receipt.pdf', undefined, promised.lookups],
    ['GET', 'calendar.ics', undefined, promised.lookups],
    ['POST', 'pay', '{}', promised.checkouts],
  ])('counts %s …/%s as an order lookup too', async (method, door, body, max) => {
    const headers = await as();
    let turn = 0;
    await expectLimit(max, (url) =>
      fetch(`${url}/api/orders/RUM-${(turn += 1)}/${door}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      }),
    );
  });

  test('redirects from the payment return beyond the limit without asking the payment service', async () => {
    await forget();
    const visitor = await Client.visitor(server.url);
    const sandbox = new PaymentSandbox(server.url);
    await visitor.addToCart({ experienceId: 'una', selectedDate: inDays(5), selectedTime: '09:00', participants: 1 });
    const number = (await visitor.checkout()).body.order.orderNumber;
    await sandbox.pay({ externalReference: number });
    const comeBack = () => visitor.get(`/api/payments/return/${number}`);
    const status = async () => (await visitor.order(number)).body.order.status;
    // As many as a minute allows, in this window and in the next.
    await server.db.write(async (tx) => {
      const window = Math.floor(Date.now() / 60_000) * 60;
      for (const window_start of [window, window + 60])
        await tx
          .insertInto('rate_limits')
          .values({ bucket: 'orderLookupsPerSession:return:127.0.0.1', window_start, hits: promised.lookups })
          .execute();
    });
    expect((await comeBack()).status).toBe(303);
    expect(await status()).toBe('pending_payment');
    await forget();
    await comeBack();
    expect(await status()).toBe('confirmed');
  });

  test('allows a session ten transfer codes in ten minutes, and an address sixty attempts at codes', async () => {
    const headers = await as();
    await expectLimit(promised.handovers, post('/api/handover', headers, '{"favourites":[]}'));
    await forget();
    const sessions = await Promise.all(Array.from({ length: 14 }, () => Client.visitor(server.url)));
    let turn = 0;
    // Each session makes fewer attempts than its own limit.
    await expectLimit(promised.transferTries, () => {
      const visitor = sessions[Math.floor((turn += 1) / 9) % sessions.length];
      return visitor?.post('/api/handover/take', { code: 'AAAA-AAAA' }) ?? Promise.reject(new Error('no session'));
    });
  });

  test('allows an address six hundred votes and reports an hour', async () => {
    const headers = await as();
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600;
    await post('/api/reviews/nada/helpful', headers)(server.url);
    const { rows } = await sql<{
      bucket: string;
    }>`select bucket from rate_limits where bucket like 'marksPerAddress:%'`.execute(server.db.read);
    await server.db.write(async (tx) => {
      await tx.deleteFrom('rate_limits').execute();
      for (const window_start of [hour, hour + 3_600])
        await tx
          .insertInto('rate_limits')
          .values({ bucket: rows[0]?.bucket ?? '', window_start, hits: promised.marksOfAddress })
          .execute();
    });
    expect((await post('/api/reviews/nada/helpful', headers)(server.url)).status).toBe(429);
    expect((await post('/api/reviews/nada/report', headers, '{"reason":"spam"}')(twin.url)).status).toBe(429);
  });

  test('allows twenty sign-ins in ten minutes, and refuses more with a page', async () => {
    const refusal = await expectLimit(promised.signIns, (url) =>
      fetch(`${url}/api/auth/login`, { redirect: 'manual' }),
    );
    expect(refusal?.headers.get('content-type')).toContain('text/html');
  });

  test('counts a caller who forges X-Forwarded-For by the real address', async () => {
    let turn = 0;
    await expectLimit(promised.sessions, (url) =>
      fetch(`${url}/api/session`, { method: 'POST', headers: { 'X-Forwarded-For': `10.0.0.${(turn += 1)}` } }),
    );
  });

  test('counts all addresses of an IPv6 network as one, and other networks apart', async () => {
    const proxied = await start(readEnv({ ...server.environment, TRUSTED_PROXIES: '127.0.0.1' }));
    const from = (address: string) =>
      fetch(`${proxied.url}/api/session`, { method: 'POST', headers: { 'X-Forwarded-For': address } });
    let turn = 0;
    await expectLimit(promised.sessions, () => from(`2001:db8:0:7:${((turn += 1) * 1_001).toString(16)}::${turn}`));
    expect((await from('2001:0DB8::7:0:0:0:9')).status).toBe(429);
    expect((await from('2001:db8:0:8::1')).status).toBe(200);
    expect((await from('2001:db8::1')).status).toBe(200);
    await proxied.stop();
  });

  test('never limits reading the catalogue and the cart', async () => {
    const visitor = await (await forget(), Client.visitor(server.url));
    for (let turn = 0; turn < 100; turn += 1) expect((await visitor.cart()).status).toBe(200);
  });
});
