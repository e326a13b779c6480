import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the list of experiences, as admins see it', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, { email: 'admin@rumbo.example', role: 'admin' });
    const { id } = await insertProvider(server.db, { status: 'inactive' });
    const rows = [
      { id: 'a', name: 'Ámbar y café', category: 'Gastronomía', price_cop: 300 },
      { id: 'b', name: 'Ballenas', category: 'Naturaleza', price_cop: 100, available: 0 as const },
      { id: 'c', name: 'cañón del Chicamocha', category: 'Naturaleza', price_cop: 200, published: 0 as const },
      { id: 'd', name: 'Delfines', category: 'Naturaleza', price_cop: 400, provider_id: id },
      { id: 'e', name: 'Eliminada', deleted_at: '2026-01-01T00:00:00.000Z' },
    ];
    for (const [index, row] of rows.entries())
      await insertExperience(server.db, { ...row, created_at: `2026-02-0${index + 1}T00:00:00.000Z` });
    admin = await Client.signedIn(server.url, 'admin@rumbo.example');
  });
  afterAll(() => server.stop());

  const read = async (query: string) => {
    const { status, body } = await admin.get(`/api/admin/experiences?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return [body.experiences.map(({ id }) => id).join(''), body.total];
  };
  const create = async (name: string) =>
    (await admin.post('/api/admin/experiences', { name, description: 'Para copiar', price: 7 })).body;
  const duplicate = (id: string, headers = {}) =>
    admin.post(`/api/admin/experiences/${id}/duplicate`, undefined, headers);

  test('lists what visitors see and what they don’t, by words, state, category and order, in pages', async () => {
    const asked: [string, string, number][] = [
      ['', 'dcba', 4],
      ['sort=name', 'abcd', 4],
      ['sort=-price', 'dacb', 4],
      ['sort=price&limit=3&offset=2', 'ad', 4],
      ['q=cafe', 'a', 1],
      ['q=natur', 'dcb', 3],
      ['q=chica canon', 'c', 1],
      ['status=available', 'da', 2],
      ['status=paused', 'b', 1],
      ['status=unpublished', 'c', 1],
      ['category=Naturaleza&status=available', 'd', 1],
      ['q=eliminada', '', 0],
    ];
    for (const [query, ids, total] of asked) expect([query, ...(await read(query))]).toEqual([query, ids, total]);
    expect((await admin.get('/api/admin/experiences?status=otro')).status).toBe(400);
    const { experiences } = (await admin.get('/api/admin/experiences?sort=name')).body;
    expect(experiences.map(({ published, visible }) => [published, visible])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [true, false],
    ]);
  });

  test('copies an experience without publishing the copy, once for a repeated key', async () => {
    const original = await create('Mirador');
    const key = { 'Idempotency-Key': randomUUID() };
    const { status, body } = await duplicate(original.id, key);
    expect((await duplicate(original.id, key)).body).toEqual(body);
    expect([status, body]).toEqual([
      201,
      {
        ...original,
        id: body.id,
        name: 'Copia de Mirador',
        published: false,
        visible: false,
        createdAt: body.createdAt,
        updatedAt: body.updatedAt,
      },
    ]);
    expect((await new Client(server.url).get(`/api/experiences/${body.id}`)).status).toBe(404);
    const published = await admin.put(`/api/admin/experiences/${body.id}`, { published: true, version: 1 });
    expect(published.body.visible).toBe(true);
    expect((await new Client(server.url).get(`/api/experiences/${body.id}`)).status).toBe(200);
    expect((await duplicate('nadie')).status).toBe(404);
  });

  test('publishes nothing for a provider who may not publish', async () => {
    const { body } = await duplicate('d');
    const refused = await admin.put(`/api/admin/experiences/${body.id}`, { published: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_publishable']);
  });

  test('finds an experience by its new name only, and records both states of the change', async () => {
    const { id } = await create('Termales viejos');
    await admin.put(`/api/admin/experiences/${id}`, { name: 'Termales nuevos' });
    expect([await read('q=viejos'), await read('q=nuevos')]).toEqual([
      ['', 0],
      [id, 1],
    ]);
    const { entries } = (await admin.get(`/api/admin/audit?q=${id}&action=experience.change`)).body;
    expect(entries.map(({ payload }) => payload)).toEqual([
      { before: { name: 'Termales viejos' }, after: { name: 'Termales nuevos' }, versionGiven: false },
    ]);
    await admin.delete(`/api/admin/experiences/${id}`);
    expect(await read('q=nuevos')).toEqual(['', 0]);
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
