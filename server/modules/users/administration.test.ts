import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/api/users.ts';
import { findViolations } from '#server/db/invariants.ts';
import { createLogger } from '#server/core/log.ts';
import { Client } from '#server/testing/client.ts';
import { insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const hourMs = 3_600_000;

describeEngines('accounts, as admins make and change them', (engine) => {
  let server: TestServer;
  let admin: Client;
  let boss: Client;
  let text = '';
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const log = createLogger('info', { write: (line: string) => void (text += line) });
    server = await startTestServer(engine, { replace: { log } });
    for (const role of ['admin', 'super_admin']) {
      const { id } = await insertUser(server.db, { email: `${role.replace('_', '-')}@rumbo.example`, role });
      ids[role] = id;
    }
    await insertUser(server.db, { role: 'super_admin' });
    admin = await Client.signedIn(server.url, 'admin@rumbo.example');
    boss = await Client.signedIn(server.url, 'super-admin@rumbo.example');
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    text = '';
  });

  const input = (more: Record<string, unknown> = {}) => ({
    email: `${randomUUID()}@correo.example`,
    firstName: 'Ana',
    lastName: 'Ruiz',
    ...more,
  });
  const create = (client: Client, more = {}, headers = {}) => client.post('/api/admin/users', input(more), headers);
  const change = (client: Client, id: string, body: unknown, headers = {}) =>
    client.put(`/api/admin/users/${id}`, body, headers);
  const row = (id: string) =>
    server.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const found = async (q: string) =>
    (await boss.get(`/api/admin/users?q=${encodeURIComponent(q)}`)).body.users.map(({ id }: { id: string }) => id);
  const total = async () => (await boss.get('/api/admin/users?limit=1')).body.total;
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const roleEvents = () =>
    text
      .split('\n')
      .filter((line) => line.includes('role_changed'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
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
  /** As if the person had proved who they are so long ago. */
  const provedAgo = (userId: string, ms: number) =>
    server.db.write((tx) =>
      tx
        .updateTable('auth_sessions')
        .set({ authenticated_at: new Date(Date.now() - ms).toISOString() })
        .where('user_id', '=', userId)
        .execute(),
    );

  test('creates an account that is found, counted and audited, for whoever signs in with its e-mail', async () => {
    const before = await total();
    const email = `Nueva.${randomUUID()}@Correo.example`;
    const { status, body } = await create(admin, { email: ` ${email} `, firstName: 'Íngrid', lastName: 'Páez' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        email: email.toLowerCase(),
        firstName: 'Íngrid',
        lastName: 'Páez',
        role: 'user',
        status: 'active',
        lastLoginAt: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
      },
    ]);
    expect([await total(), await found('ingrid paez')]).toEqual([before + 1, [body.id]]);
    expect(await audited(body.id)).toEqual([
      {
        actor: ids.admin,
        action: 'user.create',
        before: null,
        after: {
          email: email.toLowerCase(),
          firstName: 'Íngrid',
          lastName: 'Páez',
          role: 'user',
          status: 'active',
        },
      },
    ]);
    const person = await Client.signedIn(server.url, email.toLowerCase());
    expect((await person.get('/api/auth/user')).body.id).toBe(body.id);
  });

  test('refuses an e-mail that another account has, in whatever case, for a new account and for a change', async () => {
    const { body: first } = await create(admin);
    const { body: second } = await create(admin);
    expect(outcome(await create(admin, { email: first.email.toUpperCase() }))).toEqual([409, 'email_taken']);
    expect(outcome(await change(admin, second.id, { email: first.email }))).toEqual([409, 'email_taken']);
    expect((await row(second.id)).email).toBe(second.email);
  });

  test('gives one account to two admins who create the same e-mail at the same moment', async () => {
    const email = `${randomUUID()}@correo.example`;
    const answers = await Promise.all([create(admin, { email }), create(boss, { email })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test.each([
    [{ email: 'sin-arroba' }, 'email', 'Email inválido'],
    [{ email: '' }, 'email', 'Email requerido'],
    [{ firstName: ' ' }, 'firstName', 'Nombre requerido'],
    [{ lastName: 'a'.repeat(81) }, 'lastName', 'Máximo 80 caracteres'],
    [{ lastName: 'Ruiz\nPagos' }, 'lastName', 'Usa solo texto en una línea'],
    [{ role: 'jefe' }, 'role', 'Rol inválido'],
  ])('refuses an account with %j and names the field', async (more, field, message) => {
    const { status, body } = await create(boss, more);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  test('lets an admin give the roles user and provider only, and a super_admin every role', async () => {
    const given = async (client: Client) => {
      const statuses = [];
      for (const role of ['user', 'provider', 'admin', 'super_admin'])
        statuses.push(outcome(await create(client, { role })));
      return statuses;
    };
    const tooHigh = [403, 'role_too_high'];
    expect(await given(admin)).toEqual([[201, undefined], [201, undefined], tooHigh, tooHigh]);
    expect(await given(boss)).toEqual(Array.from({ length: 4 }, () => [201, undefined]));
    expect(roleEvents().map(({ from, to, changedBy }) => [from, to, changedBy])).toEqual([
      ['user', 'provider', ids.admin],
      ['user', 'provider', ids.super_admin],
      ['user', 'admin', ids.super_admin],
      ['user', 'super_admin', ids.super_admin],
    ]);
  });

  test('refuses an admin’s changes of admins and super_admins, also of themselves, and raising somebody to one', async () => {
    const { id } = await insertUser(server.db, { role: 'admin' });
    const { id: plain } = await insertUser(server.db);
    const tooHigh = [403, 'role_too_high'];
    for (const target of [id, ids.super_admin as string, ids.admin as string]) {
      expect(outcome(await change(admin, target, { firstName: 'Otra' }))).toEqual(tooHigh);
      expect(outcome(await change(admin, target, { role: 'user' }))).toEqual(tooHigh);
      expect(outcome(await change(admin, target, { status: 'suspended' }))).toEqual(tooHigh);
      expect((await row(target)).version).toBe(1);
    }
    for (const role of ['admin', 'super_admin']) expect(outcome(await change(admin, plain, { role }))).toEqual(tooHigh);
    expect((await change(admin, plain, { role: 'provider' })).body.role).toBe('provider');
    expect((await change(boss, id, { firstName: 'Otra' })).body.firstName).toBe('Otra');
  });

  test('refuses to change one’s own role', async () => {
    const own = ids.super_admin as string;
    const { status, body } = await change(boss, own, { role: 'admin' });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid', ['role']]);
    expect((await change(boss, own, { role: 'super_admin', firstName: 'Jefa' })).body).toMatchObject({
      role: 'super_admin',
      firstName: 'Jefa',
    });
  });

  test('asks for a fresh sign-in before a role is given or changed, and for no other change', async () => {
    const { id } = await insertUser(server.db);
    const key = { 'Idempotency-Key': randomUUID() };
    const repeated = await change(boss, id, { role: 'provider' }, key);
    await provedAgo(ids.super_admin as string, hourMs);
    try {
      expect(outcome(await create(boss, { role: 'provider' }))).toEqual([403, 'reauth_required']);
      expect(outcome(await change(boss, id, { role: 'admin' }))).toEqual([403, 'reauth_required']);
      expect((await row(id)).role).toBe('provider');
      expect((await create(boss)).status).toBe(201);
      expect((await change(boss, id, { role: 'provider', status: 'suspended' })).status).toBe(200);
      // The first one was allowed: its repetition does nothing.
      expect((await change(boss, id, { role: 'provider' }, key)).body).toEqual(repeated.body);
    } finally {
      await provedAgo(ids.super_admin as string, 0);
    }
    expect((await change(boss, id, { role: 'admin' })).body.role).toBe('admin');
  });

  test('finds a changed account by its new words only, unverifies its new e-mail, and audits the change', async () => {
    const name = `Zulema${randomUUID().slice(0, 8)}`;
    const { id, email } = await insertUser(server.db, { first_name: name, last_name: 'Antes' });
    const changed = await change(admin, id, { email: `NUEVO-${email}`, lastName: 'Después', version: 1 });
    expect(changed.body).toMatchObject({ email: `nuevo-${email}`, firstName: name, lastName: 'Después', version: 2 });
    expect([await found(`${name} antes`), await found(`${name} despues`)]).toEqual([[], [id]]);
    expect(await found(`nuevo-${email}`)).toEqual([id]);
    expect(await row(id)).toMatchObject({ email_verified: 0, sort_name: `${name.toLowerCase()} despues` });
    expect(await audited(id)).toEqual([
      {
        actor: ids.admin,
        action: 'user.change',
        before: { email, lastName: 'Antes' },
        after: { email: `nuevo-${email}`, lastName: 'Después' },
        versionGiven: true,
      },
    ]);
    await change(admin, id, { lastName: 'Otra vez' });
    expect((await audited(id))[1]).toMatchObject({ versionGiven: false });
  });

  test('leaves an e-mail verified when only names change', async () => {
    const { id, email } = await insertUser(server.db);
    await change(admin, id, { firstName: 'Otra', email });
    expect((await row(id)).email_verified).toBe(1);
  });

  test('refuses a stale version of an account with the present record, and lets the last write win without one', async () => {
    const { id } = await insertUser(server.db);
    await change(admin, id, { firstName: 'Primera', version: 1 });
    const stale = await change(boss, id, { firstName: 'Segunda', version: 1 });
    expect(outcome(stale)).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ id, firstName: 'Primera', version: 2 });
    expect((await change(boss, id, { firstName: 'Segunda' })).body).toMatchObject({ firstName: 'Segunda', version: 3 });
  });

  test('refuses one of two admins who save the same version of an account at once', async () => {
    const { id } = await insertUser(server.db);
    const answers = await Promise.all(
      [admin, boss].map((client, index) => change(client, id, { firstName: `Nombre ${index}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('sets any status of an account to any other', async () => {
    const { id } = await insertUser(server.db);
    const statuses = ['inactive', 'suspended', 'inactive', 'active', 'suspended', 'active', 'active'];
    for (const status of statuses) expect((await change(admin, id, { status })).body.status).toBe(status);
    expect((await change(admin, id, { status: 'borrado' })).body.fields).toEqual({ status: 'Estado inválido' });
  });

  test.each(['inactive', 'suspended'])(
    'signs a person who is set %s out everywhere by the next request',
    async (status) => {
      const { id, email } = await insertUser(server.db);
      const devices = [await Client.signedIn(server.url, email), await Client.signedIn(server.url, email)];
      expect((await change(admin, id, { status })).status).toBe(200);
      const left = await server.db.read.selectFrom('auth_sessions').select('id').where('user_id', '=', id).execute();
      expect(left).toEqual([]);
      for (const device of devices) expect((await device.get('/api/auth/user')).status).toBe(401);
      await change(admin, id, { status: 'active' });
      for (const device of devices) expect((await device.get('/api/auth/user')).status).toBe(401);
    },
  );

  test('applies a new role from the person’s next request on, and logs it', async () => {
    const { id, email } = await insertUser(server.db);
    const person = await Client.signedIn(server.url, email);
    const mayList = async () => (await person.get('/api/admin/users?limit=1')).status;
    const seen = [await mayList()];
    for (const role of ['admin', 'provider'] satisfies Role[]) {
      await change(boss, id, { role });
      seen.push(await mayList());
    }
    expect(seen).toEqual([403, 200, 403]);
    expect(roleEvents()).toMatchObject([
      { userId: id, from: 'user', to: 'admin', changedBy: ids.super_admin },
      { userId: id, from: 'admin', to: 'provider', changedBy: ids.super_admin },
    ]);
  });

  test('answers 404 for an account that isn’t there, whatever else is wrong with the change', async () => {
    for (const id of ['nadie', randomUUID()]) {
      expect(outcome(await change(admin, id, { role: 'super_admin', version: 7 }))).toEqual([404, 'user_not_found']);
      expect(outcome(await admin.delete(`/api/admin/users/${id}`))).toEqual([404, 'user_not_found']);
    }
  });

  test('refuses users and providers who change or delete an account, and changes nothing', async () => {
    const { id } = await insertUser(server.db);
    for (const role of ['user', 'provider']) {
      const { email } = await insertUser(server.db, { role });
      const client = await Client.signedIn(server.url, email);
      expect(outcome(await change(client, id, { firstName: 'Otra' }))).toEqual([403, 'forbidden']);
      expect(outcome(await client.delete(`/api/admin/users/${id}`))).toEqual([403, 'forbidden']);
    }
    expect(await row(id)).toMatchObject({ first_name: 'Persona', version: 1, deleted_at: null });
  });

  test('applies a repeated change of an account once, and refuses its key with other data', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = input();
    const first = await admin.post('/api/admin/users', body, key);
    expect(await admin.post('/api/admin/users', body, key)).toMatchObject({ status: 201, body: first.body });
    expect(outcome(await admin.post('/api/admin/users', input(), key))).toEqual([422, 'key_reused']);
    const again = { 'Idempotency-Key': randomUUID() };
    await change(admin, first.body.id, { firstName: 'Una' }, again);
    expect((await change(admin, first.body.id, { firstName: 'Una' }, again)).body.version).toBe(2);
    expect(await audited(first.body.id)).toHaveLength(2);
  });

  test('keeps the audit chain and the number of accounts whole through all changes', async () => {
    const { count } = await server.db.read
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await total()).toBe(Number(count));
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
