import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { aCustomer, inDays, insertExperience } from '#server/testing/factories.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import type { Engine } from '#server/db/connect.ts';

const buyers = 60;
const seats = 7;

describeEngines('the race for the last seats', (engine) => {
  test('two servers sell exactly seven seats to sixty buyers on sixty open sockets', async () => {
    const { answers, taken } = await race(engine, 'server/main.ts');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(seats);
    expect(answers.filter(({ status, code }) => status === 409 && code === 'sold_out')).toHaveLength(buyers - seats);
    expect(taken).toBe(seats);
  }, 120_000);

  test('without the guard the same buyers oversell, so it is the guard that stops them', async () => {
    const { answers, taken } = await race(engine, 'tests/load/unguarded-server.ts');
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(seats);
    expect(taken).toBeGreaterThan(seats);
  }, 120_000);
});

async function race(engine: Engine, entry: string) {
  const home = await startTestServer(engine);
  const servers = await Promise.all([startServerProcess(home.environment, entry), startServerProcess(home.environment, entry)]);
  const sockets = new Agent({ keepAlive: true, maxSockets: buyers, maxFreeSockets: buyers });
  try {
    const experience = await insertExperience(home.db, { max_participants: seats });
    const slot = { experienceId: experience.id, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 };
    const visitors = await Promise.all(
      Array.from({ length: buyers }, async (_, index) => {
        const visitor = await Client.visitor(servers[index % 2]?.url ?? '');
        expect((await visitor.addToCart(slot)).status).toBe(200);
        return visitor;
      }),
    );
    // Every socket is open before the first checkout is sent.
    await Promise.all(visitors.map((visitor) => send(sockets, 'GET', `${visitor.url}/api/health`)));
    const answers = await Promise.all(
      visitors.map((visitor) => send(sockets, 'POST', `${visitor.url}/api/checkout`, { sessionId: visitor.sessionId, customer: aCustomer(), paymentMethod: 'mercadopago' })),
    );
    const row = await home.db.read.selectFrom('slots').select('taken').where('experience_id', '=', experience.id).executeTakeFirst();
    return { answers, taken: row?.taken };
  } finally {
    sockets.destroy();
    await Promise.all(servers.map((server) => server.stop()));
    await home.stop();
  }
}

function send(agent: Agent, method: string, url: string, body?: unknown): Promise<{ status: number; code: string | undefined }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: { 'Content-Type': 'application/json' } }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, code: (JSON.parse(text) as { code?: string }).code }));
    });
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
