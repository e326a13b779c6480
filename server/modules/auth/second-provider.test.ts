import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { Client } from '#server/testing/client.ts';
import { TestIdentityProvider } from '#server/testing/identity-provider.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('a sign-in with a provider of other settings', (engine) => {
  let provider: TestIdentityProvider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await TestIdentityProvider.listen();
    server = await startTestServer(engine, { environment: provider.environment });
    provider.serve(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await provider.end();
  });
  beforeEach(() => {
    provider.aheadSeconds = 0;
  });

  const signIn = async (app: Client, path?: string) => app.raw(await provider.pathBack(app, path));
  const userOf = async (app: Client) => (await app.get('/api/auth/user')).body;
  async function signedIn(): Promise<Client> {
    const app = await Client.visitor(server.url);
    expect((await signIn(app)).status).toBe(302);
    return app;
  }

  test('signs in with names that only the userinfo has, and returns to the page', async () => {
    const app = await Client.visitor(server.url);
    const back = await signIn(app, '/api/auth/login?returnTo=/checkout');
    expect([back.status, back.headers.get('location')]).toEqual([302, '/checkout']);
    expect(await userOf(app)).toMatchObject({
      email: 'ana@correo.example',
      firstName: 'Ana María',
      lastName: 'Ruiz',
      role: 'user',
    });
  });

  test('signs out where the provider has no sign-out page', async () => {
    const app = await signedIn();
    const out = await app.raw('/api/logout?returnTo=/usuario', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/usuario']);
    expect((await app.get('/api/auth/user')).status).toBe(401);
  });

  test('takes a sign-in as fresh where the provider sends no auth_time', async () => {
    const app = await Client.visitor(server.url);
    const before = Date.now();
    expect((await signIn(app, '/api/auth/login?fresh=1')).status).toBe(302);
    const { id } = await userOf(app);
    const proven = await server.db.read
      .selectFrom('auth_sessions')
      .select('authenticated_at')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Date.parse(proven.authenticated_at)).toBeGreaterThanOrEqual(before);
  });

  test('signs in after the provider’s keys are rotated, also in the middle of a sign-in', async () => {
    const { id } = await userOf(await signedIn());
    const app = await Client.visitor(server.url);
    const back = await provider.pathBack(app);
    provider.rotateKeys();
    expect((await app.raw(back)).status).toBe(302);
    expect(await userOf(app)).toMatchObject({ id });
    expect(await userOf(await signedIn())).toMatchObject({ id });
  });

  test.each([30, -30])('signs in with a provider whose clock is %i seconds ahead', async (seconds) => {
    provider.aheadSeconds = seconds;
    expect(await userOf(await signedIn())).toMatchObject({ email: 'ana@correo.example' });
  });

  test.each([600, -600])(
    'refuses a sign-in with a page when the provider’s clock is %i seconds ahead',
    async (seconds) => {
      provider.aheadSeconds = seconds;
      const app = await Client.visitor(server.url);
      const refused = await signIn(app);
      expect([refused.status, await refused.text()]).toEqual([
        400,
        expect.stringContaining('No pudimos completar el inicio de sesión'),
      ]);
      expect((await app.get('/api/auth/user')).status).toBe(401);
    },
  );

  test('answers 503 with a page while the provider is away, and keeps people signed in', async () => {
    const signedInBefore = await signedIn();
    const halfway = await Client.visitor(server.url);
    const back = await provider.pathBack(halfway);
    const restarted = await start(readEnv(server.environment));
    await provider.end();
    try {
      for (const refused of [await halfway.raw(back), await new Client(restarted.url).raw('/api/auth/login')]) {
        expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
        expect(await refused.text()).toContain('El inicio de sesión no está disponible en este momento.');
      }
      for (const url of [server.url, restarted.url])
        expect(await userOf(signedInBefore.at(url))).toMatchObject({ email: 'ana@correo.example' });
      const out = await signedInBefore.at(restarted.url).raw('/api/logout', { headers: { 'Sec-Fetch-Site': 'none' } });
      expect([out.status, out.headers.get('location')]).toEqual([303, '/']);
    } finally {
      await restarted.stop();
      await provider.begin();
    }
    expect(await userOf(await signedIn())).toMatchObject({ email: 'ana@correo.example' });
  });
});
