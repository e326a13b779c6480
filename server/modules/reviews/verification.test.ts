import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertReviews } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { findWritten } from './queries.ts';
import { followOrder } from './verification.ts';

describeEngines('verified reviews', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const review = (overrides = {}) => ({ authorName: 'Ana', rating: 4, text: 'Una tarde muy linda', ...overrides });
  const write = (client: Client, id: string, overrides = {}) =>
    client.post(`/api/product/${id}/feedback`, review(overrides));
  const verification = async (id: string) =>
    (await new Client(server.url).get(`/api/product/${id}/feedback`)).body.comments[0]?.verification;
  const book = (client: Client, experienceId: string) =>
    client.addToCart({ experienceId, selectedDate: inDays(3), selectedTime: '09:00', participants: 1 });
  const cancelAll = async (client: Client, number: string) => {
    const { items } = (await client.order(number)).body.order as {
      items: { cancellation: { cash: number; cashback: number } | null }[];
    };
    const cash = items.reduce((sum, item) => sum + (item.cancellation?.cash ?? 0), 0);
    return client.post(`/api/orders/${number}/cancel`, { expectedRefund: { cash, cashback: 0 } });
  };

  test("marks a review with 'Compra verificada' after a confirmed booking, and not after adding to the cart", async () => {
    const { id } = await insertExperience(server.db, { price_cop: 0 });
    const buyer = await Client.visitor(server.url);
    const looker = await Client.visitor(server.url);
    for (const client of [buyer, looker])
      await client.addToCart({ experienceId: id, selectedDate: inDays(3), selectedTime: '09:00', participants: 1 });
    await buyer.checkout();
    expect((await write(buyer, id)).body.review).toMatchObject({ verified: true, verification: 'bought' });
    expect((await write(looker, id, { verified: true, verification: 'attended' })).body.review).toMatchObject({
      verified: false,
      verification: null,
    });
  });

  test('marks a review as attended after a check-in, and not at all after a cancellation', async () => {
    const { id } = await insertExperience(server.db, { price_cop: 0 });
    const other = await insertExperience(server.db, { price_cop: 0 });
    const [guest, leaver] = [await Client.visitor(server.url), await Client.visitor(server.url)];
    const numbers: string[] = [];
    for (const client of [guest, leaver]) {
      for (const experienceId of [id, other.id])
        await client.addToCart({ experienceId, selectedDate: inDays(3), selectedTime: '09:00', participants: 1 });
      numbers.push((await client.checkout()).body.order.orderNumber);
    }
    const items = (await leaver.order(numbers[1] ?? '')).body.order.items as { id: string; experienceId: string }[];
    const itemIds = items.filter(({ experienceId }) => experienceId === id).map((item) => item.id);
    expect(
      (await leaver.post(`/api/orders/${numbers[1]}/cancel`, { itemIds, expectedRefund: { cash: 0, cashback: 0 } }))
        .status,
    ).toBe(200);
    const { id: orderId } = await server.db.read
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', numbers[0] ?? '')
      .executeTakeFirstOrThrow();
    await server.db.write((tx) =>
      tx
        .updateTable('order_items')
        .set({ state: 'checked_in', checked_in_at: new Date().toISOString() })
        .where('order_id', '=', orderId)
        .execute(),
    );
    expect((await write(guest, id)).body.review).toMatchObject({ verified: true, verification: 'attended' });
    expect((await write(leaver, id)).body.review).toMatchObject({ verified: false, verification: null });
    expect((await write(leaver, other.id)).body.review.verification).toBe('bought');
  });

  test('verifies a guest’s purchase on another device once signing in proves the address', async () => {
    const { id } = await insertExperience(server.db, { price_cop: 0 });
    const [guest, email] = [await Client.visitor(server.url), 'invitada@correo.example'];
    await guest.addToCart({ experienceId: id, selectedDate: inDays(3), selectedTime: '09:00', participants: 1 });
    await guest.checkout({}, { email: 'Invitada@correo.example' });
    expect((await write(await Client.signedIn(server.url, email), id)).body.review.verification).toBe('bought');
    expect(
      (await write(await Client.signedIn(server.url, 'otra@correo.example'), id)).body.review.verification,
    ).toBeNull();
  });

  test('marks a review written before the payment when the order is paid, and unmarks it on a refund', async () => {
    const { id } = await insertExperience(server.db, { price_cop: 90_000 });
    const buyer = await Client.visitor(server.url);
    await book(buyer, id);
    const { body } = await buyer.checkout();
    await write(buyer, id);
    expect(await verification(id)).toBeNull();
    await buyer.settle(body.payment.checkoutUrl, 'approve');
    expect(await verification(id)).toBe('bought');
    expect((await cancelAll(buyer, body.order.orderNumber)).status).toBe(200);
    expect(await verification(id)).toBeNull();
  });

  test('keeps a review verified when one of two bookings is cancelled', async () => {
    const { id } = await insertExperience(server.db, { price_cop: 0 });
    const buyer = await Client.visitor(server.url);
    const numbers: string[] = [];
    for (let order = 0; order < 2; order += 1) {
      await book(buyer, id);
      numbers.push((await buyer.checkout()).body.order.orderNumber);
    }
    await write(buyer, id);
    await cancelAll(buyer, numbers[0] ?? '');
    expect(await verification(id)).toBe('bought');
  });

  test('leaves other people’s reviews as they are when an order changes', async () => {
    const { id } = await insertExperience(server.db, { price_cop: 0 });
    const [buyer, other] = [await Client.visitor(server.url), await Client.visitor(server.url)];
    await write(other, id);
    await book(buyer, id);
    await buyer.checkout();
    expect(await verification(id)).toBeNull();
  });

  test('verifies the review of a guest who signed in since by the guest’s order', async () => {
    const { id } = await insertExperience(server.db, { price_cop: 0 });
    const [guest, email] = [await Client.visitor(server.url), `despues-${id}@correo.example`];
    await write(await Client.signedIn(server.url, email), id);
    await book(guest, id);
    const { body } = await guest.checkout({}, { email });
    expect(await verification(id)).toBe('bought');
    await cancelAll(guest, body.order.orderNumber);
    expect(await verification(id)).toBeNull();
  });

  test('finds a review by author and by order as fast among twenty thousand as among ten', async () => {
    const [many, few] = [await insertExperience(server.db), await insertExperience(server.db)];
    for (const [{ id }, count] of [
      [many, 20_000],
      [few, 10],
    ] as const)
      await insertReviews(
        server.db,
        id,
        Array.from({ length: count }, () => ({ rating: 4 })),
      );
    if (engine === 'postgres') await sql`analyze reviews`.execute(server.db.admin);
    const shortest = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    const nobody = { session_id: 'nadie', user_id: 'nadie', email: 'nadie@correo.example' };
    const ways = [
      (id: string) => findWritten(server.db.read, id, 'nadie', 'nadie'),
      (id: string) => server.db.write((tx) => followOrder(tx, nobody, [id])),
    ];
    for (const way of ways)
      expect(await shortest(() => way(many.id))).toBeLessThan(6 * (await shortest(() => way(few.id))));
  });

  test('marks a review that is written while its order is confirmed, whichever comes first', async () => {
    const shown: (string | null | undefined)[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { id } = await insertExperience(server.db, { price_cop: 0 });
      const buyer = await Client.visitor(server.url);
      await book(buyer, id);
      await Promise.all([buyer.checkout(), write(buyer, id)]);
      shown.push(await verification(id));
    }
    expect(shown).toEqual(Array.from({ length: 12 }, () => 'bought'));
  });

  test('leaves a review unmarked that is written while its order is cancelled, whichever comes first', async () => {
    const shown: (string | null | undefined)[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { id } = await insertExperience(server.db, { price_cop: 0 });
      const buyer = await Client.visitor(server.url);
      await book(buyer, id);
      const { body } = await buyer.checkout();
      await Promise.all([
        buyer.post(`/api/orders/${body.order.orderNumber}/cancel`, { expectedRefund: { cash: 0, cashback: 0 } }),
        write(buyer, id),
      ]);
      shown.push(await verification(id));
    }
    expect(shown).toEqual(Array.from({ length: 12 }, () => null));
  });
});
