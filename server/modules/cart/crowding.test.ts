import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewRow } from '#server/db/schema.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const callsAtOnce = 20;
/** One is under way and fifteen wait for it; more where the first are answered before the last arrive. */
const takenAtOnce = 16;
const changesOfCall = 50;

describeEngines('a session that sends many large cart calls at once', (engine) => {
  let server: TestServer;
  let experience: NewRow<'experiences'>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    experience = await insertExperience(server.db);
  });
  afterAll(() => server.stop());

  const add = (day: number, participants = 1) => ({
    experienceId: experience.id,
    selectedDate: inDays(day),
    selectedTime: '09:00',
    participants,
  });
  const changes = () =>
    Array.from({ length: changesOfCall }, (_, index) => ({
      kind: 'add',
      key: randomUUID(),
      itemId: randomUUID(),
      ...add(5 + index),
    }));

  function flood(session: Client) {
    const statuses: number[] = [];
    const calls = Array.from({ length: callsAtOnce }, async () => {
      const { status } = await session.post('/api/cart/changes', { changes: changes() }, idOf(session));
      statuses.push(status);
    });
    return { statuses, over: Promise.all(calls) };
  }
  const idOf = (session: Client) => ({ 'X-Session-Id': session.sessionToken ?? '' });

  /** On SQLite nothing waits on a lock: one transaction ends before another begins. */
  async function connectionsWaiting(): Promise<number> {
    if (engine === 'sqlite') return new Promise((resolve) => setTimeout(() => resolve(0), 1));
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db.read);
    return rows[0]?.waiting ?? 0;
  }

  test('gets sixteen of them answered, and keeps its cart', async () => {
    const session = await Client.visitor(server.url);
    const { statuses, over } = flood(session);
    await over;
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(takenAtOnce);
    expect(statuses.filter((status) => status === 429)).toHaveLength(callsAtOnce - taken);
    expect((await session.cart()).body.items).toHaveLength(changesOfCall);
    expect((await session.addToCart(add(4))).status).toBe(200);
  });

  test('keeps nobody else waiting until it is over', async () => {
    const [session, other] = [await Client.visitor(server.url), await Client.visitor(server.url)];
    const { statuses, over } = flood(session);
    const taken = () => statuses.filter((status) => status === 200).length;
    while (taken() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect((await other.addToCart(add(6, 2))).status).toBe(200);
    expect((await other.cart()).body.items).toHaveLength(1);
    // Twenty calls end before anybody else is heard where they don't queue.
    expect(taken()).toBeLessThan(takenAtOnce);
    await over;
  });

  test('occupies no connection that waits for its lock', async () => {
    const { over } = flood(await Client.visitor(server.url));
    const flooding = { isOver: false };
    void over.then(() => (flooding.isOver = true));
    do expect(await connectionsWaiting()).toBe(0);
    while (!flooding.isOver);
  });
});
