import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('deleting an account', (engine) => {
  let server: TestServer;
  let admin: Client;
  let boss: Client;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(engine);
    for (const role of ['admin', 'super_admin'])
      ids[role] = (await insertUser(server.db, { email: `${role.replace('_', '-')}@rumbo.example`, role })).id;
    admin = await Client.signedIn(server.url, 'admin@rumbo.example');
    boss = await Client.signedIn(server.url, 'super-admin@rumbo.example');
  });
  afterAll(() => server.stop());

  const remove = (client: Client, id: string, headers = {}) => client.delete(`/api/admin/users/${id}`, headers);
  const row = (id: string) =>
    server.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const list = async (query: string) => (await boss.get(`/api/admin/users?${query}`)).body;

  async function buyer() {
    const email = `${randomUUID()}@correo.example`;
    const experience = await insertExperience(server.db);
    const person = await Client.signedIn(server.url, email);
    const { id } = (await person.get('/api/auth/user')).body;
    const slot = { experienceId: experience.id, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 };
    await person.addToCart(slot);
    const ordered = await person.checkout({}, { email });
    return { email, person, id: id as string, experienceId: experience.id, order: ordered.body };
  }

  test('frees the e-mail of a deleted account, removes what was personal, and keeps the orders', async () => {
    const { email, person, id, experienceId, order } = await buyer();
    await server.db.write((tx) =>
      tx
        .insertInto('wishlist_items')
        .values({
          id: randomUUID(),
          customer_id: id,
          experience_id: experienceId,
          created_at: '2026-01-01T00:00:00.000Z',
        })
        .execute(),
    );
    const before = await list('limit=1');
    expect((await remove(admin, id)).body).toEqual({ success: true });

    expect(await row(id)).toMatchObject({
      email: expect.stringMatching(/^borrado-[0-9a-f-]{36}@rumbo\.invalid$/),
      email_verified: 0,
      first_name: 'Cuenta eliminada',
      last_name: '',
      sort_name: '',
      role: 'user',
      deleted_at: expect.any(String),
    });
    for (const [table, column] of [
      ['auth_sessions', 'user_id'],
      ['identities', 'user_id'],
      ['visitor_sessions', 'user_id'],
      ['user_words', 'user_id'],
      ['wishlist_items', 'customer_id'],
    ] as const) {
      const left = await server.db.read
        .selectFrom(table)
        .selectAll()
        .where(column as 'user_id', '=', id)
        .execute();
      expect([table, left]).toEqual([table, []]);
    }
    expect((await list('limit=1')).total).toBe(before.total - 1);
    for (const query of [`q=${email}`, 'q=eliminada', `q=${id}`, 'q=rumbo.invalid'])
      expect([query, (await list(query)).users]).toEqual([query, []]);
    expect((await list('')).users.map((user: { id: string }) => user.id)).not.toContain(id);

    expect((await person.get('/api/auth/user')).status).toBe(401);
    expect((await person.cart()).status).toBe(404);
    const kept = await server.db.read.selectFrom('orders').select('order_number').where('user_id', '=', id).execute();
    expect(kept.map((one) => one.order_number)).toEqual([order.order.orderNumber]);

    // The e-mail is free: the same person begins anew.
    const again = await Client.signedIn(server.url, email);
    const anew = (await again.get('/api/auth/user')).body;
    expect([anew.email, anew.id === id]).toEqual([email, false]);
  });

  test('audits a deletion with nothing personal, and answers 404 to a second one', async () => {
    const { id } = await insertUser(server.db, { role: 'provider' });
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await remove(admin, id, key)).status).toBe(200);
    // The same call again gets its answer; another finds nobody.
    expect((await remove(admin, id, key)).status).toBe(200);
    expect(outcome(await remove(admin, id))).toEqual([404, 'user_not_found']);
    expect(outcome(await boss.put(`/api/admin/users/${id}`, { firstName: 'Otra' }))).toEqual([404, 'user_not_found']);
    const entries = await server.db.read
      .selectFrom('audit_log')
      .innerJoin('audit_payloads', 'audit_payloads.seq', 'audit_log.seq')
      .select(['actor', 'action', 'payload'])
      .where('entity_id', '=', id)
      .execute();
    expect(entries.map(({ payload, ...entry }) => ({ ...entry, ...JSON.parse(payload ?? '{}') }))).toEqual([
      {
        actor: ids.admin,
        action: 'user.delete',
        before: { role: 'provider', status: 'active' },
        after: null,
      },
    ]);
  });

  test('refuses to delete super_admins and oneself, and admins unless a super_admin asks', async () => {
    const { id: otherBoss } = await insertUser(server.db, { role: 'super_admin' });
    const { id: otherAdmin } = await insertUser(server.db, { role: 'admin' });
    expect(outcome(await remove(boss, otherBoss))).toEqual([409, 'super_admin_kept']);
    expect(outcome(await remove(admin, otherBoss))).toEqual([403, 'role_too_high']);
    expect(outcome(await remove(admin, otherAdmin))).toEqual([403, 'role_too_high']);
    const own = await remove(admin, ids.admin as string);
    expect([own.status, own.body.error]).toEqual([422, 'No puedes eliminar tu propia cuenta aquí']);
    expect(outcome(await remove(boss, ids.super_admin as string))).toEqual([422, 'invalid']);
    for (const id of [otherBoss, otherAdmin, ids.admin as string, ids.super_admin as string])
      expect(await row(id)).toMatchObject({ deleted_at: null, version: 1 });
    expect(outcome(await remove(boss, otherAdmin))).toEqual([200, undefined]);
  });

  test('refuses to delete a provider with bookings ahead, and unlinks them once these are over', async () => {
    const { id: userId } = await insertUser(server.db, { role: 'provider' });
    const { id: providerId } = await insertProvider(server.db, { user_id: userId });
    const experience = await insertExperience(server.db, { provider_id: providerId });
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(20),
      selectedTime: '09:00',
      participants: 2,
    });
    const ordered = await visitor.checkout();
    const held = await remove(admin, userId);
    expect([...outcome(held), held.body.bookings]).toEqual([409, 'bookings_ahead', 1]);
    await visitor.settle(ordered.body.payment.checkoutUrl, 'approve');
    expect(outcome(await remove(admin, userId))).toEqual([409, 'bookings_ahead']);
    expect(await row(userId)).toMatchObject({ deleted_at: null, version: 1 });

    await server.setClock(`${inDays(21)}T12:00:00Z`);
    expect((await remove(admin, userId)).status).toBe(200);
    const provider = await server.db.read
      .selectFrom('providers')
      .select(['user_id', 'status'])
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow();
    expect(provider).toEqual({ user_id: null, status: 'active' });
  });

  test('leaves nobody signed in to an account that is deleted during its sign-in', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, email } = await insertUser(server.db);
      const [person] = await Promise.all([Client.signedIn(server.url, email), remove(boss, id)]);
      const { status, body } = await person.get('/api/auth/user');
      if (status === 200) expect(body.id).not.toBe(id);
      const links = await server.db.read.selectFrom('identities').selectAll().where('user_id', '=', id).execute();
      expect(links).toEqual([]);
      expect((await (await Client.signedIn(server.url, email)).get('/api/auth/user')).status).toBe(200);
    }
  });

  test('keeps every invariant through deletions of accounts', async () => {
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
