import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const token = 'una-clave-de-demostración'.normalize('NFD').replace(/[^a-z-]/g, '');
const now = new Date().toISOString();

/** The calls that control the stand-ins, and the expected response of each when allowed. */
const controls: [name: string, path: string, init: RequestInit, allowed: number][] = [
  ['the clock', '/_demo/clock', json({ now }), 200],
  ['the clock’s form', '/_demo/clock', form({ date: now.slice(0, 10), time: '10:00' }), 303],
  ['a fault', '/_demo/pay/control/fault', json({ mode: 'none' }), 200],
  ['a payment', '/_demo/pay/control/payments', json({ externalReference: 'RUM-X' }), 201],
  ['a webhook', '/_demo/pay/control/webhook', json({ paymentId: 'nada' }), 404],
  ['the list of payments', '/_demo/pay/control/payments', {}, 200],
  ['an edit of content', '/_demo/webflow/providers/nuevo', form({ name: 'Otro' }), 303],
];

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

async function call(
  url: string,
  path: string,
  init: RequestInit,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string | undefined }> {
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
    redirect: 'manual',
  });
  const text = await answer.text();
  return {
    status: answer.status,
    code: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text).code : undefined,
  };
}

const bearer = (value: string) => ({ Authorization: `Bearer ${value}` });

/** Runs a proxy on the same machine, as in front of a hosted demo: every caller's socket is loopback. */
async function startProxy(): Promise<{ url: string; leadTo(port: number): void; close(): void }> {
  let port = 0;
  const proxy: Server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.9' };
    const passed = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    leadTo: (target) => void (port = target),
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

describe('a demo on this machine', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
  });
  afterAll(() => server.stop());

  test.each(controls)('allows control of a local demo without a token: %s', async (_, path, init, allowed) => {
    expect((await call(server.url, path, init)).status).toBe(allowed);
  });

  test.each(controls.filter(([, , init]) => init.method === 'POST'))(
    'refuses control of a local demo by a page of another site: %s',
    async (_, path, init) => {
      expect(await call(server.url, path, init, { Origin: 'https://otro.example' })).toEqual({
        status: 403,
        code: 'foreign_origin',
      });
      expect(await call(server.url, path, init, { 'Sec-Fetch-Site': 'cross-site' })).toEqual({
        status: 403,
        code: 'foreign_origin',
      });
    },
  );

  test.each(['/_demo/pay/checkout', '/_demo/id/interaction/nada', '/_demo/id/session/end', '/_demo/nada'])(
    'refuses a form at %s from a page of another site',
    async (path) => {
      expect((await call(server.url, path, form({ a: '1' }), { Origin: 'https://otro.example' })).code).toBe(
        'foreign_origin',
      );
    },
  );

  test.each(['/_demo/pay/api/checkout/preferences', '/_demo/id/token', '/_demo/webflow/v2/sites'])(
    'leaves %s to the credentials of its callers',
    async (path) => {
      expect((await call(server.url, path, json({}), { Origin: 'https://otro.example' })).code).not.toBe(
        'foreign_origin',
      );
    },
  );
});

