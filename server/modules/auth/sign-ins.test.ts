import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#server/core/ids.ts';
import { Client } from '#server/testing/client.ts';
import { insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

describeEngines('sign-ins of a person', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const isSignedIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;
  const list = async (client: Client) => (await client.get('/api/auth/sessions')).body.sessions;

  /** A browser with a sign-in of that age. */
  async function withSignIn(role: string, createdMsAgo: number, expiresInMs = 20 * 24 * hourMs): Promise<string> {
    const { id } = await insertUser(server.db, { role });
    const secret = `${id}-secret`;
    await server.db.write((tx) =>
      tx
        .insertInto('auth_sessions')
        .values({
          id_hash: hashToken(secret),
          id: `${id}-sign-in`,
          user_id: id,
          device: 'Chrome en Android',
          id_token: null,
          authenticated_at: ago(createdMsAgo),
          created_at: ago(createdMsAgo),
          last_used_at: ago(createdMsAgo),
          expires_at: ahead(expiresInMs),
        })
        .execute(),
    );
    return secret;
  }
  const statusOf = async (secret: string) =>
    (await fetch(`${server.url}/api/auth/user`, { headers: { Cookie: `rumbo_auth=${secret}` } })).status;

  test.each([
    ['user', 89 * 24 * hourMs, 200],
    ['user', 90 * 24 * hourMs + 1_000, 401],
    ['provider', 90 * 24 * hourMs + 1_000, 401],
    ['admin', 11.9 * hourMs, 200],
    ['admin', 12 * hourMs + 1_000, 401],
    ['super_admin', 12 * hourMs + 1_000, 401],
  ] as const)('ends a %s’s sign-in after its absolute limit: %d ms answers %d', async (role, age, status) => {
    const secret = await withSignIn(role, age);
    expect(await statusOf(secret)).toBe(status);
    expect(await statusOf(secret)).toBe(status);
    const rows = await server.db.read
      .selectFrom('auth_sessions')
      .select('id')
      .where('id_hash', '=', hashToken(secret))
      .execute();
    expect(rows).toHaveLength(status === 200 ? 1 : 0);
  });

  test('ends a sign-in that was not used for thirty days', async () => {
    expect(await statusOf(await withSignIn('user', 40 * 24 * hourMs, -1_000))).toBe(401);
  });

  test('lists a person’s devices, marks the one that asks, and ends another', async () => {
    const phone = await Client.signedIn(server.url, 'dos.dispositivos@correo.example');
    const tablet = await Client.signedIn(server.url, 'dos.dispositivos@correo.example');
    const devices = await list(phone);
    expect(devices.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = devices.find(({ current }) => !current);
    expect(JSON.stringify(devices)).not.toMatch(/hash|token|secret/i);
    expect((await phone.delete(`/api/auth/sessions/${other?.id}`)).body).toEqual({ success: true, ended: 1 });
    expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false]);
    expect((await phone.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(404);
  });

  test('ends all sign-ins of a person but the one that asks', async () => {
    const [one, two, three] = await Promise.all(
      Array.from({ length: 3 }, () => Client.signedIn(server.url, 'tres.dispositivos@correo.example')),
    );
    expect((await one!.delete('/api/auth/sessions')).body).toEqual({ success: true, ended: 2 });
    expect(await Promise.all([one, two, three].map((client) => isSignedIn(client!)))).toEqual([true, false, false]);
  });

  test('neither lists nor ends somebody else’s sign-in', async () => {
    const owner = await Client.signedIn(server.url, 'duena@correo.example');
    const stranger = await Client.signedIn(server.url, 'extrana@correo.example');
    const [mine] = await list(owner);
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(mine?.id);
    expect((await stranger.delete(`/api/auth/sessions/${mine?.id}`)).status).toBe(404);
    await stranger.delete('/api/auth/sessions');
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('a new sign-in replaces the browser’s earlier one, and both of its cookies', async () => {
    const client = await Client.signedIn(server.url, 'de.nuevo@correo.example');
    const [before, visitor] = [client.cookieHeader(), client.sessionToken];
    await client.signIn('de.nuevo@correo.example');
    expect(await list(client)).toHaveLength(1);
    expect((await fetch(`${server.url}/api/auth/user`, { headers: { Cookie: before } })).status).toBe(401);
    expect(client.sessionToken).not.toBe(visitor);
  });

  test('tells the page whose sign-in the browser holds, by a cookie that opens nothing', async () => {
    const client = await Client.signedIn(server.url, 'visible@correo.example');
    const { body } = await client.get('/api/auth/user');
    expect(client.cookieHeader()).toContain(`rumbo_signed_in=${body.id}`);
    expect(
      (await fetch(`${server.url}/api/auth/user`, { headers: { Cookie: `rumbo_signed_in=${body.id}` } })).status,
    ).toBe(401);
    const forged = await fetch(`${server.url}/api/auth/user`, { headers: { Cookie: 'rumbo_signed_in=user-admin' } });
    expect(forged.headers.getSetCookie().join()).toMatch(/rumbo_signed_in=;.*Max-Age=0/);
    await client.raw('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
    expect(client.hasCookie('rumbo_signed_in')).toBe(false);
  });
});
