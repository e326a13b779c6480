import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('checking out', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => server.stop());

  const slotOf = (experienceId: string, selectedTime = '09:00', days = 10) => ({
    experienceId,
    selectedDate: inDays(days),
    selectedTime,
  });
  async function shopper(participants = 2, overrides = {}) {
    const experience = await insertExperience(server.db, overrides);
    const visitor = await Client.visitor(server.url);
    const added = await visitor.addToCart({ ...slotOf(experience.id), participants });
    return { experience, visitor, itemId: added.body.itemId as string };
  }
  const taken = async (experienceId: string) =>
    (
      await server.db.read
        .selectFrom('slots')
        .select((eb) => eb.fn.sum<number>('taken').as('seats'))
        .where('experience_id', '=', experienceId)
        .executeTakeFirstOrThrow()
    ).seats ?? 0;
  const later = (minutes: number) => server.setClock(new Date(Date.now() + minutes * 60_000));

  test('answers a checkout with the order, its payment page, and the key that opens it elsewhere', async () => {
    const { visitor } = await shopper();
    const { status, body } = await visitor.checkout();
    expect([status, body.success, body.order.totalAmount]).toEqual([200, true, 200_000]);
    // 80 random bits in a form to read aloud, and at least 128 bits otherwise.
    expect(body.order.orderNumber).toMatch(/^RUM(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(body.order.accessKey).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    expect(new URL(body.payment.checkoutUrl ?? '').searchParams.get('pref_id')).toBeTruthy();
  });

  test('charges the order’s total to the peso on the payment page, and expires a pending payment after 72 hours', async () => {
    const { visitor } = await shopper(3);
    const { body } = await visitor.checkout();
    const [preference] = await sandbox.preferences(body.order.orderNumber);
    expect(preference?.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)).toBe(300_000);
    expect(Math.round((Date.parse(preference?.date_of_expiration ?? '') - Date.now()) / 3_600_000)).toBe(72);
  });

  test('charges the catalogue’s price, never the browser’s, and refuses another total than the person saw', async () => {
    const { visitor, experience } = await shopper();
    const refused = await visitor.checkout({ expectedTotal: 5 });
    expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'price_changed', 200_000]);
    expect(Number(await taken(experience.id))).toBe(0);
    await server.db.write((tx) =>
      tx.updateTable('experiences').set({ price_cop: 120_000 }).where('id', '=', experience.id).execute(),
    );
    expect((await visitor.checkout({ expectedTotal: 200_000 })).body.total).toBe(240_000);
    expect((await visitor.checkout({ expectedTotal: 240_000 })).body.order.totalAmount).toBe(240_000);
  });

  test('charges a calendar day’s own price', async () => {
    const { visitor, experience } = await shopper();
    await blockDay(server.db, experience.id, inDays(10), { blocked: 0, price_cop: 150_000 });
    expect((await visitor.checkout()).body.order.totalAmount).toBe(300_000);
  });

  test('reuses the order and its payment page for the same purchase', async () => {
    const { visitor, experience } = await shopper();
    const first = await visitor.checkout();
    const second = await visitor.checkout({}, { firstName: 'Ana María' });
    expect([second.body.order.orderNumber, second.body.payment.checkoutUrl]).toEqual([
      first.body.order.orderNumber,
      first.body.payment.checkoutUrl,
    ]);
    expect(Number(await taken(experience.id))).toBe(2);
    expect((await visitor.order(first.body.order.orderNumber)).body.order.customer.firstName).toBe('Ana María');
  });

  test('cancels the earlier unpaid order on another purchase, frees its seats, and closes its payment page', async () => {
    const { visitor, experience, itemId } = await shopper(8);
    const first = await visitor.checkout();
    await visitor.put(`/api/cart/item/${itemId}`, { participants: 5 });
    const second = await visitor.checkout();
    expect(second.body.order.orderNumber).not.toBe(first.body.order.orderNumber);
    expect((await visitor.order(first.body.order.orderNumber)).body.order.status).toBe('cancelled');
    expect(Number(await taken(experience.id))).toBe(5);
    await later(0);
    const pressed = await visitor.raw('/_demo/pay/checkout', {
      method: 'POST',
      body: new URLSearchParams({
        pref_id: new URL(first.body.payment.checkoutUrl ?? '').searchParams.get('pref_id') ?? '',
        action: 'approve',
      }),
    });
    expect(pressed.status).toBe(410);
  });

  test('refunds a payment for an order that was cancelled meanwhile', async () => {
    const { visitor, itemId } = await shopper(4);
    const first = await visitor.checkout();
    await visitor.put(`/api/cart/item/${itemId}`, { participants: 3 });
    await visitor.checkout();
    const payment = await sandbox.pay({ externalReference: first.body.order.orderNumber, notify: true });
    await later(0);
    expect((await visitor.order(first.body.order.orderNumber)).body.order).toMatchObject({
      status: 'refunded',
      refundReason: 'order_cancelled',
    });
    expect((await sandbox.refunds()).some((refund) => refund.payment_id === payment.id)).toBe(true);
  });

  test('books only the chosen items, and removes only them from the cart', async () => {
    const { visitor, itemId } = await shopper(2);
    const other = await insertExperience(server.db);
    await visitor.addToCart({ ...slotOf(other.id), participants: 1 });
    const { body } = await visitor.checkout({ itemIds: [itemId] });
    expect(body.order.totalAmount).toBe(200_000);
    await visitor.settle(body.payment.checkoutUrl, 'approve');
    const cart = (await visitor.cart()).body;
    expect(cart.items.map(({ experience }) => experience.id)).toEqual([other.id]);
  });

  test('books all requested items or none, and names the one that can’t be booked', async () => {
    const { visitor, experience } = await shopper(2);
    const full = await insertExperience(server.db, { max_participants: 3 });
    const { body } = await visitor.addToCart({ ...slotOf(full.id), participants: 3 });
    const competitor = await Client.visitor(server.url);
    await competitor.addToCart({ ...slotOf(full.id), participants: 1 });
    await competitor.checkout();
    const refused = await visitor.checkout();
    expect([refused.status, refused.body.code, refused.body.itemId, refused.body.remaining]).toEqual([
      409,
      'sold_out',
      body.itemId,
      2,
    ]);
    expect(Number(await taken(experience.id))).toBe(0);
    expect((await visitor.cart()).body.total.itemCount).toBe(2);
  });

  test.each([
    ['blocked meanwhile', async (id: string) => blockDay(server.db, id, inDays(10)), 'date_blocked'],
    [
      'taken out of the catalogue',
      async (id: string) =>
        server.db.write((tx) => tx.updateTable('experiences').set({ published: 0 }).where('id', '=', id).execute()),
      'experience_unavailable',
    ],
    [
      'made unavailable',
      async (id: string) =>
        server.db.write((tx) => tx.updateTable('experiences').set({ available: 0 }).where('id', '=', id).execute()),
      'experience_unavailable',
    ],
    [
      'no longer at that time',
      async (id: string) =>
        server.db.write((tx) =>
          tx.updateTable('experiences').set({ schedule: '[{"times":["18:00"]}]' }).where('id', '=', id).execute(),
        ),
      'slot_unavailable',
    ],
  ] as const)(
    'refuses the checkout of an experience that was %s, and shows the problem on the item',
    async (_, happen, code) => {
      const { visitor, experience, itemId } = await shopper();
      await happen(experience.id);
      const refused = await visitor.checkout();
      expect([refused.status, refused.body.code, refused.body.itemId]).toEqual([409, code, itemId]);
      expect((await visitor.cart()).body.items[0]?.problem?.code).toBe(code);
    },
  );

  test('sells ten simultaneous buyers no more seats than there are', async () => {
    const experience = await insertExperience(server.db, { max_participants: 4 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => Client.visitor(server.url)));
    await Promise.all(buyers.map((buyer) => buyer.addToCart({ ...slotOf(experience.id), participants: 1 })));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409]);
    expect(Number(await taken(experience.id))).toBe(4);
  });

  test('doesn’t deadlock carts with the same two slots in different orders', async () => {
    const one = await insertExperience(server.db);
    const two = await insertExperience(server.db);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => Client.visitor(server.url)));
    for (const [index, buyer] of buyers.entries()) {
      for (const { id } of index % 2 === 0 ? [one, two] : [two, one])
        await buyer.addToCart({ ...slotOf(id), participants: 1 });
    }
    expect((await Promise.all(buyers.map((buyer) => buyer.checkout()))).map((answer) => answer.status)).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
  });

  test('confirms an order that costs nothing without a payment', async () => {
    const { visitor } = await shopper(2, { price_cop: 0 });
    const { body } = await visitor.checkout();
    expect(body).toMatchObject({
      order: { status: 'confirmed', totalAmount: 0 },
      payment: { status: 'approved', checkoutUrl: null },
    });
    expect((await visitor.cart()).body.items).toEqual([]);
    expect(await sandbox.preferences(body.order.orderNumber)).toEqual([]);
  });

  test('answers 503 while the payment service is down, and continues the same order on the next try', async () => {
    const { visitor, experience } = await shopper();
    await sandbox.fail('error500', { count: 20, match: 'preferences' });
    const down = await visitor.checkout();
    expect([down.status, down.body.code, down.body.error]).toEqual([
      503,
      'payment_unavailable',
      'No se pudo conectar con el servidor de pagos',
    ]);
    await sandbox.fail('none');
    expect((await visitor.cart()).body.total.itemCount).toBe(1);
    const up = await visitor.checkout();
    expect([up.status, up.body.order.orderNumber]).toEqual([200, down.body.orderNumber]);
    expect(Number(await taken(experience.id))).toBe(2);
  });

  test('refuses to check out an empty cart, somebody else’s cart, or by an unknown payment method', async () => {
    const visitor = await Client.visitor(server.url);
    expect((await visitor.checkout()).body).toMatchObject({ code: 'cart_empty', error: 'Tu carrito está vacío' });
    expect((await visitor.checkout({ sessionId: 'x'.repeat(32) })).status).toBe(404);
    expect((await visitor.checkout({ paymentMethod: 'efectivo' })).status).toBe(422);
    const { itemId } = await shopper();
    expect((await visitor.checkout({ itemIds: [itemId] })).status).toBe(409);
  });

  test('holds the seats for thirty minutes, then frees them for others without a job', async () => {
    const { visitor, experience } = await shopper(8);
    const { body } = await visitor.checkout();
    const order = (await visitor.order(body.order.orderNumber)).body.order;
    expect(Math.round((Date.parse(order.payableUntil ?? '') - Date.parse(order.createdAt)) / 60_000)).toBe(30);
    const competitor = await Client.visitor(server.url);
    expect((await competitor.addToCart({ ...slotOf(experience.id), participants: 1 })).body).toMatchObject({
      code: 'sold_out',
      remaining: 0,
    });
    await server.db.write((tx) =>
      tx
        .updateTable('holds')
        .set({ expires_at: '2026-01-01T00:00:00.000Z' })
        .where('experience_id', '=', experience.id)
        .execute(),
    );
    expect((await competitor.addToCart({ ...slotOf(experience.id), participants: 8 })).status).toBe(200);
    expect((await competitor.checkout()).status).toBe(200);
    expect(Number(await taken(experience.id))).toBe(8);
  });

  test('records what the person agreed to', async () => {
    const { visitor } = await shopper();
    const { body } = await visitor.checkout({ termsVersion: '2026-01' }, { acceptsMarketing: true });
    const { id } = await server.db.read
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', body.order.orderNumber)
      .executeTakeFirstOrThrow();
    const consents = await server.db.read
      .selectFrom('consents')
      .select(['kind', 'granted', 'version'])
      .where('order_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(consents).toEqual([
      { kind: 'marketing', granted: 1, version: '2026-01' },
      { kind: 'terms', granted: 1, version: '2026-01' },
    ]);
  });
});
