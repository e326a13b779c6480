import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#server/core/ids.ts';
import type { IdentityProvider } from '#server/integrations/oidc/port.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('security headers and writes from other sites', (engine) => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertExperience(server.db, { id: 'una' });
    visitor = await Client.visitor(server.url);
  });
  afterAll(() => server.stop());

  const write = (headers: Record<string, string>) => visitor.raw('/api/session', { method: 'POST', headers });

  test.each(['/api/experiences', '/api/nada', '/api/docs', '/api/auth/login', '/nada', '/api/cart/de-nadie'])(
    'sends the security headers with %s',
    async (path) => {
      const { headers } = await visitor.raw(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'(;|$)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe|\*/);
      for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
        expect(policy).toContain(directive);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('gives each response a nonce of its own', async () => {
    const nonce = async () =>
      /nonce-([^']+)/.exec((await visitor.raw('/api/docs')).headers.get('content-security-policy') ?? '')?.[1];
    expect(await nonce()).not.toBe(await nonce());
  });

  test('sends the security headers with an unchanged response too', async () => {
    const etag = (await visitor.get('/api/experiences')).headers.get('etag') ?? '';
    const unchanged = await visitor.raw('/api/experiences', { headers: { 'If-None-Match': etag } });
    expect([unchanged.status, unchanged.headers.get('x-content-type-options')]).toEqual([304, 'nosniff']);
  });

  test.each([
    { Origin: 'https://otro.example' },
    { Origin: 'null' },
    { Origin: 'no es un origen' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ] as Record<string, string>[])('refuses a write that another site sends: %o', async (headers) => {
    const answer = await write(headers);
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'foreign_origin']);
  });

  test('treats a sibling port and a longer name that begins like ours as another site', async () => {
    const { host } = new URL(server.url);
    for (const origin of [
      `https://${host}`,
      `http://${host}0`,
      `http://${host}.otro.example`,
      `http://otro.example#${host}`,
    ])
      expect((await write({ Origin: origin })).status).toBe(403);
  });

  test('checks every write, also those of carts, orders, reviews and the admin panel', async () => {
    const routes = [
      'POST /api/cart/add',
      'POST /api/cart/changes',
      'PUT /api/cart/item/x',
      'DELETE /api/cart/x',
      'POST /api/checkout',
      'POST /api/orders/x/pay',
      'POST /api/product/una/feedback',
      'POST /api/admin/coupons',
      'POST /api/auth/logout',
    ];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      expect([
        route,
        (await visitor.raw(path, { method, headers: { Origin: 'https://otro.example' } })).status,
      ]).toEqual([route, 403]);
    }
  });

  test('accepts writes of our own pages, and of programs that are no browser', async () => {
    expect((await write({ Origin: new URL(server.url).origin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    expect((await write({})).status).toBe(200);
  });

  test('accepts Mercado Pago’s notifications from elsewhere, which their signature authenticates', async () => {
    const answer = await visitor.raw('/api/payments/webhook?data.id=1&type=payment', {
      method: 'POST',
      headers: { Origin: 'https://api.mercadopago.com', 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });

  test('answers reads from elsewhere, but invites no other origin', async () => {
    const answer = await visitor.raw('/api/experiences', { headers: { Origin: 'https://otro.example' } });
    expect([
      answer.status,
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, null, 'same-origin']);
  });

  test('lets other sites show pictures, as in a mail or a shared link', async () => {
    const policies = await Promise.all(
      ['/catalogue/x.webp', '/icons/x.png', '/mail/x.png', '/x.png'].map(async (path) =>
        (await visitor.raw(path)).headers.get('cross-origin-resource-policy'),
      ),
    );
    expect(policies).toEqual(['cross-origin', 'cross-origin', 'cross-origin', 'same-origin']);
  });

  test('hides the session’s cookie from scripts and from other sites’ writes', async () => {
    const cookie =
      (await new Client(server.url).raw('/api/session', { method: 'POST' })).headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^rumbo_visitor=[A-Za-z0-9_-]{32}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
  });
});

/** The embedded identity provider is called by its public address, which does not exist in tests. */
const identity: IdentityProvider = {
  beginSignIn: async () => ({
    url: 'https://identidad.example/entrar',
    state: randomUUID(),
    nonce: 'n',
    codeVerifier: 'v',
  }),
  finishSignIn: async () => ({
    issuer: 'https://identidad.example',
    subject: '1',
    email: 'ana@correo.example',
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Ruiz',
    idToken: null,
    authenticatedAt: null,
  }),
  signOutUrl: async () => null,
};

describeEngines('security behind https', (engine) => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      environment: { PUBLIC_URL: 'https://rumbo.example' },
      replace: { identity },
    });
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.stop());

  const ask = (path: string, cookie: string, method = 'GET') =>
    fetch(`${url}${path}`, { method, redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} });
  // The later of two cookies with the same name wins.
  const cookieOf = (answer: Response, name: string) =>
    answer.headers.getSetCookie().findLast((cookie) => cookie.startsWith(`${name}=`));
  const sessionOf = async (cookie: string) =>
    (await (await ask('/api/session', cookie, 'POST')).json()).sessionId as string;

  test('sends cookies over https alone, and tells browsers to stay there', async () => {
    const answer = await ask('/api/session', '', 'POST');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('Secure');
  });

  test('sets the session’s cookie for this host alone and every path, so that no neighbour can plant one', async () => {
    const cookie = cookieOf(await ask('/api/session', '', 'POST'), '__Host-rumbo_visitor') ?? '';
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/domain/i);
  });

  test('keeps a sign-in’s state in a cookie that https has set, and gives the visitor’s cookie a new value', async () => {
    const token = await sessionOf('');
    const [cookie = ''] = (await ask('/api/auth/login', '')).headers.getSetCookie();
    const [, name = '', state = ''] = /^(__Secure-rumbo_signin_[0-9a-f]{12})=([^;]+);/.exec(cookie) ?? [];
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Secure'])
      expect(cookie).toContain(attribute);
    const back = await ask(
      `/api/auth/callback?code=a&state=${state}`,
      `${name}=${state}; __Host-rumbo_visitor=${token}`,
    );
    expect([back.status, cookieOf(back, name)]).toEqual([302, expect.stringContaining('Max-Age=0')]);
    const visitor = cookieOf(back, '__Host-rumbo_visitor')?.split(';')[0] ?? '';
    expect([visitor.includes(token), await sessionOf(visitor)]).toEqual([false, visitor.split('=')[1]]);
    expect((await ask('/api/auth/user', cookieOf(back, '__Host-rumbo_auth')?.split(';')[0] ?? '')).status).toBe(200);
  });

  test('ignores a cookie under the plain name, which a neighbouring host or a plain page may have planted', async () => {
    const token = await sessionOf('');
    expect(await sessionOf(`rumbo_visitor=${token}`)).not.toBe(token);
    expect(await sessionOf(`rumbo_visitor=nada; __Host-rumbo_visitor=${token}`)).toBe(token);
    const { id } = await insertUser(server.db, {});
    const secret = `sesion-${engine}`;
    await server.db.write((tx) =>
      tx
        .insertInto('auth_sessions')
        .values({
          id_hash: hashToken(secret),
          id: `abierta-${engine}`,
          user_id: id,
          device: 'Chrome en Android',
          id_token: null,
          authenticated_at: new Date().toISOString(),
          created_at: new Date().toISOString(),
          last_used_at: new Date().toISOString(),
          expires_at: new Date(Date.now() + 29 * 86_400_000).toISOString(),
        })
        .execute(),
    );
    expect((await ask('/api/auth/user', `rumbo_auth=${secret}`)).status).toBe(401);
    expect((await ask('/api/auth/user', `__Host-rumbo_auth=${secret}`)).status).toBe(200);
    const out = await ask('/api/logout', `__Host-rumbo_auth=${secret}; __Host-rumbo_visitor=${token}`);
    for (const name of ['__Host-rumbo_auth', '__Host-rumbo_visitor'])
      expect([name, cookieOf(out, name)]).toEqual([name, expect.stringContaining('Max-Age=0')]);
    expect((await ask('/api/auth/user', `__Host-rumbo_auth=${secret}`)).status).toBe(401);
  });
});
