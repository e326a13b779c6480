import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import type { RunningServer } from '#server/start.ts';
import { start } from '#server/start.ts';
import { Client } from '#server/testing/client.ts';
import { insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the last active super_admin', (engine) => {
  let server: TestServer;
  let twin: RunningServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
    twin = await start(readEnv(server.environment));
  });
  afterEach(async () => {
    await twin.stop();
    await server.stop();
  });

  /** Two super_admins, the second of whom calls the other server. */
  async function pair(round: number) {
    const people = [];
    for (const name of ['una', 'otra']) {
      const { id, email } = await insertUser(server.db, {
        email: `${name}-${round}@rumbo.example`,
        role: 'super_admin',
      });
      people.push({ id, client: await Client.signedIn(server.url, email) });
    }
    const [one, other] = people;
    if (!one || !other) throw new Error('two people');
    return [one, { id: other.id, client: other.client.at(twin.url) }] as const;
  }
  const active = async () =>
    (
      await server.db.read
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'super_admin')
        .where('status', '=', 'active')
        .execute()
    ).map(({ id }) => id);
  const nobodyLeft = () => server.db.write((tx) => tx.updateTable('users').set({ role: 'user' }).execute());

  test('refuses to disable the last active super_admin', async () => {
    const [one, other] = await pair(0);
    expect((await one.client.put(`/api/admin/users/${other.id}`, { status: 'suspended' })).status).toBe(200);
    for (const change of [{ status: 'inactive' }, { status: 'suspended' }]) {
      const { status, body } = await one.client.put(`/api/admin/users/${one.id}`, change);
      expect([status, body.code]).toEqual([409, 'last_super_admin']);
    }
    // One who isn't active doesn't count, and may be demoted.
    expect((await one.client.put(`/api/admin/users/${other.id}`, { role: 'user' })).status).toBe(200);
    expect(await active()).toEqual([one.id]);
  });

  test('keeps a super_admin when two demote each other at the same moment on two servers', async () => {
    for (let round = 0; round < 6; round += 1) {
      await nobodyLeft();
      const [one, other] = await pair(round);
      const answers = await Promise.all([
        one.client.put(`/api/admin/users/${other.id}`, { role: 'user' }),
        other.client.put(`/api/admin/users/${one.id}`, { role: 'user' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(await active()).toHaveLength(1);
    }
  });

  test('keeps a super_admin when two disable themselves at the same moment on two servers', async () => {
    for (let round = 0; round < 6; round += 1) {
      await nobodyLeft();
      const people = await pair(round);
      const answers = await Promise.all(
        people.map(({ id, client }) => client.put(`/api/admin/users/${id}`, { status: 'inactive' })),
      );
      expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
        [200, undefined],
        [409, 'last_super_admin'],
      ]);
      expect(await active()).toHaveLength(1);
    }
  });
});
