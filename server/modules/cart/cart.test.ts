import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiResponse } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience } from '#server/testing/factories.ts';
import type { FailureFields } from '#server/testing/response-types.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the cart', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function shopper(overrides = {}) {
    const experience = await insertExperience(server.db, overrides);
    return {
      experience,
      visitor: await Client.visitor(server.url),
      slot: { experienceId: experience.id, selectedDate: inDays(7), selectedTime: '09:00', participants: 2 },
    };
  }

  test('starts an empty cart with a lasting session, the same for the same browser', async () => {
    const visitor = await Client.visitor(server.url);
    expect(visitor.sessionToken).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
    expect((await visitor.post('/api/session')).body).toEqual({ sessionId: visitor.sessionToken });
    expect((await visitor.cart()).body).toEqual({
      items: [],
      total: { itemCount: 0, participantCount: 0, subtotal: 0, total: 0, currency: 'COP' },
      cartVersion: 0,
    });
  });

  test('never stores the session’s token in the clear', async () => {
    const visitor = await Client.visitor(server.url);
    const rows = await server.db.read.selectFrom('visitor_sessions').select('id').execute();
    expect(rows.map((row) => row.id)).not.toContain(visitor.sessionToken);
  });

  test('shows cart items with the catalogue’s price and the sums of section 3', async () => {
    const { visitor, slot, experience } = await shopper({ price_cop: 45_000 });
    const { status, body } = await visitor.addToCart(slot);
    expect([status, body.success]).toEqual([200, true]);
    expect(body.cart.items).toEqual([
      expect.objectContaining({
        id: body.itemId,
        selectedDate: slot.selectedDate,
        selectedTime: '09:00',
        participants: 2,
        unitPrice: 45_000,
        lineTotal: 90_000,
      }),
    ]);
    expect(body.cart.items[0]?.experience).toMatchObject({
      id: experience.id,
      name: experience.name,
      currency: 'COP',
      maxParticipants: 8,
    });
    expect(body.cart.total).toEqual({
      itemCount: 1,
      participantCount: 2,
      subtotal: 90_000,
      total: 90_000,
      currency: 'COP',
    });
  });

  test('takes the browser’s own id for a cart item', async () => {
    const { visitor, slot } = await shopper();
    const id = randomUUID();
    expect((await visitor.addToCart({ ...slot, id } as never)).body.itemId).toBe(id);
    expect((await visitor.addToCart({ ...slot, id, selectedTime: '14:00' } as never)).status).toBe(409);
  });

  test('merges a slot that is added twice into one item, and checks the sum', async () => {
    const { visitor, slot } = await shopper();
    const first = await visitor.addToCart(slot);
    const second = await visitor.addToCart({ ...slot, participants: 6 });
    expect([second.body.itemId, second.body.cart.items[0]?.participants]).toEqual([first.body.itemId, 8]);
    const third = await visitor.addToCart({ ...slot, participants: 1 });
    expect([third.status, third.body.code, third.body.error]).toEqual([
      422,
      'too_many_participants',
      'Máximo 8 personas por reserva',
    ]);
    expect((await visitor.cart()).body.total.participantCount).toBe(8);
  });

  test('changes participants, removes items and clears the cart', async () => {
    const { visitor, slot } = await shopper();
    const { body } = await visitor.addToCart(slot);
    await visitor.addToCart({ ...slot, selectedTime: '14:00' });
    expect(
      (await visitor.put(`/api/cart/item/${body.itemId}`, { participants: 5 })).body.cart.total.participantCount,
    ).toBe(7);
    expect((await visitor.put(`/api/cart/item/${body.itemId}`, { participants: 9 })).status).toBe(422);
    for (const participants of [0, -1, 1.5, '3', null])
      expect((await visitor.put(`/api/cart/item/${body.itemId}`, { participants })).status).toBe(422);
    expect((await visitor.delete(`/api/cart/item/${body.itemId}`)).body.cart.items).toHaveLength(1);
    expect((await visitor.delete(`/api/cart/item/${body.itemId}`)).body.code).toBe('cart_item_not_found');
    expect((await visitor.delete(`/api/cart/${visitor.sessionToken}`)).body.cart.items).toEqual([]);
  });

  test('refuses access to somebody else’s cart', async () => {
    const { visitor, slot } = await shopper();
    const { body } = await visitor.addToCart(slot);
    const other = await Client.visitor(server.url);
    expect((await other.put(`/api/cart/item/${body.itemId}`, { participants: 1 })).status).toBe(404);
    expect((await other.delete(`/api/cart/item/${body.itemId}`)).status).toBe(404);
    expect((await new Client(server.url).post('/api/cart/add', slot)).body.code).toBe('cart_not_found');
    expect((await visitor.cart()).body.total.participantCount).toBe(2);
  });

  test('finds the cart by path or body first, then by the header, then by the cookie', async () => {
    const { visitor, slot } = await shopper();
    const other = await Client.visitor(server.url);
    const add = (body: object, headers: Record<string, string>) => visitor.post('/api/cart/add', body, headers);
    await add({ ...slot, sessionId: other.sessionToken }, { 'X-Session-Id': visitor.sessionToken ?? '' });
    await add({ ...slot, selectedTime: '14:00' }, { 'X-Session-Id': other.sessionToken ?? '' });
    await add({ ...slot, participants: 1 }, {});
    await add({ ...slot, participants: 1, selectedTime: '14:00' }, { 'X-Session-Id': '' });
    expect([
      (await other.cart()).body.total.participantCount,
      (await visitor.cart()).body.total.participantCount,
    ]).toEqual([4, 2]);
  });

  test.each([
    ['a day that is past', { selectedDate: inDays(-1) }, 422, 'La fecha no puede estar en el pasado'],
    ['a day that doesn’t exist', { selectedDate: '2027-02-30' }, 422, 'Fecha inválida'],
    ['a time that isn’t offered', { selectedTime: '10:00' }, 409, 'Esta hora ya no se puede reservar'],
    ['a time that doesn’t exist', { selectedTime: '25:00' }, 422, 'Hora inválida'],
    ['more people than a booking takes', { participants: 9 }, 422, 'Máximo 8 personas por reserva'],
    ['nobody', { participants: 0 }, 422, 'Debe haber al menos un participante'],
    ['an experience that nobody offers', { experienceId: 'ninguna' }, 404, 'No encontramos esta experiencia'],
  ])('refuses to add %s', async (_, overrides, status, error) => {
    const { visitor, slot } = await shopper();
    const answer = await visitor.addToCart({ ...slot, ...overrides });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await visitor.cart()).body.items).toEqual([]);
  });

  test('refuses a blocked date with the specification’s text', async () => {
    const { visitor, slot, experience } = await shopper();
    await blockDay(server.db, experience.id, slot.selectedDate);
    expect((await visitor.addToCart(slot)).body).toMatchObject({
      code: 'date_blocked',
      error: 'Esta fecha no está disponible para reservas',
    });
  });

  test('refuses more people than there are seats, and says how many still fit', async () => {
    const { visitor, slot, experience } = await shopper();
    await blockDay(server.db, experience.id, slot.selectedDate, { blocked: 0, capacity: 3 });
    expect((await visitor.addToCart({ ...slot, participants: 4 })).body).toMatchObject({
      code: 'sold_out',
      remaining: 3,
      error: 'Ya no hay cupos para tantas personas; quedan 3',
    });
  });

  test('keeps an item that was blocked later, and lets it shrink and go but never grow', async () => {
    const { visitor, slot, experience } = await shopper();
    const { body } = await visitor.addToCart(slot);
    await blockDay(server.db, experience.id, slot.selectedDate);
    expect((await visitor.cart()).body.items[0]?.problem).toMatchObject({ code: 'date_blocked' });
    expect((await visitor.put(`/api/cart/item/${body.itemId}`, { participants: 3 })).status).toBe(409);
    expect((await visitor.put(`/api/cart/item/${body.itemId}`, { participants: 1 })).status).toBe(200);
    expect((await visitor.delete(`/api/cart/item/${body.itemId}`)).status).toBe(200);
  });

  test('raises the cart’s version with each change', async () => {
    const { visitor, slot } = await shopper();
    const first = (await visitor.addToCart(slot)).body.cartVersion;
    expect((await visitor.addToCart({ ...slot, selectedTime: '14:00' })).body.cartVersion).toBeGreaterThan(first);
  });

  test('takes many changes at once, each with its own result, and a refused one stops no other', async () => {
    const { visitor, slot } = await shopper();
    const [good, bad] = [randomUUID(), randomUUID()];
    const add = (itemId: string, overrides = {}) => ({ kind: 'add', key: randomUUID(), itemId, ...slot, ...overrides });
    const changes = [
      add(good),
      add(bad, { selectedTime: '10:00' }),
      add(randomUUID(), { selectedTime: '14:00' }),
      { kind: 'update', key: randomUUID(), itemId: good, participants: 6 },
      { kind: 'remove', key: randomUUID(), itemId: bad },
    ];
    const { status, body } = await visitor.post('/api/cart/changes', { changes });
    expect(status).toBe(200);
    expect(body.results.map((result) => result.code ?? result.status)).toEqual([
      200,
      'slot_unavailable',
      200,
      200,
      'cart_item_not_found',
    ]);
    expect(body.cart.total.participantCount).toBe(8);
    const again = await visitor.post('/api/cart/changes', { changes });
    expect(again.body.cart.total.participantCount).toBe(8);
    expect(
      (await visitor.post('/api/cart/changes', { changes: [{ kind: 'clear', key: randomUUID() }] })).body.cart.items,
    ).toEqual([]);
  });

  test('answers a batch entry that reuses another change’s key with its own 422', async () => {
    const { visitor, slot } = await shopper();
    const key = randomUUID();
    const { body } = await visitor.post('/api/cart/changes', {
      changes: [
        { kind: 'add', key, itemId: randomUUID(), ...slot },
        { kind: 'clear', key },
      ],
    });
    expect(body.results.map((result) => result.code ?? result.status)).toEqual([200, 'key_reused']);
    expect(body.cart.items).toHaveLength(1);
  });

  test('refuses an invalid batch entry alone, and applies the others', async () => {
    const { visitor, slot } = await shopper();
    const changes = [
      { kind: 'add', key: randomUUID(), itemId: randomUUID(), ...slot, participants: 600 },
      { kind: 'dance', key: randomUUID() },
      { kind: 'add', key: randomUUID(), itemId: randomUUID(), ...slot },
    ];
    const { status, body } = await visitor.post('/api/cart/changes', { changes });
    expect(status).toBe(200);
    expect(body.results.map((result) => result.status)).toEqual([422, 422, 200]);
    expect(body.cart.items).toHaveLength(1);
  });

  describe('limits a cart to a billion pesos', () => {
    const million = 1_000_000;
    const refused = {
      status: 422,
      code: 'total_too_large',
      error: 'Una reserva llega hasta $1.000.000.000 COP. Reserva el resto aparte, o escríbenos.',
    };
    const outcome = ({ status, body }: ApiResponse<FailureFields>) => ({ status, code: body.code, error: body.error });
    async function rich() {
      const { visitor, slot } = await shopper({ price_cop: 400 * million });
      expect((await visitor.addToCart(slot)).status).toBe(200);
      const other = await insertExperience(server.db, { price_cop: 100 * million });
      return { visitor, slot, other: { ...slot, experienceId: other.id } };
    }

    test('refuses to add beyond a billion pesos, also to an item that is there', async () => {
      const { visitor, slot, other } = await rich();
      expect(outcome(await visitor.addToCart({ ...slot, participants: 1 }))).toEqual(refused);
      expect(outcome(await visitor.addToCart({ ...other, participants: 3 }))).toEqual(refused);
      expect((await visitor.addToCart(other)).status).toBe(200);
      expect((await visitor.cart()).body.total.total).toBe(1_000 * million);
    });

    test('refuses more people beyond a billion pesos, and never fewer', async () => {
      const { visitor, other } = await rich();
      const { itemId } = (await visitor.addToCart(other)).body;
      expect(outcome(await visitor.put(`/api/cart/item/${itemId}`, { participants: 3 }))).toEqual(refused);
      await server.db.write((tx) =>
        tx
          .updateTable('experiences')
          .set({ price_cop: 900 * million })
          .where('id', '=', other.experienceId)
          .execute(),
      );
      expect((await visitor.put(`/api/cart/item/${itemId}`, { participants: 1 })).status).toBe(200);
    });

    test('applies the limit of a billion pesos to a calendar day’s own price', async () => {
      const { visitor, slot } = await shopper({ price_cop: million });
      await blockDay(server.db, slot.experienceId, slot.selectedDate, { blocked: 0, price_cop: 600 * million });
      expect(outcome(await visitor.addToCart(slot))).toEqual(refused);
      expect((await visitor.addToCart({ ...slot, participants: 1 })).status).toBe(200);
      const other = await insertExperience(server.db, { price_cop: 250 * million });
      expect(outcome(await visitor.addToCart({ ...slot, experienceId: other.id }))).toEqual(refused);
    });

    test('refuses a checkout beyond a billion pesos, whatever total the browser expects', async () => {
      const { visitor, other } = await rich();
      await visitor.addToCart(other);
      await server.db.write((tx) =>
        tx
          .updateTable('experiences')
          .set({ price_cop: 101 * million })
          .where('id', '=', other.experienceId)
          .execute(),
      );
      expect(outcome(await visitor.checkout())).toEqual(refused);
      const { items } = (await visitor.cart()).body;
      expect((await visitor.checkout({ itemIds: [items[0]?.id] })).status).toBe(200);
    });

    test('leaves behind what a transferred cart has no room for below a billion pesos', async () => {
      const { visitor } = await rich();
      const { visitor: giver, slot } = await shopper({ price_cop: 150 * million });
      await giver.addToCart(slot);
      await giver.addToCart({ ...slot, participants: 1, selectedTime: '14:00' });
      const { code } = (await giver.post('/api/handover', { favourites: [] })).body;
      expect((await visitor.post('/api/handover/take', { code })).body).toMatchObject({
        movedCount: 1,
        leftCount: 1,
        cart: { total: { total: 950 * million } },
      });
    });
  });
});
