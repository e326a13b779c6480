import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('signing out', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const isSignedIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;

  test.each(['/api/auth/logout', '/api/logout'])(
    'ends the session by %s from our own page, and returns to the page',
    async (path) => {
      const client = await Client.signedIn(server.url, 'sale@correo.example');
      const first = client.sessionToken;
      const answer = await client.raw(path, {
        headers: { 'Sec-Fetch-Site': 'same-origin', Referer: `${server.url}/product/una` },
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('/_demo/id/session/end?'),
      ]);
      expect((await client.follow(answer)).url).toBe(`${server.url}/product/una`);
      expect(await isSignedIn(client)).toBe(false);
      expect((await client.post('/api/session')).body.sessionId).not.toBe(first);
    },
  );

  test('ends the session by the address typed into the browser', async () => {
    const client = await Client.signedIn(server.url, 'sale@correo.example');
    await client.raw('/api/logout', { headers: { 'Sec-Fetch-Site': 'none' } });
    expect(await isSignedIn(client)).toBe(false);
  });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Referer: 'https://otro.example/' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'http://localhost/' },
  ] as Record<string, string>[])(
    'only asks whether to sign out when a link on another site leads here: %o',
    async (headers) => {
      const client = await Client.signedIn(server.url, 'sigue@correo.example');
      const answer = await client.raw('/api/auth/logout?returnTo=/usuario', { headers });
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(page).toContain('¿Quieres cerrar tu sesión en Rumbo?');
      expect(await isSignedIn(client)).toBe(true);
      const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
      const pressed = await client.raw(action, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(server.url).origin },
      });
      // A page that leads on, because a redirect of a form to the provider would be held against `form-action`.
      const onwards = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(await pressed.text())?.[1] ?? '';
      const provider = new URL(onwards.replaceAll('&amp;', '&'));
      const left = await client.follow(await client.raw(provider.pathname + provider.search));
      expect([pressed.status, left.url]).toEqual([200, `${server.url}/usuario`]);
      expect(await isSignedIn(client)).toBe(false);
    },
  );

  test('refuses a sign-out by a form on another site', async () => {
    const client = await Client.signedIn(server.url, 'sigue@correo.example');
    expect(
      (await client.raw('/api/auth/logout', { method: 'POST', headers: { Origin: 'https://otro.example' } })).status,
    ).toBe(403);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('never puts a script into the address of the sign-out question', async () => {
    const client = new Client(server.url);
    const page = await (
      await client.raw('/api/auth/logout?returnTo=/"><script>alert(1)</script>', {
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      })
    ).text();
    expect(page).not.toContain('<script');
  });

  test('refuses a cookie kept from before a sign-out', async () => {
    const client = await Client.signedIn(server.url, 'sale@correo.example');
    const login = await client.raw('/api/auth/user');
    expect(login.status).toBe(200);
    const thief = new Client(server.url);
    Object.assign(thief, { cookies: new Map(Reflect.get(client, 'cookies')) });
    await client.raw('/api/logout');
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('lets somebody sign out who isn’t signed in', async () => {
    expect((await new Client(server.url).raw('/api/auth/logout?returnTo=/store')).headers.get('location')).toBe(
      '/store',
    );
  });
});
