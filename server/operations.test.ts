import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTable } from './http/access-table.ts';
import { EnvError, readEnv } from './env.ts';
import { Client } from './testing/client.ts';
import { inDays, insertExperience } from './testing/factories.ts';
import { startServerProcess } from './testing/server-process.ts';
import type { TestServer } from './testing/test-server.ts';
import { describeEngines, startTestServer } from './testing/test-server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const database = (command: string[], environment: Record<string, string>) => run(process.execPath, ['server/cli/database.ts', ...command], { cwd: root, env: { PATH: process.env.PATH, ...environment } });

describe('the environment', () => {
  test.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'rumbo.co'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['NODE_ENV', 'prod'],
    ['SEED', 'large:0'],
    ['SMTP_URL', 'localhost:25'],
    ['SUPPORT_EMAIL', 'ayuda'],
    ['METRICS_TOKEN', 'corto'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'mucho'],
    ['ADMIN_EMAILS', 'a@b.co, nadie'],
  ])('a wrong %s (%s) stops the start and is named', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}`));
  });

  test('half of a service stops the start and names what is missing', () => {
    expect(() => readEnv({ OIDC_ISSUER: 'https://id.example' })).toThrow(/OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/);
  });

  test('production without real services does not start, unless the demo is asked for', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(EnvError);
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/OIDC_ISSUER.*MERCADOPAGO_ACCESS_TOKEN.*WEBFLOW_TOKEN.*SMTP_URL/);
    expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).production).toBe(true);
  });

  test('a wrong value ends the process with a message', async () => {
    await expect(startServerProcess({ PORT: 'ochenta' })).rejects.toThrow('PORT: se esperaba un puerto');
  });
});

describeEngines('a running server', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { METRICS_TOKEN: 'una-clave-larga-1234' } });
  });
  afterAll(() => server.stop());

  test('says that it can serve, which version, and on which database', async () => {
    const { status, body } = await new Client(server.url).get('/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), database: engine });
  });

  test('describes every route that it has', async () => {
    const { body } = await new Client(server.url).get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`));
    expect(described.sort()).toEqual(Object.keys(accessTable).sort());
    expect(body.paths['/api/checkout'].post.requestBody.content['application/json'].schema.properties.customer.properties).toHaveProperty('documentNumber');
  });

  test('shows that description on a page', async () => {
    const client = new Client(server.url);
    expect((await client.get('/api/docs')).body).toContain('/api/openapi.json');
    expect((await client.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });

  test('gives its metrics to loopback and to who bears the token, not through a proxy', async () => {
    const client = new Client(server.url);
    expect((await client.get('/api/metrics')).body).toContain('http_requests_total');
    expect((await client.get('/api/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(403);
    expect((await client.get('/api/metrics', { 'X-Forwarded-For': '203.0.113.9', Authorization: 'Bearer una-clave-larga-1234' })).status).toBe(200);
  });
});

describe('a server process', () => {
  test('finishes what is under way on SIGTERM, and exits 0', async () => {
    const server = await startServerProcess({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: mkdtempSync(join(tmpdir(), 'rumbo-stop-')), SEED: 'none' });
    const client = await Client.visitor(server.url);
    const answers = Promise.all(Array.from({ length: 20 }, () => client.cart()));
    const exited = answers.then(() => server.stop());
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await exited).toBe(0);
  });

  test('the check names the rows that break an invariant', async () => {
    const home = await startTestServer('sqlite');
    const experience = await insertExperience(home.db);
    await home.db.write((tx) => tx.insertInto('slots').values({ experience_id: experience.id, date: inDays(3), time: '09:00', taken: 99, lock_count: 0 }).execute());
    await expect(database(['check'], home.environment)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no slot holds more people than its capacity') });
    await home.stop();
  });
});
