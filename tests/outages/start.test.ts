import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutPassword } from '#server/db/prepare.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { Client } from '#server/testing/client.ts';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { start } from '#server/start.ts';

let cluster: PostgresCluster;
let databaseUrl: string;
const folder = mkdtempSync(join(tmpdir(), 'rumbo-start-'));
const environment = () => ({
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  SEED: 'none',
  LOG_LEVEL: 'silent',
  DATABASE_URL: databaseUrl,
});
const withPassword = () => databaseUrl.replace('rumbo@', 'rumbo:muy-secreta@');

beforeAll(async () => {
  cluster = await startPostgres();
  databaseUrl = await cluster.createDatabase('tienda');
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('waits for its database when the server starts first', async () => {
  await cluster.shutDown();
  const starting = start(readEnv(environment()), { databaseWaitMs: 20_000 });
  await cluster.startAgain();
  const server = await starting;
  expect((await new Client(server.url).get('/api/health')).status).toBe(200);
  await server.stop();
});

test('ends the start when the database stays away, with a message that names the variable and not the password', async () => {
  await cluster.shutDown();
  const started = start(readEnv({ ...environment(), DATABASE_URL: withPassword() }), { databaseWaitMs: 300 });
  const error = await started.then(
    () => null,
    (reason: unknown) => reason,
  );
  await cluster.startAgain();
  expect(error).toBeInstanceOf(EnvError);
  expect(String(error)).toMatch(
    /DATABASE_URL: postgres:\/\/rumbo:\*\*\*@127\.0\.0\.1:\d+\/tienda no respondió en 0 s: .*ECONNREFUSED/,
  );
});

test.each([
  [
    'a database that does not exist',
    () => withPassword().replace('/tienda', '/otra'),
    /DATABASE_URL: postgres:\/\/rumbo:\*\*\*@\S+\/otra no admite la conexión: database "otra" does not exist/,
  ],
  [
    'a role that is not admitted',
    () => databaseUrl.replace('rumbo@', 'nadie:muy-secreta@'),
    /DATABASE_URL: postgres:\/\/nadie:\*\*\*@\S+\/tienda no admite la conexión: role "nadie" does not exist/,
  ],
])('exits at once on %s', async (_, url, message) => {
  const ended = await startServerProcess({ ...environment(), DATABASE_URL: url() }).then(
    () => null,
    (reason: unknown) => String(reason),
  );
  expect(ended).toContain('the server ended with 1: Configuración: ');
  expect(ended).toMatch(message);
  expect(ended).not.toContain('muy-secreta');
});

test.each([
  ['postgres://rumbo:clave@db/tienda', 'postgres://rumbo:***@db/tienda'],
  ['postgres://rumbo:c@la:ve@db:5432/tienda?sslmode=require', 'postgres://rumbo:***@db:5432/tienda?sslmode=require'],
  [
    'postgres://db/tienda?user=rumbo&password=clave&application_name=x',
    'postgres://db/tienda?user=rumbo&password=***&application_name=x',
  ],
  ['postgresql://rumbo:con/barra#y?@db/tienda', 'postgresql://rumbo:***@db/tienda'],
  ['postgres://rumbo@db/tienda', 'postgres://rumbo@db/tienda'],
])('shows %s as %s', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown);
});
