import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyHeader } from '#contract/api/session.ts';
import { wishlistItemsMax } from '#contract/domain/limits.ts';
import { insertAll } from '#server/db/seed/insert.ts';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const path = '/api/customer/wishlist';

describeEngines('the wishlist', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const signIn = () => Client.signedIn(server.url, `${randomUUID()}@correo.example`);
  const add = (client: Client, experienceId: string, key: string = randomUUID()) =>
    client.post(path, { experienceId }, { [idempotencyHeader]: key });
  const experience = async (overrides: Parameters<typeof insertExperience>[1] = {}) =>
    (await insertExperience(server.db, overrides)).id;
  const listed = async (client: Client): Promise<string[]> =>
    (await client.get(path)).body.wishlist.map((item: { experienceId: string }) => item.experienceId);
  const change = (id: string, columns: { published?: 0 | 1; deleted_at?: string }) =>
    server.db.write((tx) => tx.updateTable('experiences').set(columns).where('id', '=', id).execute());

  test('is for signed-in people', async () => {
    const visitor = await Client.visitor(server.url);
    const answers = [
      await visitor.get(path),
      await add(visitor, await experience()),
      await visitor.delete(`${path}/nada`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('lists what was added, newest first', async () => {
    const client = await signIn();
    const { body: user } = await client.get('/api/auth/user');
    const pictures = JSON.stringify([{ src: '/catalogue/salento', alt: 'Palmas' }]);
    const first = await experience({ name: 'Cocora', price_cop: 95_000, pictures });
    const second = await experience();
    const added = await add(client, first);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await add(client, second);
    const item = {
      id: expect.any(String),
      experienceId: first,
      experienceName: 'Cocora',
      experiencePrice: 95_000,
      experienceImage: '/catalogue/salento.webp',
      customerId: user.id,
      addedAt: expect.any(String),
    };
    expect([added.status, added.body]).toEqual([200, { success: true, item }]);
    const { body } = await client.get(path);
    expect(body.wishlist).toEqual([expect.objectContaining({ experienceId: second, experienceImage: null }), item]);
  });

  test('the same experience again answers the same item', async () => {
    const client = await signIn();
    const id = await experience();
    const [one, other] = [await add(client, id), await add(client, id)];
    expect([other.status, other.body.item]).toEqual([200, one.body.item]);
    expect(await listed(client)).toEqual([id]);
  });

  test('a repeated key gets the stored answer and adds nothing again', async () => {
    const client = await signIn();
    const id = await experience();
    const key = randomUUID();
    const first = await add(client, id, key);
    await client.delete(`${path}/${id}`);
    expect((await add(client, id, key)).body).toEqual(first.body);
    expect(await listed(client)).toEqual([]);
    expect((await add(client, await experience(), key)).body.code).toBe('key_reused');
  });

  test('a key belongs to its person', async () => {
    const [ana, eva] = [await signIn(), await signIn()];
    const id = await experience();
    const key = randomUUID();
    await add(ana, id, key);
    await add(eva, id, key);
    expect([await listed(ana), await listed(eva)]).toEqual([[id], [id]]);
  });

  test('refuses an experience that is unknown, deleted or not published', async () => {
    const client = await signIn();
    const deleted = await experience();
    await add(client, deleted);
    await change(deleted, { deleted_at: '2026-01-02T00:00:00.000Z' });
    for (const id of ['nada', deleted, await experience({ published: 0 })]) {
      const { status, body } = await add(client, id);
      expect([status, body.code]).toEqual([404, 'experience_not_found']);
    }
    expect((await client.post(path, {})).status).toBe(422);
  });

  test('leaves out what is unpublished until it is published again', async () => {
    const client = await signIn();
    const id = await experience();
    const { body } = await add(client, id);
    await change(id, { published: 0 });
    expect(await listed(client)).toEqual([]);
    expect((await add(client, id)).body.item.id).toBe(body.item.id);
    await change(id, { published: 1 });
    expect(await listed(client)).toEqual([id]);
  });

  test.each(['id', 'experienceId'] as const)('removes an item by its %s, once', async (by) => {
    const client = await signIn();
    const [kept, gone] = [await experience(), await experience()];
    await add(client, kept);
    const { item } = (await add(client, gone)).body;
    const key = { [idempotencyHeader]: randomUUID() };
    const removed = await client.delete(`${path}/${item[by]}`, key);
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect(await listed(client)).toEqual([kept]);
    expect((await client.delete(`${path}/${item[by]}`, key)).status).toBe(200);
    const again = await client.delete(`${path}/${item[by]}`);
    expect([again.status, again.body.code]).toEqual([404, 'wishlist_item_not_found']);
  });

  test('never shows, changes or removes another person’s, whatever customerId says', async () => {
    const [ana, eva] = [await signIn(), await signIn()];
    const id = await experience();
    const { item } = (await add(ana, id)).body;
    expect((await eva.get(`${path}?customerId=${item.customerId}`)).body.wishlist).toEqual([]);
    for (const named of [item.id, id]) {
      const { status, body } = await eva.delete(`${path}/${named}?customerId=${item.customerId}`);
      expect([status, body.code]).toEqual([404, 'wishlist_item_not_found']);
    }
    expect(await listed(ana)).toEqual([id]);
    expect((await ana.delete(`${path}/${item.id}?customerId=alguien-mas`)).status).toBe(200);
  });

  /** A person with so many favourites. */
  async function withItems(count: number): Promise<Client> {
    const client = await signIn();
    const { body: user } = await client.get('/api/auth/user');
    const experiences = await Promise.all(Array.from({ length: 5 }, () => insertExperience(server.db)));
    const template = experiences[0];
    if (!template) throw new Error('no experience');
    const copies = Array.from({ length: count - 5 }, () => ({ ...template, id: randomUUID() }));
    await server.db.write(async (tx) => {
      await insertAll(tx, 'experiences', copies);
      const items = [...experiences, ...copies].map(({ id }) => ({
        id: randomUUID(),
        customer_id: user.id as string,
        experience_id: id,
        created_at: '2026-01-01T00:00:00.000Z',
      }));
      await insertAll(tx, 'wishlist_items', items);
    });
    return client;
  }

  test('two servers adding at once keep one item an experience and at most the maximum', async () => {
    const twin = await start(readEnv(server.environment));
    try {
      const client = await withItems(wishlistItemsMax - 3);
      const clients = [client, client.at(twin.url)];
      const same = await experience();
      const twice = await Promise.all(clients.flatMap((one) => [add(one, same), add(one, same)]));
      expect(new Set(twice.map(({ body }) => body.item.id)).size).toBe(1);
      const others = await Promise.all(Array.from({ length: 6 }, () => experience()));
      const answers = await Promise.all(others.map((id, index) => add(clients[index % 2] ?? client, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
      expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
        code: 'wishlist_full',
        error: 'Ya tienes 500 favoritos, el máximo. Quita alguno para guardar otro.',
      });
      expect(await listed(client)).toHaveLength(wishlistItemsMax);
      // What is on the list already needs no room.
      expect((await add(client, same)).status).toBe(200);
    } finally {
      await twin.stop();
    }
  });
});
