import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { get, request } from 'node:http';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from './db/connect.ts';
import { accessTable } from './http/access-table.ts';
import { Client } from './testing/client.ts';
import { inDays, insertExperience } from './testing/factories.ts';
import { startServerProcess } from './testing/server-process.ts';
import { startSmtpStandIn } from './testing/smtp-stand-in.ts';
import type { TestServer } from './testing/test-server.ts';
import { describeEngines, startTestServer } from './testing/test-server.ts';

/** Sends a request whose body is incomplete, once the server asks for it. @returns a function that sends the rest */
function halfSent(url: string, headers: Record<string, string>, body: unknown): Promise<() => Promise<number>> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        Expect: '100-continue',
      },
    });
    const answered = new Promise<number>((answer, fail) => {
      outgoing.once('response', (incoming) => answer(incoming.resume().statusCode ?? 0));
      outgoing.once('error', fail);
    });
    outgoing.once('error', reject);
    outgoing.once('continue', () => {
      outgoing.write(text.slice(0, 10));
      resolve(() => {
        outgoing.end(text.slice(10));
        return answered;
      });
    });
    outgoing.flushHeaders();
  });
}

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const database = (command: string[], environment: Record<string, string>) =>
  run(process.execPath, ['server/cli/database.ts', ...command], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  });

describeEngines('a running server', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      environment: { METRICS_TOKEN: 'una-clave-larga-1234', SUPPORT_WHATSAPP: '+57 300 555 0100' },
    });
  });
  afterAll(() => server.stop());

  test('reports that it can serve, its version and its database', async () => {
    const { status, body } = await new Client(server.url).get('/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), database: engine });
  });

  test('reports that the process lives to every caller', async () => {
    const { status, headers, body } = await new Client(server.url).get('/api/health/live', { Cookie: 'rumbo_auth=x' });
    expect({ status, body, cache: headers.get('cache-control') }).toEqual({
      status: 200,
      body: { status: 'ok', version: expect.any(String) },
      cache: 'no-store',
    });
  });

  test('describes every route that it has', async () => {
    const { body } = await new Client(server.url).get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(Object.keys(accessTable).sort());
    const schema = ['post', 'requestBody', 'content', 'application/json', 'schema'];
    const customer = [...schema, 'properties', 'customer', 'properties'];
    expect(body.paths['/api/checkout']).toHaveProperty([...customer, 'documentNumber']);
  });

  test('tells how to reach support, by WhatsApp where there is one', async () => {
    const { body } = await new Client(server.url).get('/api/support');
    expect(body).toEqual({ email: 'ayuda@demo.rumbo.co', phone: '+57 601 555 0124', whatsapp: '+57 300 555 0100' });
  });

  test('shows the API description on a page', async () => {
    const client = new Client(server.url);
    expect((await client.get('/api/docs')).body).toContain('/api/openapi.json');
    expect((await client.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });

  test.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['X-Forwarded-Host', 'rumbo.example'],
    ['Forwarded', 'for=203.0.113.9'],
    ...[
      'X-Real-IP',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'X-Envoy-External-Address',
      'X-Azure-ClientIP',
      'True-Client-IP',
      'CF-Connecting-IP',
      'CF-Connecting-IPv6',
      'Fastly-Client-IP',
      'Fly-Client-IP',
    ].map((name): [string, string] => [name, '203.0.113.9']),
    ['Via', '1.1 proxy'],
    ['Host', 'rumbo.example'],
  ])('gives its metrics to loopback, and where %s is %s only to holders of the token', async (name, value) => {
    expect(await statusOf('/api/metrics', {})).toBe(200);
    expect(await statusOf('/api/metrics', { [name]: value })).toBe(403);
    expect(await statusOf('/api/metrics', { [name]: value, Authorization: 'Bearer otra-clave-larga-1' })).toBe(403);
    expect(await statusOf('/api/metrics', { [name]: value, Authorization: 'Bearer una-clave-larga-1234' })).toBe(200);
  });

  /** Uses Node's own client, which allows setting the Host header. */
  function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      get(`${server.url}${path}`, { headers }, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
    });
  }
});

test.each([
  ['a public address', { PUBLIC_URL: 'https://rumbo.example' }],
  ['a proxy on this machine', { TRUSTED_PROXIES: '127.0.0.0/8, ::1' }],
])('gives the metrics behind %s to holders of the token, whatever the proxy leaves out', async (_, environment) => {
  const server = await startTestServer('sqlite', { environment });
  const answer = await fetch(`http://localhost:${server.port}/api/metrics`);
  expect(answer.status).toBe(403);
  await server.stop();
});

