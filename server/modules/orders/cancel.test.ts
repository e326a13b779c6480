import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/api/orders.ts';
import { toJson } from '#server/db/codecs.ts';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCashback, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const soon = 3;
const far = 40;

describeEngines('cancelling an order', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterEach(async () => {
    await server.setClock(new Date());
    const violations = await findViolations(server.db.read);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  });
  afterAll(() => server.stop());

  const none = toJson({ kind: 'none', hours: 0 });
  const half = toJson({ kind: 'partial', hours: 48, percentBp: 5_000 });

  /** A paid order with an item for each policy and price. */
  async function paid(
    lines: { policy?: string; price?: number; date?: string }[],
    options: { client?: Client; checkout?: Record<string, unknown> } = {},
  ) {
    const client = options.client ?? (await Client.visitor(server.url));
    const slots: { experienceId: string; date: string }[] = [];
    for (const { policy, price = 100_000, date = inDays(soon) } of lines) {
      const experience = await insertExperience(server.db, {
        price_cop: price,
        ...(policy ? { cancellation_policy: policy } : {}),
      });
      await client.addToCart({
        experienceId: experience.id,
        selectedDate: date,
        selectedTime: '09:00',
        participants: 2,
      });
      slots.push({ experienceId: experience.id, date });
    }
    const { body } = await client.checkout(options.checkout);
    if (body.payment.checkoutUrl) await client.settle(body.payment.checkoutUrl, 'approve');
    const number = body.order.orderNumber;
    const order = async (): Promise<Order> => (await client.order(number)).body.order;
    const cancel = async (
      itemIds?: string[],
      expectedRefund?: { cash: number; cashback: number },
      key: string = randomUUID(),
    ) => {
      const shown = (await order()).items.filter((item) => !itemIds || itemIds.includes(item.id));
      const sum = (part: 'cash' | 'cashback') =>
        shown.reduce((total, item) => total + (item.cancellation?.[part] ?? 0), 0);
      return client.post(
        `/api/orders/${number}/cancel`,
        {
          ...(itemIds ? { itemIds } : {}),
          expectedRefund: expectedRefund ?? { cash: sum('cash'), cashback: sum('cashback') },
        },
        { 'Idempotency-Key': key },
      );
    };
    return { client, number, key: body.order.accessKey, slots, order, cancel };
  }
  const seatsLeft = async ({ experienceId, date }: { experienceId: string; date: string }) =>
    (await new Client(server.url).get(`/api/experiences/${experienceId}/availability/${date}`)).body.slots.find(
      (slot) => slot.time === '09:00',
    )?.remaining;
  const moneyBack = async (number: string) => {
    const payments = await server.db.read
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('payments.id')
      .where('order_number', '=', number)
      .execute();
    return (await sandbox.refunds())
      .filter(({ payment_id }) => payments.some(({ id }) => id === String(payment_id)))
      .map(({ amount }) => amount);
  };
  /** Runs the tasks that are due. */
  const settle = () => server.setClock(new Date());

  test('cancels a whole order while it is free: seats are free at once, all the money goes back, and page and mail say so', async () => {
    const { client, number, slots, order, cancel } = await paid([{}]);
    expect((await order()).items[0]?.cancellation).toMatchObject({ cash: 200_000, cashback: 0, basis: 'free' });
    expect(await seatsLeft(slots[0]!)).toBe(6);
    expect((await cancel()).status).toBe(200);
    expect(await seatsLeft(slots[0]!)).toBe(8);
    await settle();
    expect(await moneyBack(number)).toEqual([200_000]);
    expect(await order()).toMatchObject({
      status: 'refunded',
      items: [{ state: 'refunded', refunded: { cash: 200_000, cashback: 0 }, cancellation: null }],
    });
    const mails = (await client.get('/_demo/mail')).body as string;
    expect(mails).toContain(`Cancelaste experiencias de tu orden ${number}`);
    expect(mails).toContain('$200.000 COP');
  });

  test('cancels one item of two, and refunds it by its policy, rounded up', async () => {
    const { number, slots, order, cancel } = await paid([{ policy: half, price: 50_001 }, {}]);
    const [first, second] = (await order()).items;
    if (!first || !second) throw new Error('two items were bought');
    expect((await cancel([first.id])).status).toBe(200);
    await settle();
    expect(await moneyBack(number)).toEqual([50_001]);
    expect([await seatsLeft(slots[0]!), await seatsLeft(slots[1]!)]).toEqual([8, 6]);
    expect(await order()).toMatchObject({
      status: 'confirmed',
      payment: { status: 'partially_refunded' },
      items: [{ state: 'cancelled' }, { id: second.id, state: 'booked' }],
    });
    expect((await cancel([second.id])).status).toBe(200);
    await settle();
    expect((await moneyBack(number)).sort()).toEqual([200_000, 50_001].sort());
    expect((await order()).status).toBe('cancelled');
  });

  test('refunds all within five business days whatever the policy, unless the service begins within them', async () => {
    const withdrawable = await paid([{ policy: none, date: inDays(far) }]);
    expect((await withdrawable.order()).items[0]?.cancellation).toMatchObject({ cash: 200_000, basis: 'withdrawal' });
    await server.setClock(new Date(Date.now() + 20 * 86_400_000));
    expect((await withdrawable.order()).items[0]?.cancellation).toMatchObject({ cash: 0, basis: 'none', until: null });
    await server.setClock(new Date());
    const early = await paid([{ policy: none, date: inDays(soon) }]);
    expect((await early.order()).items[0]?.cancellation).toMatchObject({ cash: 0, basis: 'none' });
    expect((await early.cancel()).status).toBe(200);
    await settle();
    expect(await moneyBack(early.number)).toEqual([]);
    expect((await early.order()).status).toBe('cancelled');
  });

  test('refuses a cancellation by another sum than the current refund, and cancels nothing', async () => {
    const { number, order, cancel, slots } = await paid([{}]);
    const { status, body } = await cancel(undefined, { cash: 199_999, cashback: 0 });
    expect([status, body.code, body.refund]).toEqual([409, 'refund_changed', { cash: 200_000, cashback: 0 }]);
    expect([(await order()).status, await seatsLeft(slots[0]!), await moneyBack(number)]).toEqual(['confirmed', 6, []]);
  });

  test('refuses a cancellation by a stranger with the link, and accepts one by a holder of the key', async () => {
    const { number, key } = await paid([{}]);
    const stranger = await Client.visitor(server.url);
    const expected = { expectedRefund: { cash: 200_000, cashback: 0 } };
    expect((await stranger.order(number)).body.order.items[0]?.cancellation).toBeNull();
    expect((await stranger.post(`/api/orders/${number}/cancel`, expected)).status).toBe(403);
    expect((await stranger.post(`/api/orders/${number}/cancel`, expected, { 'X-Order-Key': key })).status).toBe(200);
  });

  test('refunds a cancellation once that comes twice by one key, again by another key, or six times at once', async () => {
    const { number, cancel } = await paid([{}]);
    const key = randomUUID();
    const expected = { cash: 200_000, cashback: 0 };
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => cancel(undefined, expected, key)),
      ...Array.from({ length: 3 }, () => cancel(undefined, expected)),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await cancel(undefined, expected)).status).toBe(409);
    await settle();
    expect(await moneyBack(number)).toEqual([200_000]);
  });

  test('refuses to cancel what has begun or is over', async () => {
    const { order, cancel } = await paid([{ date: inDays(1) }]);
    await server.setClock(`${inDays(1)}T09:00:00.000-05:00`);
    expect((await order()).items[0]?.cancellation).toBeNull();
    expect((await cancel()).body.code).toBe('order_not_cancellable');
    await server.setClock(`${inDays(2)}T09:00:00.000-05:00`);
    expect((await order()).status).toBe('completed');
    expect((await cancel()).status).toBe(409);
  });

  test('returns each line’s share of coupon and cashback, the coupon’s use with the whole, and takes back what was earned', async () => {
    const client = await Client.signedIn(server.url, `viajera${(people += 1)}@correo.example`);
    const { id } = (await client.get('/api/auth/user')).body;
    await insertCashback(server.db, id, 30_001);
    const coupon = await insertCoupon(server.db, {
      code: `VUELVE${people}${engine}`.toUpperCase(),
      discount_value: 1_500,
      max_usage: 1,
    });
    const { number, order, cancel } = await paid([{ price: 33_333 }, { price: 77_777 }], {
      client,
      checkout: { couponCode: coupon.code, cashbackToUse: 30_001 },
    });
    const before = await order();
    const balance = async () =>
      (
        await server.db.read
          .selectFrom('cashback_accounts')
          .select('available_cop')
          .where('customer_id', '=', id)
          .executeTakeFirstOrThrow()
      ).available_cop;
    const earned = async () =>
      (
        await server.db.read
          .selectFrom('cashback_records')
          .select('amount_cop')
          .where('customer_id', '=', id)
          .where('order_id', 'is not', null)
          .executeTakeFirst()
      )?.amount_cop;
    const uses = async () =>
      (
        await server.db.read
          .selectFrom('coupons')
          .select('current_usage')
          .where('id', '=', coupon.id)
          .executeTakeFirstOrThrow()
      ).current_usage;
    expect([await balance(), await uses(), await earned()]).toEqual([0, 1, Math.floor(before.totalAmount * 0.02)]);
    const [first, second] = before.items;
    if (!first?.cancellation || !second?.cancellation) throw new Error('two items can be cancelled');
    expect(first.cancellation.cash + second.cancellation.cash).toBe(before.totalAmount);
    expect(first.cancellation.cashback + second.cancellation.cashback).toBe(30_001);
    await cancel([first.id]);
    await settle();
    expect([await balance(), await uses(), await earned()]).toEqual([
      first.cancellation.cashback,
      1,
      Math.floor((before.totalAmount - first.cancellation.cash) * 0.02),
    ]);
    await cancel([second.id]);
    await settle();
    expect([await balance(), await uses(), await earned()]).toEqual([30_001, 0, undefined]);
    expect((await moneyBack(number)).reduce((sum, amount) => sum + amount, 0)).toBe(before.totalAmount);
    expect((await order()).status).toBe('refunded');
  });

  test('releases everything of a cancelled unpaid order, which can’t be paid again, also while its payment is under way', async () => {
    const client = await Client.visitor(server.url);
    const experience = await insertExperience(server.db);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(soon),
      selectedTime: '09:00',
      participants: 8,
    });
    const { body } = await client.checkout();
    const number = body.order.orderNumber;
    await sandbox.pay({ externalReference: number, status: 'pending', amount: 800_000, notify: true });
    expect((await client.post(`/api/orders/${number}/cancel`, {})).status).toBe(200);
    expect(await seatsLeft({ experienceId: experience.id, date: inDays(soon) })).toBe(8);
    expect((await client.order(number)).body.order.status).toBe('cancelled');
    expect((await client.post(`/api/orders/${number}/pay`)).status).toBe(409);
  });

  test('turns a refund that Mercado Pago refuses after a cancellation into an admin’s task, and frees the seats', async () => {
    const { number, slots, order, cancel } = await paid([{}]);
    await sandbox.fail('noMoney', { count: 20, match: 'refunds' });
    await cancel();
    await settle();
    await sandbox.fail('none');
    expect(await moneyBack(number)).toEqual([]);
    expect(await order()).toMatchObject({ status: 'cancelled', payment: { status: 'refund_manual' } });
    expect(await seatsLeft(slots[0]!)).toBe(8);
  });

  test('refuses to cancel foreign items, an empty list and invalid input', async () => {
    const { number, client, order } = await paid([{}]);
    const post = (body: unknown) => client.post(`/api/orders/${number}/cancel`, body);
    expect((await post({ itemIds: ['otro'], expectedRefund: { cash: 0, cashback: 0 } })).status).toBe(409);
    expect((await post({ itemIds: [] })).status).toBe(422);
    expect((await post({ expectedRefund: { cash: -1, cashback: 0 } })).status).toBe(422);
    expect((await client.post('/api/orders/RUM-NADA/cancel', {})).status).toBe(404);
    expect((await order()).status).toBe('confirmed');
  });
});
