import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('a change that is sent twice', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function shopper() {
    const experience = await insertExperience(server.db);
    return {
      visitor: await Client.visitor(server.url),
      slot: { experienceId: experience.id, selectedDate: inDays(6), selectedTime: '09:00', participants: 2 },
    };
  }
  const people = async (visitor: Client) => (await visitor.cart()).body.total.participantCount;

  test('applies a change that is sent twice once, and answers it the same', async () => {
    const { visitor, slot } = await shopper();
    const key = randomUUID();
    const first = await visitor.addToCart(slot, key);
    const second = await visitor.addToCart(slot, key);
    expect([second.status, second.body.itemId]).toEqual([first.status, first.body.itemId]);
    expect(await people(visitor)).toBe(2);
  });

  test('applies a repeated change once though its fields come in another order', async () => {
    const { visitor, slot } = await shopper();
    const key = randomUUID();
    await visitor.addToCart(slot, key);
    const turned = Object.fromEntries(Object.entries({ ...slot, sessionId: visitor.sessionToken }).reverse());
    expect((await visitor.post('/api/cart/add', turned, { 'Idempotency-Key': key })).status).toBe(200);
    expect(await people(visitor)).toBe(2);
  });

  test('refuses an idempotency key that comes again with other data, and changes nothing', async () => {
    const { visitor, slot } = await shopper();
    const key = randomUUID();
    await visitor.addToCart(slot, key);
    const other = await visitor.addToCart({ ...slot, participants: 3 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    expect(await people(visitor)).toBe(2);
  });

  test('applies a change that is sent twice at the same moment once', async () => {
    const { visitor, slot } = await shopper();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.addToCart(slot, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.itemId}`)).size).toBe(1);
    expect(await people(visitor)).toBe(2);
  });

  test('applies a change without a key each time it is sent', async () => {
    const { visitor, slot } = await shopper();
    for (let turn = 0; turn < 2; turn += 1)
      await visitor.post('/api/cart/add', { ...slot, sessionId: visitor.sessionToken });
    expect(await people(visitor)).toBe(4);
  });

  test('keeps the same key of two shoppers apart', async () => {
    const { visitor, slot } = await shopper();
    const other = await Client.visitor(server.url);
    const key = randomUUID();
    await visitor.addToCart(slot, key);
    await other.addToCart(slot, key);
    expect([await people(visitor), await people(other)]).toEqual([2, 2]);
  });

  test('applies a change once that is sent alone and in a batch, in either order', async () => {
    const { visitor, slot } = await shopper();
    const [alone, among, itemId] = [randomUUID(), randomUUID(), randomUUID()];
    await visitor.addToCart({ ...slot, id: itemId } as never, alone);
    const batch = (key: string, id: string, time: string) =>
      visitor.post('/api/cart/changes', { changes: [{ kind: 'add', key, itemId: id, ...slot, selectedTime: time }] });
    expect((await batch(alone, itemId, '09:00')).body.results).toEqual([{ key: alone, status: 200, itemId }]);
    const second = randomUUID();
    await batch(among, second, '14:00');
    await visitor.addToCart({ ...slot, id: second, selectedTime: '14:00' } as never, among);
    expect(await people(visitor)).toBe(4);
  });

  test('keeps refusing a repeated change after its obstacle is gone, because its shopper was told so', async () => {
    const { visitor, slot } = await shopper();
    const [key, id] = [randomUUID(), randomUUID()];
    const among = () => visitor.post('/api/cart/changes', { changes: [{ kind: 'add', key, itemId: id, ...slot }] });
    await blockDay(server.db, slot.experienceId, slot.selectedDate, { blocked: 0, capacity: 1 });
    const refused = await visitor.addToCart({ ...slot, id } as never, key);
    expect([refused.status, refused.body.code, refused.body.remaining]).toEqual([409, 'sold_out', 1]);
    await server.db.write((tx) =>
      tx.deleteFrom('availability_overrides').where('experience_id', '=', slot.experienceId).execute(),
    );
    expect(await visitor.addToCart({ ...slot, id } as never, key)).toMatchObject({ status: 409, body: refused.body });
    expect((await among()).body.results).toEqual([{ key, status: 409, ...refused.body }]);
    expect(await people(visitor)).toBe(0);
    expect((await visitor.addToCart({ ...slot, id } as never)).status).toBe(200);
  });

  test('makes one order of checkouts with the same key, also at the same moment', async () => {
    const { visitor, slot } = await shopper();
    await visitor.addToCart(slot);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.checkout({}, {}, key)));
    expect(new Set(answers.map((answer) => answer.body.order.orderNumber)).size).toBe(1);
    const taken = await server.db.read
      .selectFrom('slots')
      .select('taken')
      .where('experience_id', '=', slot.experienceId)
      .executeTakeFirstOrThrow();
    expect(taken.taken).toBe(2);
    expect((await visitor.checkout({ notes: 'otra cosa' }, {}, key)).body.code).toBe('key_reused');
  });

  test('makes one coupon or experience of two requests with the same key', async () => {
    await insertUser(server.db, { email: 'admin@demo.rumbo.co', role: 'admin' });
    const admin = await Client.signedIn(server.url, 'admin@demo.rumbo.co');
    const twice = async (path: '/api/admin/coupons' | '/api/admin/experiences', body: unknown) => {
      const key = randomUUID();
      return [
        await admin.post(path, body, { 'Idempotency-Key': key }),
        await admin.post(path, body, { 'Idempotency-Key': key }),
      ];
    };
    for (const [path, body] of [
      ['/api/admin/coupons', { code: 'UNASOLAVEZ', discountValue: 10, validFrom: inDays(0), validUntil: inDays(9) }],
      ['/api/admin/experiences', { name: 'Una sola vez', description: 'Ni más ni menos' }],
    ] as const) {
      const [first, second] = await twice(path, body);
      expect([first?.status, second?.status, second?.body.id]).toEqual([201, 201, first?.body.id]);
    }
  });

  test('remembers an idempotency key for ninety days', async () => {
    const { visitor, slot } = await shopper();
    const key = randomUUID();
    await visitor.addToCart(slot, key);
    const known = () =>
      server.db.read.selectFrom('idempotency_keys').select('key').where('key', '=', key).executeTakeFirst();
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await server.setClock(days(89.9));
    expect(await known()).toBeDefined();
    await server.setClock(days(90.1));
    expect(await known()).toBeUndefined();
    await server.setClock(new Date());
  });
});
