import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('signing in', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      environment: { ADMIN_EMAILS: 'jefa@rumbo.example, socio@rumbo.example' },
    });
  });
  afterAll(() => server.stop());

  const userOf = async (client: Client) => (await client.get('/api/auth/user')).body;
  const providerRow = (email: string) => ({
    id: email,
    user_id: null,
    name: 'Proveedor',
    email,
    status: 'active',
    phone_number: '',
    company_name: '',
    business_address: '',
    business_type: '',
    years_experience: 0,
    languages: '[]',
    specialties: '[]',
    bio: '',
    webflow_id: null,
    rnt: null,
    rnt_valid_until: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    version: 1,
  });

  test('a picture or frame of another site begins no sign-in, and uses up none', async () => {
    const client = await Client.visitor(server.url);
    const from = async (headers: Record<string, string>) => (await client.raw('/api/login', { headers })).status;
    expect(await from({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' })).toBe(403);
    expect(await from({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' })).toBe(403);
    expect(client.cookieHeader()).not.toContain('rumbo_signin');
    expect(await from({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' })).toBe(302);
  });

  test.each(['/api/auth/login', '/api/login'])(
    'makes a new person a user by %s, and returns to the page they were on',
    async (path) => {
      const client = await Client.visitor(server.url);
      expect((await client.get('/api/auth/user')).status).toBe(401);
      const back = await client.signIn(
        `nueva${path.length}@correo.example`,
        `${path}?returnTo=${encodeURIComponent('/checkout?paso=2#pago')}`,
      );
      expect(back).toBe(`${new URL(server.url).origin}/checkout?paso=2#pago`);
      expect(await userOf(client)).toMatchObject({
        email: `nueva${path.length}@correo.example`,
        role: 'user',
        status: 'active',
      });
    },
  );

  test('returns to the linking page without a returnTo, and never to a page elsewhere', async () => {
    const client = await Client.visitor(server.url);
    const from = async (referer: string) => {
      const answer = await client.raw('/api/login', { headers: { Referer: referer } });
      return (
        (await server.db.read.selectFrom('auth_transactions').select(['return_to', 'state_hash']).execute(),
        new URL(answer.headers.get('location') ?? '').searchParams.get('state')) ?? ''
      );
    };
    await server.db.write((tx) => tx.deleteFrom('auth_transactions').execute());
    await from(`${server.url}/usuario?pestana=premios`);
    await from('https://otro.example/usuario');
    const kept = await server.db.read
      .selectFrom('auth_transactions')
      .select('return_to')
      .orderBy('return_to')
      .execute();
    expect(kept.map((row) => row.return_to)).toEqual(['/', '/usuario?pestana=premios']);
  });

  test.each([
    'https://otro.example',
    '//otro.example',
    '/\\otro.example',
    '/\t/otro.example',
    '/\n/otro.example',
    '\\\\otro.example',
    '/.//otro.example',
    '/x/..//otro.example',
    'javascript:alert(1)',
    '/%09/otro.example',
    ' //otro.example',
    '/api/auth/logout',
    '/./api/auth/logout',
    '/x/../api/logout',
    '/_demo/clock',
    'otro.example',
    '',
    '@otro.example',
    '/\u0000',
  ])('never redirects elsewhere by the returnTo %j', async (requested) => {
    const client = new Client(server.url);
    const back = await client.signIn(
      'viajera@correo.example',
      `/api/auth/login?returnTo=${encodeURIComponent(requested)}`,
    );
    const url = new URL(back);
    expect(url.origin).toBe(new URL(server.url).origin);
    expect(url.pathname).not.toMatch(/^\/(\/|api\/|_demo\/)/);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('keeps the session in a cookie that scripts can’t read, and stores only its hash', async () => {
    const client = await Client.signedIn(server.url, 'sesion@correo.example');
    const stored = await server.db.read.selectFrom('auth_sessions').select('id_hash').execute();
    expect(stored.every((row) => /^[0-9a-f]{64}$/.test(row.id_hash))).toBe(true);
    expect(client.hasCookie('rumbo_auth')).toBe(true);
  });

  test('refuses a callback with a forged, foreign or used state', async () => {
    const client = new Client(server.url);
    const begun = await client.raw('/api/auth/login');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    for (const query of ['', '?code=a', '?code=a&state=inventado']) {
      const answer = await client.raw(`/api/auth/callback${query}`);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Vuelve a intentarlo')]);
    }
    // Another browser that knows the state but didn't begin this sign-in.
    expect((await new Client(server.url).raw(`/api/auth/callback?code=a&state=${state}`)).status).toBe(400);
    // This browser, with a code that the provider never issued; after that the state is used up.
    expect((await client.raw(`/api/auth/callback?code=inventado&state=${state}`)).status).toBe(400);
    expect((await client.raw(`/api/auth/callback?code=inventado&state=${state}`)).status).toBe(400);
    expect(client.hasCookie('rumbo_auth')).toBe(false);
  });

  test('signs nobody in when a sign-in is given up, and says so', async () => {
    const client = new Client(server.url);
    const begun = await client.raw('/api/auth/login');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const answer = await client.raw(`/api/auth/callback?error=access_denied&state=${state}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, expect.stringContaining('text/html')]);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  test('lets two tabs sign in at once', async () => {
    const client = new Client(server.url);
    await client.raw('/api/auth/login?returnTo=/a');
    const back = await client.signIn('pestanas@correo.example', '/api/auth/login?returnTo=/b');
    expect(new URL(back).pathname).toBe('/b');
  });

  test('links an account that an admin made beforehand by the verified e-mail, whatever its case', async () => {
    const { id } = await insertUser(server.db, { email: 'preparada@correo.example', role: 'admin' });
    expect(await userOf(await Client.signedIn(server.url, 'Preparada@Correo.example'))).toMatchObject({
      id,
      role: 'admin',
    });
  });

  test('makes a person of ADMIN_EMAILS super_admin on the first sign-in, and on no later one', async () => {
    const first = await userOf(await Client.signedIn(server.url, 'jefa@rumbo.example'));
    expect(first.role).toBe('super_admin');
    await server.db.write((tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', first.id).execute());
    expect((await userOf(await Client.signedIn(server.url, 'jefa@rumbo.example'))).role).toBe('user');
    expect((await userOf(await Client.signedIn(server.url, 'otra@rumbo.example'))).role).toBe('user');
  });

  test('links a provider that an admin made to the person who signs in with its e-mail', async () => {
    await server.db.write((tx) =>
      tx
        .insertInto('providers')
        .values([providerRow('guia@correo.example'), providerRow('otro@correo.example')])
        .execute(),
    );
    const { id } = await userOf(await Client.signedIn(server.url, 'guia@correo.example'));
    const linked = await server.db.read.selectFrom('providers').select(['id', 'user_id']).orderBy('id').execute();
    expect(linked).toEqual([
      { id: 'guia@correo.example', user_id: id },
      { id: 'otro@correo.example', user_id: null },
    ]);
  });

  test('refuses the sign-in of an inactive or suspended person', async () => {
    for (const status of ['inactive', 'suspended']) {
      await insertUser(server.db, { email: `${status}@correo.example`, status });
      const client = await Client.signedIn(server.url, `${status}@correo.example`);
      expect([client.hasCookie('rumbo_auth'), (await client.get('/api/auth/user')).status]).toEqual([false, 401]);
    }
  });

  test('signs a deactivated person out at the next request, and asks for a sign-in after they are active again', async () => {
    const { id } = await insertUser(server.db, { email: 'saliente@correo.example', role: 'admin' });
    const client = await Client.signedIn(server.url, 'saliente@correo.example');
    const other = await Client.signedIn(server.url, 'saliente@correo.example');
    expect((await client.get('/api/admin/coupons')).status).toBe(200);
    const setStatus = (status: string) =>
      server.db.write((tx) => tx.updateTable('users').set({ status }).where('id', '=', id).execute());
    await setStatus('suspended');
    expect((await client.get('/api/admin/coupons')).status).toBe(401);
    expect(client.hasCookie('rumbo_auth')).toBe(false);
    await setStatus('active');
    expect((await other.get('/api/auth/user')).status).toBe(401);
  });

  test('withdraws a role at the next request', async () => {
    const { id } = await insertUser(server.db, { email: 'degradada@correo.example', role: 'admin' });
    const client = await Client.signedIn(server.url, 'degradada@correo.example');
    await server.db.write((tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute());
    expect((await client.get('/api/admin/coupons')).status).toBe(403);
  });

  test('keeps the cart on signing in, and binds its session to the person', async () => {
    const experience = await insertExperience(server.db);
    const client = await Client.visitor(server.url);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(3),
      selectedTime: '09:00',
      participants: 2,
    });
    await client.signIn('carrito@correo.example');
    expect((await client.post('/api/session')).body.sessionId).toBe(client.sessionToken);
    expect((await client.cart()).body.total.participantCount).toBe(2);
    const { id } = await userOf(client);
    const bound = await server.db.read.selectFrom('visitor_sessions').select('id').where('user_id', '=', id).execute();
    expect(bound).toHaveLength(1);
  });

  test('gives the next person a session of their own on a device that holds somebody else’s', async () => {
    const client = await Client.visitor(server.url);
    const first = client.sessionToken;
    await client.signIn('primera@correo.example');
    await client.signIn('segunda@correo.example');
    expect((await userOf(client)).email).toBe('segunda@correo.example');
    expect((await client.post('/api/session')).body.sessionId).not.toBe(first);
  });

  test('gives the next person an empty cart where a lost session’s cart went on without a sign-in', async () => {
    const { id } = await insertExperience(server.db);
    const slot = { experienceId: id, selectedDate: inDays(12), selectedTime: '09:00', participants: 2 };
    const client = await Client.signedIn(server.url, 'ana.perdida@correo.example');
    const { body: ana } = await client.get('/api/auth/user');
    await server.db.write(async (tx) => {
      await tx.deleteFrom('auth_sessions').where('user_id', '=', ana.id).execute();
      await tx.updateTable('visitor_sessions').set({ token_hash: null }).where('user_id', '=', ana.id).execute();
    });
    await client.askSession();
    await client.addToCart(slot);
    const sameDevice = client.at(server.url);
    await client.signIn('eva.perdida@correo.example');
    expect((await client.cart()).body.items).toEqual([]);
    await sameDevice.signIn('ana.perdida@correo.example');
    expect((await sameDevice.cart()).body.items).toHaveLength(1);
  });

  test('keeps a visitor’s cart for the next person after a sign-out', async () => {
    const { id } = await insertExperience(server.db);
    const slot = { experienceId: id, selectedDate: inDays(12), selectedTime: '14:00', participants: 2 };
    const client = await Client.signedIn(server.url, 'ana.sale@correo.example');
    await client.raw('/api/auth/logout');
    await client.askSession();
    await client.addToCart(slot);
    await client.signIn('eva.entra@correo.example');
    expect((await client.cart()).body.items).toHaveLength(1);
  });

  test('gives a guest’s orders to whoever signs in with the same verified e-mail, whatever its case', async () => {
    const experience = await insertExperience(server.db, { price_cop: 0 });
    const guest = await Client.visitor(server.url);
    await guest.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(3),
      selectedTime: '09:00',
      participants: 1,
    });
    const { body } = await guest.checkout({}, { email: 'Invitada.Ruiz@Correo.example' });
    const elsewhere = await Client.signedIn(server.url, 'invitada.ruiz@correo.example');
    expect((await elsewhere.order(body.order.orderNumber)).body.order).toMatchObject({
      isBuyer: true,
      customer: { firstName: 'Ana' },
    });
    const stranger = await Client.signedIn(server.url, 'extrana@correo.example');
    expect((await stranger.order(body.order.orderNumber)).body.order.isBuyer).toBe(false);
  });
});