describe('a demo on a public address, behind a proxy on the same machine', () => {
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    proxy = await startProxy();
    server = await startTestServer('sqlite', {
      environment: { NODE_ENV: 'production', DEMO: '1', DEMO_TOKEN: token, PUBLIC_URL: proxy.url },
    });
    proxy.leadTo(server.port);
  });
  afterAll(async () => {
    await server.stop();
    proxy.close();
  });

  test.each(controls)('allows control of a public demo only with its token: %s', async (_, path, init, allowed) => {
    expect(await call(proxy.url, path, init)).toEqual({ status: 401, code: 'unauthorized' });
    expect((await call(proxy.url, path, init, bearer(`${token}x`))).status).toBe(401);
    expect((await call(proxy.url, path, init, bearer(token))).status).toBe(allowed);
  });

  test('lets people of a public demo sign in, pay, read their e-mails, and see the time', async () => {
    const moveTo = (minutes: number) =>
      call(
        proxy.url,
        '/_demo/clock',
        json({ now: new Date(Date.now() + minutes * 60_000).toISOString() }),
        bearer(token),
      );
    await moveTo(0);
    const experience = await insertExperience(server.db);
    const person = await Client.signedIn(proxy.url, 'cliente@demo.rumbo.co');
    expect((await person.get('/api/auth/user')).body.email).toBe('cliente@demo.rumbo.co');
    await person.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(9),
      selectedTime: '09:00',
      participants: 1,
    });
    const { body } = await person.checkout();
    await person.settle(body.payment.checkoutUrl, 'approve');
    expect((await person.order(body.order.orderNumber)).body.order.status).toBe('confirmed');
    await moveTo(1);
    expect((await person.get('/_demo/mail')).body).toContain(body.order.orderNumber);
    const clock = (await person.get('/_demo/clock', { Accept: 'text/html' })).body;
    expect(clock).toContain('DEMO_TOKEN');
    expect(clock).not.toContain('<form');
    expect((await person.get('/_demo/webflow/providers/nuevo')).body).not.toContain('<button');
  });
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['behind a proxy', {}, { 'X-Forwarded-For': '203.0.113.9' }],
  ['with a public address', { PUBLIC_URL: 'https://rumbo.example' }, {}],
])('refuses all control of a demo %s without DEMO_TOKEN', async (_, environment, headers) => {
  const server = await startTestServer('sqlite', { environment });
  for (const [name, path, init] of controls)
    expect(await call(`http://localhost:${server.port}`, path, init, { ...headers, ...bearer(token) }), name).toEqual({
      status: 404,
      code: 'not_found',
    });
  await server.stop();
});

describe('a demo beside real payments', () => {
  const payments = {
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-0123456789',
    MERCADOPAGO_WEBHOOK_SECRET: '0123456789abcdef',
    MERCADOPAGO_API_URL: 'http://127.0.0.1:9',
  };

  test('hides stand-ins beside real payments from other machines, with or without a token', async () => {
    const server = await startTestServer('sqlite', { environment: { ...payments, DEMO_TOKEN: token } });
    const found: [path: string, status: number][] = [
      ['/_demo', 200],
      ['/_demo/clock', 200],
      ['/_demo/id/.well-known/openid-configuration', 200],
      ['/_demo/mail', 200],
      ['/_demo/mail.json', 200],
      ['/_demo/webflow', 200],
      ['/_demo/webflow/providers/nuevo', 200],
      ['/_demo/webflow/v2/sites', 401],
    ];
    for (const [path, status] of found) {
      expect((await call(server.url, path, {})).status, path).toBe(status);
      expect(await call(server.url, path, {}, { Via: '1.1 proxy', ...bearer(token) }), path).toEqual({
        status: 404,
        code: 'not_found',
      });
    }
    for (const path of ['/_demo/mail/nada', '/_demo/mail/nada/attachments/0'])
      expect((await call(server.url, path, {}, { Via: '1.1 proxy' })).code, path).toBe('not_found');
    expect(
      (await call(server.url, '/_demo/clock', json({ now }), { 'X-Real-IP': '203.0.113.9', ...bearer(token) })).status,
    ).toBe(404);
    expect((await call(server.url, '/_demo/pay', {})).status).toBe(404);
    await (
      await Client.signedIn(server.url, 'admin@demo.rumbo.co')
    )
      .get('/api/auth/user')
      .then(({ status }) => expect(status).toBe(200));
    await server.stop();
  });

  test('runs no stand-in beside real payments on a public address, and turns content off', async () => {
    const signIn = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'rumbo', OIDC_CLIENT_SECRET: 'secreto' };
    const server = await startTestServer('sqlite', {
      environment: {
        ...payments,
        ...signIn,
        SMTP_URL: 'smtp://127.0.0.1:9',
        NODE_ENV: 'production',
        DEMO: '1',
        PUBLIC_URL: 'https://rumbo.example',
      },
    });
    for (const path of ['/_demo', '/_demo/webflow', '/_demo/webflow/v2/sites', '/_demo/mail', '/_demo/clock']) {
      expect(await call(`http://localhost:${server.port}`, path, {}), path).toEqual({ status: 404, code: 'not_found' });
    }
    await server.stop();
  });
});