describe('a server process', () => {
  test('finishes requests under way on SIGTERM, takes nothing new, and exits 0', { timeout: 40_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rumbo-stop-'));
    const server = await startServerProcess({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    const db = connect({ databaseUrl: null, dataDir: folder });
    const experience = await insertExperience(db);
    const visitor = await Client.visitor(server.url);
    const body = (index: number) => ({
      experienceId: experience.id,
      selectedDate: inDays(4 + index),
      selectedTime: '09:00',
      participants: 1,
      sessionId: visitor.sessionToken,
    });
    const underWay = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        halfSent(
          `${server.url}/api/cart/add`,
          { cookie: visitor.cookieHeader(), 'idempotency-key': `k${index}` },
          body(index),
        ),
      ),
    );
    const exited = server.stop();
    await vi.waitFor(
      () => expect(visitor.get('/api/health/live')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } }),
      10_000,
    );
    expect(server.process.exitCode).toBeNull();
    expect(await Promise.all(underWay.map((finish) => finish()))).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await exited).toBe(0);
    expect(await db.read.selectFrom('cart_items').select('id').execute()).toHaveLength(10);
    await db.close();
  });

  test('tells callers on an open connection that it is stopping', { timeout: 40_000 }, async () => {
    const server = await startServerProcess({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'rumbo-stop-')),
      SEED: 'none',
      LOG_LEVEL: 'silent',
    });
    const { hostname, port } = new URL(server.url);
    const socket = connectTo(Number(port), hostname).setEncoding('utf8');
    let heard = '';
    socket.on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.write(
      `POST /api/session HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
    );
    await vi.waitUntil(() => heard.includes('100 Continue'), 10_000);
    const exited = server.stop();
    await vi.waitFor(
      () => expect(fetch(server.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } }),
      10_000,
    );
    socket.write(`{}GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    expect(await exited).toBe(0);
    expect(heard).toContain('HTTP/1.1 503 Service Unavailable');
    expect(heard).toContain('"down":"server"');
  });

  test(
    'exits on SIGTERM whatever a job waits for, and shows by its code that something was cut off',
    { timeout: 40_000 },
    async () => {
      const smtp = await startSmtpStandIn();
      const mailBegun = Promise.withResolvers<void>();
      smtp.answerMail = () => {
        mailBegun.resolve();
        return new Promise(() => undefined);
      };
      const folder = mkdtempSync(join(tmpdir(), 'rumbo-stop-'));
      const server = await startServerProcess({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        SEED: 'none',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        SMTP_URL: smtp.url,
      });
      const db = connect({ databaseUrl: null, dataDir: folder });
      const free = await insertExperience(db, { price_cop: 0 });
      const visitor = await Client.visitor(server.url);
      await visitor.addToCart({
        experienceId: free.id,
        selectedDate: inDays(4),
        selectedTime: '09:00',
        participants: 1,
      });
      expect((await visitor.checkout()).body.order.status).toBe('confirmed');
      await mailBegun.promise;
      expect(await Promise.race([server.stop(), sleep(10_000, 'still there')])).toBe(1);
      await db.close();
      await smtp.close();
    },
  );

  test('names the rows that break an invariant', async () => {
    const home = await startTestServer('sqlite');
    const experience = await insertExperience(home.db);
    await home.db.write((tx) =>
      tx
        .insertInto('slots')
        .values({ experience_id: experience.id, date: inDays(3), time: '09:00', taken: 99, lock_count: 0 })
        .execute(),
    );
    await expect(database(['check'], home.environment)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no slot holds more people than its capacity'),
    });
    await home.stop();
  });
});

describe('the content system in production', () => {
  const services = {
    NODE_ENV: 'production',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'rumbo',
    OIDC_CLIENT_SECRET: 'secreto',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-0123456789',
    MERCADOPAGO_WEBHOOK_SECRET: '0123456789abcdef',
  };
  const startWith = (environment: Record<string, string>) =>
    startServerProcess({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'rumbo-content-')),
      ...services,
      ...environment,
    });

  test('turns content off without WEBFLOW_*, says so, and embeds nothing', async () => {
    const server = await startWith({});
    for (const words of ['the content system is off', 'Sistema de contenido (Webflow): apagado'])
      await vi.waitFor(() => expect(server.output()).toContain(words));
    for (const path of ['/_demo', '/_demo/webflow', '/_demo/clock', '/_demo/id/auth'])
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await server.stop();
  });

  test('turns content on with WEBFLOW_*', async () => {
    const server = await startWith({ WEBFLOW_TOKEN: 'clave', WEBFLOW_SITE_ID: 'sitio' });
    await server.stop();
    expect(server.output()).not.toMatch(/content system|Sistema de contenido/);
  });
});
