import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#server/db/codecs.ts';
import type { PaymentGateway } from '#server/integrations/mercado-pago/port.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('reconciliation of payments without notification', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  test('finds unreported payments however many orders were given up lately', async () => {
    const sandbox = new PaymentSandbox(server.url);
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(5),
      selectedTime: '09:00',
      participants: 1,
    });
    const { orderNumber } = (await visitor.checkout()).body.order;
    await giveUpOrdersLike(orderNumber, 250);
    await sandbox.pay({ externalReference: orderNumber });
    await server.setClock(new Date());
    expect((await visitor.order(orderNumber)).body.order.status).toBe('confirmed');
  });

  async function order() {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(5),
      selectedTime: '09:00',
      participants: 1,
    });
    const number = (await visitor.checkout()).body.order.orderNumber;
    return { number, read: async () => (await visitor.order(number)).body.order };
  }

  test('finds unreported payments of a paid order: refunds a double, and follows a refund made outside', async () => {
    const sandbox = new PaymentSandbox(server.url);
    const [doubled, undone, disputed] = [await order(), await order(), await order()];
    for (const { number } of [doubled, undone, disputed])
      await sandbox.pay({ externalReference: number, notify: true });
    const double = await sandbox.pay({ externalReference: doubled.number });
    const [[paid], [lost]] = [await sandbox.payments(undone.number), await sandbox.payments(disputed.number)];
    await sandbox.change(paid?.id ?? 0, { status: 'refunded' });
    await sandbox.change(lost?.id ?? 0, { status: 'charged_back' });
    await server.setClock(new Date());
    expect([(await doubled.read()).status, (await undone.read()).status, (await disputed.read()).status]).toEqual([
      'confirmed',
      'refunded',
      'refunded',
    ]);
    expect((await sandbox.refunds()).map((refund) => refund.payment_id)).toEqual([double.id]);
  });

  test('resumes where the last run ended, however many payments there are and whatever was away', async () => {
    const sandbox = new PaymentSandbox(server.url);
    const { number, read } = await order();
    await sandbox.pay({ externalReference: number, notify: true });
    const doubles: number[] = [];
    for (let count = 0; count < 55; count += 1) doubles.push((await sandbox.pay({ externalReference: number })).id);
    await sandbox.fail('error500', { count: 50, match: 'search' });
    await server.setClock(new Date(Date.now() + 3_600_000));
    await sandbox.fail('none');
    await server.setClock(new Date(Date.now() + 2 * 3_600_000));
    const back = new Set((await sandbox.refunds()).map((refund) => refund.payment_id));
    expect(doubles.filter((id) => !back.has(id))).toEqual([]);
    expect((await read()).status).toBe('confirmed');
    await server.setClock(new Date());
  });

  test('are asked for ever more rarely, and not at all once the page is closed', async () => {
    const quiet = await startTestServer(engine, { replace: { gateway: counting() } });
    try {
      const runs: number[][] = [];
      const visitor = await Client.visitor(quiet.url);
      const { id } = await insertExperience(quiet.db);
      const slot = { experienceId: id, selectedDate: inDays(5), selectedTime: '09:00' };
      const { itemId } = (await visitor.addToCart({ ...slot, participants: 1 })).body;
      const numbers: string[] = [];
      for (const participants of [2, 3]) {
        await visitor.put(`/api/cart/item/${itemId}`, { participants });
        numbers.push((await visitor.checkout()).body.order.orderNumber);
      }
      const hours = [0.1, 0.2, 2, 2.1, 2.2, 30, 31, 33, 36.5];
      for (const after of hours) {
        searched.length = 0;
        await quiet.setClock(new Date(Date.now() + after * 3_600_000));
        runs.push(numbers.map((number) => Number(searched.includes(number))));
      }
      // The first order was cancelled for the second.
      expect(runs).toEqual([1, 1, 1, 0, 0, 1, 0, 0, 1].map((asked) => [0, asked]));
    } finally {
      await quiet.stop();
    }
  });

  test('are asked for of a hundred orders in a run, first of those that waited longest', async () => {
    const quiet = await startTestServer(engine, { replace: { gateway: counting() } });
    try {
      const visitor = await Client.visitor(quiet.url);
      const { id } = await insertExperience(quiet.db);
      await visitor.addToCart({ experienceId: id, selectedDate: inDays(5), selectedTime: '09:00', participants: 1 });
      await giveUpOrdersLike((await visitor.checkout()).body.order.orderNumber, 250, quiet);
      searched.length = 0;
      for (const run of [1, 2, 3]) {
        await quiet.setClock(new Date());
        expect(searched).toHaveLength(run * 100);
      }
      expect(new Set(searched).size).toBe(251);
    } finally {
      await quiet.stop();
    }
  });

  const searched: string[] = [];
  /** A payment service that knows of no payment and counts who is asked about. */
  const counting = (): PaymentGateway => ({
    createPreference: ({ orderNumber }) =>
      Promise.resolve({ preferenceId: orderNumber, checkoutUrl: `https://pagos.example/${orderNumber}` }),
    expirePreference: () => Promise.resolve(),
    cancelPayment: () => Promise.resolve(),
    getPayment: () => Promise.resolve(null),
    findPayments: (orderNumber) => {
      searched.push(orderNumber);
      return Promise.resolve([]);
    },
    findChanged: () => Promise.resolve([]),
    refund: () => Promise.reject(new Error('nothing was paid')),
    collectorId: () => null,
    isAuthentic: () => false,
  });

  /** Copies an order with its payment page as abandoned, under numbers that sort before it. */
  async function giveUpOrdersLike(orderNumber: string, count: number, { db } = server): Promise<void> {
    const order = await db.read
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    const preference = await db.read
      .selectFrom('preferences')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, index) => ({
      ...order,
      id: `${order.id}-${index}`,
      order_number: `RUM--${String(index).padStart(4, '0')}`,
      status: 'expired',
      created_at: instant(new Date(Date.now() - 60_000)),
    }));
    await db.write(async (tx) => {
      for (const copy of copies) {
        await tx.insertInto('orders').values(copy).execute();
        await tx
          .insertInto('preferences')
          .values({ ...preference, id: `${preference.id}-${copy.id}`, order_id: copy.id })
          .execute();
      }
    });
  }
});
