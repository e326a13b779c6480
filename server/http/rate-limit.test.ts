import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import type { RunningServer } from '#server/start.ts';
import type { Answer } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertReviews } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** The limits as they are promised, kept apart from the code's. */
const promised = { sessions: 30, reviewsOfSession: 5, reviewsOfAddress: 60, marksOfSession: 100, reportsOfSession: 10, coupons: 10, checkouts: 10, lookups: 60, signIns: 20 };

describeEngines('how often one may ask', (engine) => {
  let server: TestServer;
  let twin: RunningServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { RATE_LIMITS: 'on' } });
    await insertExperience(server.db, { id: 'una' });
    twin = await start(readEnv(server.environment));
  });
  afterAll(async () => {
    await twin.stop();
    await server.stop();
  });

  const forget = () => server.db.write((tx) => tx.deleteFrom('rate_limits').execute());
  /** Asks a limit's number of times at both servers in turn. @returns how many were let through, and the first refusal */
  async function askUntilRefused(max: number, ask: (url: string) => Promise<Response | Answer>) {
    let passed = 0;
    for (let turn = 0; turn < max + 3; turn += 1) {
      const answer = await ask(turn % 2 === 0 ? server.url : twin.url);
      if (answer.status === 429) return { passed, refusal: answer };
      passed += 1;
    }
    return { passed, refusal: null };
  }
  async function expectLimit(max: number, ask: (url: string) => Promise<Response | Answer>) {
    // A window that ends in the middle would let more through; then it is asked once more.
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
  const headersOf = async () => ({ 'X-Session-Id': (await Client.visitor(server.url)).sessionId ?? '', 'Content-Type': 'application/json' });
  const as = async () => {
    await forget();
    return headersOf();
  };
  type Headers = Record<string, string>;
  const post = (path: string, headers: Headers | (() => Headers), body = '{}') => (url: string) => fetch(`${url}${path}`, { method: 'POST', headers: typeof headers === 'function' ? headers() : headers, body });
  const aReview = '{"authorName":"Ana","rating":5,"text":"Muy bonito todo"}';

  test('thirty new sessions an hour from one address, counted over all servers', async () => {
    const refusal = await expectLimit(promised.sessions, (url) => fetch(`${url}/api/session`, { method: 'POST' }));
    expect(await (refusal as Response).json()).toMatchObject({ code: 'rate_limited', error: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.' });
  });

  test('who has a session already is never refused one', async () => {
    const visitor = new Client(server.url);
    await forget();
    for (let turn = 0; turn < promised.sessions + 5; turn += 1) expect((await visitor.post('/api/session')).status).toBe(200);
  });

  test('ten tries of coupon codes in ten minutes', async () => {
    const headers = await as();
    await expectLimit(promised.coupons, post('/api/validate-coupon', headers, '{"code":"ADIVINA","orderTotal":1000}'));
  });

  test('ten checkouts in ten minutes', async () => {
    const headers = await as();
    const customer = { email: 'a@correo.example', firstName: 'A', lastName: 'B', phone: '3001234567', documentNumber: '1', city: 'Cali', acceptsTerms: true };
    await expectLimit(promised.checkouts, post('/api/checkout', headers, JSON.stringify({ customer, paymentMethod: 'mercadopago' })));
  });

  test('five reviews an hour by one session', async () => {
    const headers = await as();
    await expectLimit(promised.reviewsOfSession, post('/api/product/una/feedback', headers, '{"authorName":"Ana","rating":5,"text":"Muy bonito todo"}'));
  });

  test('a review that is sent again because its answer was lost counts once', async () => {
    const headers = await as();
    await insertExperience(server.db, { id: 'otra' });
    const again = post('/api/product/otra/feedback', { ...headers, 'Idempotency-Key': 'la-misma' }, '{"authorName":"Ana","rating":5,"text":"Muy bonito todo"}');
    for (let turn = 0; turn < promised.reviewsOfAddress + 5; turn += 1) expect((await again(turn % 2 === 0 ? server.url : twin.url)).status).toBe(201);
  });

  test('sixty reviews an hour from one address, whatever sessions they claim', async () => {
    await forget();
    const sessions: Record<string, string>[] = [];
    for (let count = 0; count < promised.reviewsOfAddress / promised.reviewsOfSession + 2; count += 1) sessions.push(await headersOf());
    let turn = 0;
    await expectLimit(promised.reviewsOfAddress, post('/api/product/una/feedback', () => sessions[(turn += 1) % sessions.length] ?? {}, aReview));
  });

  test('a hundred marks and ten reports of reviews an hour by one session, and no more new sessions by them than by asking', async () => {
    const headers = await as();
    await expectLimit(promised.marksOfSession, post('/api/reviews/nada/helpful', headers));
    await expectLimit(promised.reportsOfSession, post('/api/reviews/nada/report', headers, '{"reason":"spam"}'));
  });

  test('every door at which a session begins counts against the same thirty of an address', async () => {
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

  test('nobody gets a session by writing about what isn’t there', async () => {
    const count = async () => (await server.db.read.selectFrom('visitor_sessions').select('id').execute()).length;
    await forget();
    const before = await count();
    const anonymous = { 'Content-Type': 'application/json' };
    for (const door of [post('/api/product/nada/feedback', anonymous, aReview), post('/api/reviews/nada/helpful', anonymous), post('/api/reviews/nada/report', anonymous, '{"reason":"spam"}')]) {
      const answer = await door(server.url);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    }
    expect(await count()).toBe(before);
  });

  test('a sign-in begins a session for the next person of a device only within the limit, and succeeds beyond it', async () => {
    await forget();
    const client = await Client.signedIn(server.url, 'primera@correo.example');
    await server.db.write((tx) => tx.updateTable('rate_limits').set({ hits: promised.sessions }).where('bucket', 'like', 'sessionsPerAddress:%').execute());
    client.sessionId = null;
    await client.signIn('segunda@correo.example');
    expect((await client.get('/api/auth/user')).body.email).toBe('segunda@correo.example');
    expect(client.hasCookie('rumbo_visitor')).toBe(false);
    expect((await client.post('/api/session')).status).toBe(429);
  });

  test('sixty looks at orders a minute, so that numbers can’t be tried out', async () => {
    const headers = await as();
    let turn = 0;
    await expectLimit(promised.lookups, (url) => fetch(`${url}/api/orders/RUM-${(turn += 1)}`, { headers }));
  });

  test('twenty sign-ins in ten minutes; the refusal is a page', async () => {
    const refusal = await expectLimit(promised.signIns, (url) => fetch(`${url}/api/auth/login`, { redirect: 'manual' }));
    expect(refusal?.headers.get('content-type')).toContain('text/html');
  });

  test('who invents an address in X-Forwarded-For is still counted as one', async () => {
    let turn = 0;
    await expectLimit(promised.sessions, (url) => fetch(`${url}/api/session`, { method: 'POST', headers: { 'X-Forwarded-For': `10.0.0.${(turn += 1)}` } }));
  });

  test('all addresses of an IPv6 network are counted as one, and another network’s apart', async () => {
    const proxied = await start(readEnv({ ...server.environment, TRUSTED_PROXIES: '127.0.0.1' }));
    const from = (address: string) => fetch(`${proxied.url}/api/session`, { method: 'POST', headers: { 'X-Forwarded-For': address } });
    let turn = 0;
    await expectLimit(promised.sessions, () => from(`2001:db8:0:7:${((turn += 1) * 1_001).toString(16)}::${turn}`));
    expect((await from('2001:0DB8::7:0:0:0:9')).status).toBe(429);
    expect((await from('2001:db8:0:8::1')).status).toBe(200);
    expect((await from('2001:db8::1')).status).toBe(200);
    await proxied.stop();
  });

  test('the catalogue and the cart are never refused for asking often', async () => {
    const visitor = await (await forget(), Client.visitor(server.url));
    for (let turn = 0; turn < 100; turn += 1) expect((await visitor.cart()).status).toBe(200);
  });
});
