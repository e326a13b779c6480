import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiResponse } from '#server/testing/client.ts';
import type { BodyOf } from '#server/testing/response-types.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** What a checkout and paying again both answer. */
type Paid = Awaited<ReturnType<Client['checkout']>> | ApiResponse<BodyOf<'POST', `/api/orders/${string}/pay`>>;

describeEngines('a payment page', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine, { paymentLimits: { timeoutMs: 1_500, retriesMax: 1, retryDelayMs: 10 } });
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => server.stop());

  test('closes a payment page that arrives after its buyer went on to another purchase, and doesn’t hand it out', async () => {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const { body: added } = await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(6),
      selectedTime: '09:00',
      participants: 3,
    });
    await sandbox.fail('lateAnswer', { match: 'preferences' });
    const slow = visitor.checkout();
    const first = await orderOf(visitor);
    await visitor.put(`/api/cart/item/${added.itemId}`, { participants: 2 });
    const second = await visitor.checkout();
    expect([second.status, second.body.order.totalAmount]).toEqual([200, 200_000]);
    expect((await slow).body).toMatchObject({
      order: { orderNumber: first, status: 'cancelled' },
      payment: { checkoutUrl: null },
    });
    await server.setClock(new Date());
    expect((await sandbox.preferences(first)).map(({ closed }) => closed)).toEqual([true]);
    expect((await sandbox.preferences(second.body.order.orderNumber)).map(({ closed }) => closed)).toEqual([false]);
  });

  test('lists only items that cost something on the payment page', async () => {
    const visitor = await Client.visitor(server.url);
    for (const price_cop of [0, 70_000]) {
      const experience = await insertExperience(server.db, { price_cop });
      await visitor.addToCart({
        experienceId: experience.id,
        selectedDate: inDays(6),
        selectedTime: '09:00',
        participants: 2,
      });
    }
    const { status, body } = await visitor.checkout();
    expect([status, body.order.totalAmount]).toEqual([200, 140_000]);
    const [preference] = await sandbox.preferences(body.order.orderNumber);
    expect(preference?.items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([[2, 70_000]]);
  });

  test('stays open when the same purchase is sent twice at once, through two servers', async () => {
    const other = await startTestServer(engine, { environment: server.environment });
    try {
      const visitor = await buyer();
      await sandbox.fail('lateAnswer', { match: 'preferences' });
      const answers = await Promise.all([visitor.checkout(), visitor.at(other.url).checkout()]);
      await expectOnePage(visitor, answers, 0);
    } finally {
      await other.stop();
    }
  });

  test('stays open when somebody with the link asks twice at once to pay an expired order', async () => {
    const visitor = await buyer();
    const { order } = (await visitor.checkout()).body;
    const minutes = 31;
    await server.setClock(inMinutes(minutes));
    // One for the first of the two, one for the closing of the expired page.
    await sandbox.fail('lateAnswer', { match: 'preferences', count: 2 });
    const pay = () => new Client(server.url).post(`/api/orders/${order.orderNumber}/pay`);
    await expectOnePage(visitor, await Promise.all([pay(), pay()]), minutes);
  });

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  async function buyer(): Promise<Client> {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(6),
      selectedTime: '09:00',
      participants: 2,
    });
    return visitor;
  }

  /** Both calls were answered with the same page, and the order can be paid there once all tasks have run. */
  async function expectOnePage(visitor: Client, answers: Paid[], minutes: number): Promise<void> {
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const urls = new Set(answers.map(({ body }) => body.payment?.checkoutUrl ?? 'none'));
    expect(urls.size).toBe(1);
    await server.setClock(inMinutes(minutes));
    const [url = ''] = urls;
    const orderNumber = answers[0]?.body.order.orderNumber ?? '';
    await visitor.settle(url, 'approve');
    expect((await visitor.order(orderNumber)).body.order.status).toBe('confirmed');
  }

  /** The number of a visitor's order once it is stored, while its payment page is still being created. */
  async function orderOf(visitor: Client): Promise<string> {
    for (;;) {
      await visitor.cart();
      const row = await server.db.read
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .select('order_number')
        .where('order_items.participants', '=', 3)
        .executeTakeFirst();
      const made = row && (await sandbox.preferences(row.order_number)).length > 0;
      if (made) return row.order_number;
    }
  }
});
