import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from '#server/db/connect.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience } from '#server/testing/factories.ts';
import { describeEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts';

/**
 * Another program (a backup, somebody's console) that blocks writers.
 * @returns a function that unblocks them
 */
const holders: Record<Engine, (server: TestServer) => Promise<() => Promise<void>>> = {
  async sqlite({ environment }) {
    const connection = new BetterSqlite(sqliteFile(environment.DATA_DIR ?? ''));
    connection.exec('begin immediate');
    return async () => void connection.close();
  },
  async postgres({ environment }) {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query('lock table visitor_sessions in exclusive mode');
    return () => client.end();
  },
};

describeEngines("somebody else's lock", (engine) => {
  let server: TestServer;
  let letIn: () => Promise<void>;
  beforeEach(async () => {
    server = await startTestServer(engine, {
      databaseLimits: { connectMs: 5_000, statementMs: 5_000, answerMs: 6_000, idleInTransactionMs: 5_000 },
    });
    await insertExperience(server.db);
    letIn = await holders[engine](server);
  });
  afterEach(async () => {
    await letIn().catch(() => undefined);
    await server.stop();
  });

  test('delays writers behind a foreign lock, and no readers', async () => {
    const client = new Client(server.url);
    let isAnswered = false;
    const writing = Promise.all(Array.from({ length: 5 }, () => new Client(server.url).post('/api/session'))).finally(
      () => {
        isAnswered = true;
      },
    );
    for (let read = 0; read < 20; read += 1) expect((await client.get('/api/experiences')).status).toBe(200);
    expect(isAnswered).toBe(false);
    await letIn();
    expect((await writing).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('answers 503 at once to all who wait for a foreign lock for too long, and recovers when it ends', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => new Client(server.url).post('/api/session')));
    for (const { status, headers, body } of answers) {
      expect({ status, code: body.code, retryAfter: headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'unavailable',
        retryAfter: '5',
      });
    }
    expect((await new Client(server.url).get('/api/health')).body).toMatchObject(
      engine === 'sqlite' ? { status: 'degraded', reason: 'busy' } : { status: 'ok' },
    );
    await letIn();
    expect((await new Client(server.url).get('/api/health')).body).toMatchObject({ status: 'ok' });
    expect((await new Client(server.url).post('/api/session')).status).toBe(200);
  });
});
