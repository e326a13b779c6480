import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextRntEnd } from '#contract/domain/rnt.ts';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const validUntil = nextRntEnd(inDays(1));

describeEngines('providers, as admins make, change and remove them', (engine) => {
  let server: TestServer;
  let admin: Client;
  let other: Client;
  const ids: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine);
    for (const email of ['admin@rumbo.example', 'otra@rumbo.example'])
      ids.push((await insertUser(server.db, { email, role: 'admin' })).id);
    admin = await Client.signedIn(server.url, 'admin@rumbo.example');
    other = await Client.signedIn(server.url, 'otra@rumbo.example');
  });
  afterAll(() => server.stop());

  const newEmail = () => `${randomUUID()}@operadores.example`;
  const create = (more = {}, headers = {}, client = admin) =>
    client.post('/api/admin/providers', { name: 'Ríos del Sur', email: newEmail(), ...more }, headers);
  const change = (id: string, body: unknown, headers = {}, client = admin) =>
    client.put(`/api/admin/providers/${id}`, body, headers);
  const remove = (id: string, headers = {}) => admin.delete(`/api/admin/providers/${id}`, headers);
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const found = async (query: string) => (await admin.get(`/api/admin/providers?${query}`)).body;
  const row = (id: string) =>
    server.db.read.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const roleOf = async (id: string) =>
    (await server.db.read.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
  async function audited(id: string) {
    const rows = await server.db.read
      .selectFrom('audit_log')
      .innerJoin('audit_payloads', 'audit_payloads.seq', 'audit_log.seq')
      .select(['actor', 'action', 'payload'])
      .where('entity_id', '=', id)
      .orderBy('audit_log.seq')
      .execute();
    return rows.map(({ actor, action, payload }) => ({ actor, action, ...JSON.parse(payload ?? '{}') }));
  }
  /** As if the admin had proved who they are so long ago. */
  const provedAgo = (ms: number) =>
    server.db.write((tx) =>
      tx
        .updateTable('auth_sessions')
        .set({ authenticated_at: new Date(Date.now() - ms).toISOString() })
        .where('user_id', '=', ids[0] as string)
        .execute(),
    );

  test('creates an active provider that is found by name, e-mail and company, counted and audited', async () => {
    const before = await found('limit=1');
    const email = newEmail();
    const { status, body } = await create({
      name: ' Ráfting Núñez ',
      email: email.toUpperCase(),
      companyName: 'Zipaquirá Aventura',
      yearsExperience: 50,
      languages: [' Español ', '', ' '],
      specialties: ['Rápidos'],
      bio: 'Dos líneas\nde historia',
      rnt: '48213',
      rntValidUntil: validUntil,
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Ráfting Núñez',
        email,
        status: 'active',
        phoneNumber: '',
        companyName: 'Zipaquirá Aventura',
        businessAddress: '',
        businessType: '',
        yearsExperience: 50,
        languages: ['Español'],
        specialties: ['Rápidos'],
        bio: 'Dos líneas\nde historia',
        webflowId: null,
        rnt: '48213',
        rntValidUntil: validUntil,
        userId: null,
        canPublish: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
      },
    ]);
    for (const q of ['nunez raft', 'zipaquira', email.slice(0, 12), email])
      expect([q, (await found(`q=${encodeURIComponent(q)}`)).providers.map(({ id }) => id)]).toEqual([q, [body.id]]);
    expect((await found('limit=1')).total).toBe(before.total + 1);
    expect(await audited(body.id)).toMatchObject([{ actor: ids[0], action: 'provider.create', before: null }]);
    expect((await create({ status: 'inactive' })).body).toMatchObject({ status: 'inactive', canPublish: false });
  });

  test.each([
    [{ name: ' ' }, 'name', 'El nombre y email son requeridos'],
    [{ name: undefined }, 'name', 'El nombre y email son requeridos'],
    [{ email: '' }, 'email', 'El nombre y email son requeridos'],
    [{ email: 'sin-arroba' }, 'email', 'Email inválido'],
    [{ yearsExperience: 51 }, 'yearsExperience', 'Los años de experiencia van de 0 a 50'],
    [{ yearsExperience: -1 }, 'yearsExperience', 'Los años de experiencia van de 0 a 50'],
    [{ status: 'suspended' }, 'status', 'Estado inválido'],
    [{ rnt: 'ABC', rntValidUntil: validUntil }, 'rnt', 'El RNT lleva solo números'],
    [{ rnt: '123', rntValidUntil: '2027-06-30' }, 'rntValidUntil', 'Un RNT vence siempre el 31 de marzo'],
    [{ rnt: '123' }, 'rntValidUntil', 'Indica hasta cuándo está vigente el RNT'],
    [{ rntValidUntil: validUntil }, 'rnt', 'Indica el número de RNT'],
  ])('refuses a provider with %j and names the field', async (more, field, message) => {
    const { status, body } = await create(more);
    expect([status, body.error, body.fields]).toEqual([422, message, { [field]: message }]);
  });

  test('gives an e-mail to one provider, also when two admins ask at once', async () => {
    const email = newEmail();
    const answers = await Promise.all([create({ email }), create({ email }, {}, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(outcome(await create({ email: email.toUpperCase() }))).toEqual([409, 'email_taken']);
    const { body } = await create();
    expect(outcome(await change(body.id, { email }))).toEqual([409, 'email_taken']);
  });

  test('creates a provider once for a repeated key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const input = { email: newEmail() };
    const first = await create(input, key);
    expect((await create(input, key)).body).toEqual(first.body);
    expect(outcome(await create({ ...input, name: 'Otro' }, key))).toEqual([422, 'key_reused']);
  });

  test('changes what was sent to any status, audits both states, and finds the provider by its new words only', async () => {
    const word = `z${randomUUID().slice(0, 8)}`;
    const { body } = await create({ name: `Antes ${word}`, rnt: '123', rntValidUntil: validUntil });
    for (const status of ['pending', 'suspended', 'inactive', 'active'])
      expect((await change(body.id, { status })).body.status).toBe(status);
    const changed = await change(body.id, { name: `Después ${word}`, rnt: '', version: 5 });
    expect(changed.body).toMatchObject({ name: `Después ${word}`, rnt: null, rntValidUntil: null, version: 6 });
    expect((await found(`q=antes ${word}`)).total).toBe(0);
    expect((await found(`q=despues ${word}`)).total).toBe(1);
    expect((await audited(body.id)).at(-1)).toEqual({
      actor: ids[0],
      action: 'provider.change',
      before: { name: `Antes ${word}`, rnt: '123', rntValidUntil: validUntil, canPublish: true },
      after: { name: `Después ${word}`, rnt: null, rntValidUntil: null, canPublish: false },
      versionGiven: true,
    });
    expect(outcome(await change('nadie', { name: 'x' }))).toEqual([404, 'provider_not_found']);
  });

  test('refuses a stale version of a provider with the present record, and one of two admins at once', async () => {
    const { body } = await create();
    const answers = await Promise.all(
      [admin, other].map((client, index) => change(body.id, { bio: `Texto ${index}`, version: 1 }, {}, client)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await change(body.id, { bio: 'Tarde', version: 1 });
    expect(outcome(stale)).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ id: body.id, version: 2 });
    expect((await change(body.id, { bio: 'Sin versión' })).body.version).toBe(3);
  });

  test.each([
    [{ status: 'inactive' }, { status: 'active' }],
    [{ status: 'pending' }, { status: 'active' }],
    [{ status: 'suspended' }, { status: 'active' }],
    [{ rnt: null }, { rnt: '123', rntValidUntil: validUntil }],
    [{ rntValidUntil: '2020-03-31' }, { rntValidUntil: validUntil }],
  ])(
    'takes a provider’s experiences from the catalogue and its sync with %j, and brings them back',
    async (off, on) => {
      const { body } = await create({ rnt: '123', rntValidUntil: validUntil });
      const { id } = await insertExperience(server.db, { provider_id: body.id });
      const visitor = await Client.visitor(server.url);
      const listed = async () => (await visitor.get('/api/experiences')).body.some((one) => one.id === id);
      const sync = async (cursor: string) => (await visitor.get(`/api/sync/catalogue?cursor=${cursor}`)).body;
      const start = (await visitor.get('/api/sync/catalogue')).body.cursor;
      expect(await listed()).toBe(true);
      await change(body.id, off);
      expect(await listed()).toBe(false);
      const gone = await sync(start);
      expect([gone.deletes, gone.upserts]).toEqual([[id], []]);
      await change(body.id, on);
      expect(await listed()).toBe(true);
      expect((await sync(gone.cursor)).upserts.map((one) => one.id)).toEqual([id]);
      await change(body.id, { name: 'Otro nombre' });
      expect((await visitor.get(`/api/experiences/${id}`)).body.provider?.name).toBe('Otro nombre');
      await change(body.id, { bio: 'Nada que se vea' });
      await server.db.write((tx) => tx.updateTable('experiences').set({ published: 0 }).where('id', '=', id).execute());
    },
  );

  test('keeps booked dates when the provider is suspended', async () => {
    const { body } = await create({ rnt: '123', rntValidUntil: validUntil });
    const { id } = await insertExperience(server.db, { provider_id: body.id, price_cop: 0 });
    const visitor = await Client.visitor(server.url);
    const slot = { experienceId: id, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 };
    await visitor.addToCart(slot);
    const { orderNumber } = (await visitor.checkout()).body.order;
    await change(body.id, { status: 'suspended' });
    expect((await visitor.order(orderNumber)).body.order.status).toBe('confirmed');
    await visitor.addToCart({ ...slot, selectedDate: inDays(21) });
    expect((await visitor.checkout()).status).toBe(409);
  });

  test('links a provider to the account that proved to have its e-mail, and raises its role', async () => {
    const { id, email } = await insertUser(server.db);
    await provedAgo(3_600_000);
    try {
      expect(outcome(await create({ email }))).toEqual([403, 'reauth_required']);
      expect(await roleOf(id)).toBe('user');
      expect((await create()).status).toBe(201);
    } finally {
      await provedAgo(0);
    }
    const { body } = await create({ email });
    expect([body.userId, await roleOf(id)]).toEqual([id, 'provider']);
    expect((await audited(id)).map(({ action, actor }) => [action, actor])).toEqual([['user.provider', ids[0]]]);
    const moved = await change(body.id, { email: (await insertUser(server.db)).email });
    expect(moved.body.userId).toBe(id);
  });

  test('links no account whose e-mail is unproven until its person signs in, who then becomes a provider', async () => {
    const { id, email } = await insertUser(server.db, { email_verified: 0 });
    const { body } = await create({ email });
    expect([body.userId, await roleOf(id)]).toEqual([null, 'user']);
    const person = await Client.signedIn(server.url, email);
    expect([(await row(body.id)).user_id, await roleOf(id)]).toEqual([id, 'provider']);
    expect((await person.get('/api/auth/user')).body.role).toBe('provider');
    // Lowered by an admin, they aren't raised again: only a new link does that.
    await admin.put(`/api/admin/users/${id}`, { role: 'user' });
    await person.signIn(email);
    expect(await roleOf(id)).toBe('user');
  });

  test('refuses to remove a provider with bookings ahead or experiences on show, and says what to do', async () => {
    const { id: userId, email } = await insertUser(server.db);
    const { body } = await create({ email, rnt: '123', rntValidUntil: validUntil });
    const { id } = await insertExperience(server.db, { provider_id: body.id, price_cop: 0 });
    const shown = await remove(body.id);
    expect([...outcome(shown), shown.body.published]).toEqual([409, 'experiences_published', 1]);
    expect(shown.body.error).toContain('Ponlo inactivo');
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({ experienceId: id, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 });
    await visitor.checkout();
    await change(body.id, { status: 'inactive' });
    const booked = await remove(body.id);
    expect([...outcome(booked), booked.body.bookings]).toEqual([409, 'bookings_ahead', 1]);
    expect(booked.body.error).toContain('Muévela o devuélvela');

    await server.setClock(`${inDays(21)}T12:00:00Z`);
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await remove(body.id, key)).body).toEqual({ success: true });
    expect((await remove(body.id, key)).body).toEqual({ success: true });
    await server.setClock(new Date());
    expect(outcome(await remove(body.id))).toEqual([404, 'provider_not_found']);
    expect(outcome(await change(body.id, { name: 'x' }))).toEqual([404, 'provider_not_found']);
    expect(await row(body.id)).toMatchObject({ status: 'inactive', user_id: null });
    expect(await roleOf(userId)).toBe('user');
    expect((await admin.get('/api/admin/experiences')).body.experiences.map((one) => one.id)).not.toContain(id);
    expect((await create({ email })).body.userId).toBe(userId);
    const experience = { name: 'Nueva', description: 'Sin dueño', providerId: body.id };
    expect((await admin.post('/api/admin/experiences', experience)).status).toBe(422);
  });

  test('leaves the role to who owns another provider', async () => {
    const { id: userId } = await insertUser(server.db, { role: 'provider' });
    const first = await insertProvider(server.db, { user_id: userId });
    const second = await insertProvider(server.db, { user_id: userId });
    await remove(first.id);
    expect(await roleOf(userId)).toBe('provider');
    await remove(second.id);
    expect(await roleOf(userId)).toBe('user');
  });

  test('leaves no experience to a provider that is removed while one is made for it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body } = await create();
      const input = { name: 'A la vez', description: 'Al mismo tiempo', providerId: body.id, published: false };
      const [made] = await Promise.all([admin.post('/api/admin/experiences', input), remove(body.id)]);
      expect([201, 422]).toContain(made.status);
    }
  });

  test('narrows the list of providers by status, sorts it by name, and reads its pages', async () => {
    const { body } = await create({ name: 'ábaco primero' });
    const names = (await found('sort=name')).providers.map((one) => one.name);
    expect(names[0]).toBe('ábaco primero');
    expect((await found('sort=-name')).providers.map((one) => one.name)).toEqual(names.toReversed());
    const paged = [];
    for (let offset = 0; offset < names.length; offset += 3)
      paged.push(...(await found(`sort=name&limit=3&offset=${offset}`)).providers.map((one) => one.name));
    expect(paged).toEqual(names);
    await change(body.id, { status: 'suspended' });
    const suspended = (await found('status=suspended')).providers;
    expect(suspended.map(({ id }) => id)).toContain(body.id);
    expect(new Set(suspended.map(({ status }) => status))).toEqual(new Set(['suspended']));
    expect((await admin.get('/api/admin/providers?status=borrado')).status).toBe(400);
  });

  test('keeps every invariant through changes of providers', async () => {
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
