import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IdentityClaims, IdentityProvider } from '#server/integrations/oidc/port.ts';
import { IdentityUnavailable } from '#server/integrations/oidc/port.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const verifiedClaims = {
  issuer: 'https://id.example',
  emailVerified: true,
  firstName: 'Ana',
  lastName: 'Ruiz',
  idToken: null,
  authenticatedAt: null,
};
let answer: IdentityClaims | 'away';
let states = 0;
/** An external provider with claims that each test sets; the embedded one verifies every e-mail. */
const outside: IdentityProvider = {
  async beginSignIn() {
    if (answer === 'away') throw new IdentityUnavailable('away');
    states += 1;
    return {
      url: `https://id.example/auth?state=state-${states}`,
      state: `state-${states}`,
      nonce: 'n',
      codeVerifier: 'v',
    };
  },
  async finishSignIn() {
    if (answer === 'away') throw new IdentityUnavailable('away');
    return answer;
  },
  signOutUrl: async () => null,
};

describeEngines('linking a sign-in to an account', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      replace: { identity: outside },
      environment: { ADMIN_EMAILS: 'jefa@rumbo.example' },
    });
  });
  afterAll(() => server.stop());

  async function signIn(claims: Omit<IdentityClaims, keyof typeof verifiedClaims> & Partial<IdentityClaims>) {
    answer = { ...verifiedClaims, ...claims };
    const client = new Client(server.url);
    const state = new URL((await client.raw('/api/auth/login')).headers.get('location') ?? '').searchParams.get(
      'state',
    );
    const callback = await client.raw(`/api/auth/callback?code=c&state=${state}`);
    return { status: callback.status, user: (await client.get('/api/auth/user')).body, page: await callback.text() };
  }

  test('ignores a sign-in that somebody else began, and returns it to the browser that began it', async () => {
    answer = { ...verifiedClaims, subject: 'intruso', email: 'intruso@correo.example' };
    const state = new URL(
      (await new Client(server.url).raw('/api/auth/login')).headers.get('location') ?? '',
    ).searchParams.get('state');
    const victim = await Client.visitor(server.url);
    expect((await victim.raw(`/api/auth/callback?code=c&state=${state}`)).status).toBe(400);
    expect((await victim.get('/api/auth/user')).status).toBe(401);
  });

  test('recognises a person by issuer and subject though the e-mail changed', async () => {
    const first = await signIn({ subject: 's1', email: 'antes@correo.example' });
    const later = await signIn({ subject: 's1', email: 'despues@correo.example' });
    expect(later.user.id).toBe(first.user.id);
  });

  test('links no account that was made beforehand by an unverified e-mail', async () => {
    await insertUser(server.db, { email: 'admin@correo.example', role: 'admin' });
    const { status, user } = await signIn({ subject: 's2', email: 'admin@correo.example', emailVerified: false });
    // An account of its own without the address, which stays free for its owner.
    expect([status, user.role]).toEqual([302, 'user']);
    expect(user.email).not.toBe('admin@correo.example');
  });

  test('lets an e-mail’s owner sign in though somebody else used it unverified', async () => {
    await signIn({ subject: 'okupa', email: 'duena@correo.example', emailVerified: false });
    expect((await signIn({ subject: 'duena', email: 'duena@correo.example' })).user.email).toBe('duena@correo.example');
  });

  test('gives an account with an unverified e-mail nothing of that address when another account verifies it later', async () => {
    const victim = await Client.visitor(server.url);
    const experience = await insertExperience(server.db, { price_cop: 0 });
    await victim.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(5),
      selectedTime: '09:00',
      participants: 1,
    });
    const { body } = await victim.checkout({}, { email: 'victima@correo.example' });
    await signIn({ subject: 'ladron', email: 'victima@correo.example', emailVerified: false });
    await signIn({ subject: 'ladron', email: 'ladron@correo.example' });
    const order = await server.db.read
      .selectFrom('orders')
      .select('user_id')
      .where('order_number', '=', body.order.orderNumber)
      .executeTakeFirstOrThrow();
    expect(order.user_id).toBeNull();
  });

  test('makes nobody super_admin by an unverified e-mail of ADMIN_EMAILS', async () => {
    expect((await signIn({ subject: 's3', email: 'jefa@rumbo.example', emailVerified: false })).user.role).toBe('user');
  });

  test('keeps an account from whoever gets its e-mail from the same provider later', async () => {
    const first = await signIn({ subject: 's4', email: 'reciclado@correo.example' });
    const second = await signIn({ subject: 's5', email: 'reciclado@correo.example' });
    expect(first.status).toBe(302);
    expect(second.status).toBe(403);
  });

  test('links the same person by another provider through the verified e-mail', async () => {
    const first = await signIn({ subject: 's6', email: 'mudanza@correo.example' });
    const second = await signIn({ subject: 's6', email: 'mudanza@correo.example', issuer: 'https://otro.example' });
    expect(second.user.id).toBe(first.user.id);
  });

  test('gives each person without an e-mail an account of their own', async () => {
    const one = await signIn({ subject: 's7', email: null, emailVerified: false });
    const two = await signIn({ subject: 's8', email: null, emailVerified: false });
    expect([one.status, two.status, one.user.id === two.user.id]).toEqual([302, 302, false]);
  });

  test('explains that the identity provider is away, and breaks nothing', async () => {
    answer = 'away';
    const page = await new Client(server.url).raw('/api/auth/login');
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('no está disponible')]);
  });

  test('makes one account for a new person who signs in twice at once', async () => {
    const both = await Promise.all([
      signIn({ subject: 's9', email: 'doble@correo.example' }),
      signIn({ subject: 's9', email: 'doble@correo.example' }),
    ]);
    expect(new Set(both.map(({ user }) => user.id)).size).toBe(1);
  });
});
