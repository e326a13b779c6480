import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/core/clock.ts';
import { findViolations } from '#server/db/invariants.ts';
import { ids } from '#server/core/ids.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCashback, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { earnLess } from './service.ts';

let people = 0;

describeEngines('cashback', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => server.stop());

  async function customer(availableCop = 0) {
    const client = await Client.signedIn(server.url, `cliente${(people += 1)}@correo.example`);
    const { id } = (await client.get('/api/auth/user')).body;
    if (availableCop > 0) await insertCashback(server.db, id, availableCop);
    return { client, id: id as string };
  }
  async function fill(client: Client, priceCop: number, participants = 1) {
    const experience = await insertExperience(server.db, { price_cop: priceCop });
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(4),
      selectedTime: '09:00',
      participants,
    });
  }
  const record = (customerId: string) =>
    server.db.read
      .selectFrom('cashback_records')
      .select(['amount_cop', 'status', 'percentage_bp'])
      .where('customer_id', '=', customerId)
      .where('order_id', 'is not', null)
      .executeTakeFirst();
  /** The spendable balance, and the ledger's sum, which must be equal. */
  async function balance(customerId: string) {
    const account = await server.db.read
      .selectFrom('cashback_accounts')
      .select('available_cop')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    const ledger = await server.db.read
      .selectFrom('cashback_ledger')
      .select((eb) => eb.fn.sum<number>('delta_cop').as('sum'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(Number(ledger.sum ?? 0)).toBe(account?.available_cop ?? 0);
    return account?.available_cop ?? 0;
  }
  const points = async (customerId: string) =>
    Number(
      (
        await server.db.read
          .selectFrom('points_ledger')
          .select((eb) => eb.fn.sum<number>('delta_points').as('sum'))
          .where('customer_id', '=', customerId)
          .executeTakeFirstOrThrow()
      ).sum ?? 0,
    );

  test('earns two per cent of the payment, rounded down and pending until the experience took place, and a point per 1,000 pesos', async () => {
    const { client, id } = await customer();
    await fill(client, 99_949);
    const { body } = await client.checkout();
    expect(await record(id)).toBeUndefined();
    await client.settle(body.payment.checkoutUrl, 'approve');
    expect([await record(id), await balance(id), await points(id)]).toEqual([
      { amount_cop: 1_998, status: 'pending', percentage_bp: 200 },
      0,
      99,
    ]);
    await server.setClock(`${inDays(4)}T12:01:00.000-05:00`);
    expect([(await record(id))?.status, await balance(id)]).toEqual(['available', 1_998]);
    await server.setClock(`${inDays(5)}T12:01:00.000-05:00`);
    expect(await balance(id)).toBe(1_998);
    await server.setClock(new Date());
  });

  test('earns cashback on cash alone, not on what cashback paid', async () => {
    const { client, id } = await customer(40_000);
    await fill(client, 100_000);
    const { body } = await client.checkout({ cashbackToUse: 40_000 });
    expect(body.order.totalAmount).toBe(60_000);
    await client.settle(body.payment.checkoutUrl, 'approve');
    expect([(await record(id))?.amount_cop, await points(id), await balance(id)]).toEqual([1_200, 60, 0]);
  });

  test('earns no cashback for a guest', async () => {
    const guest = await Client.visitor(server.url);
    await fill(guest, 100_000);
    const { body } = await guest.checkout();
    await guest.settle(body.payment.checkoutUrl, 'approve');
    const { id } = await server.db.read
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', body.order.orderNumber)
      .executeTakeFirstOrThrow();
    expect(
      await server.db.read.selectFrom('cashback_records').select('id').where('order_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('lets cashback pay a whole order, which is then confirmed without a payment, and never more than the order costs', async () => {
    const { client, id } = await customer(150_000);
    await fill(client, 100_000);
    const { body } = await client.checkout({ cashbackToUse: 150_000 });
    expect(body).toMatchObject({ order: { status: 'confirmed', totalAmount: 0 }, payment: { checkoutUrl: null } });
    expect(await balance(id)).toBe(50_000);
  });

  test('refuses to spend cashback that isn’t there, or as a guest', async () => {
    const { client, id } = await customer(10_000);
    await fill(client, 100_000);
    const refused = await client.checkout({ cashbackToUse: 10_001 });
    expect([refused.status, refused.body.code, refused.body.available]).toEqual([409, 'cashback_insufficient', 10_000]);
    expect(await balance(id)).toBe(10_000);
    const guest = await Client.visitor(server.url);
    await fill(guest, 100_000);
    expect((await guest.checkout({ cashbackToUse: 1 })).status).toBe(422);
    expect((await client.checkout({ cashbackToUse: -5 })).status).toBe(422);
  });

  test('spends cashback once for two devices that ask at the same time', async () => {
    const { client, id } = await customer(30_000);
    const { email } = (await client.get('/api/auth/user')).body;
    const other = await Client.signedIn(server.url, email);
    await fill(client, 100_000);
    await fill(other, 100_000);
    const answers = await Promise.all([client, other].map((device) => device.checkout({ cashbackToUse: 30_000 })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await balance(id)).toBe(0);
  });

  test('returns spent cashback when the order expires or is replaced, and keeps it taken while a payment is pending', async () => {
    const { client, id } = await customer(30_000);
    await fill(client, 100_000);
    const first = await client.checkout({ cashbackToUse: 30_000 });
    expect(await balance(id)).toBe(0);
    await client.checkout({ cashbackToUse: 20_000 });
    expect(await balance(id)).toBe(10_000);
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    expect(await balance(id)).toBe(30_000);
    expect((await client.order(first.body.order.orderNumber)).body.order.status).toBe('cancelled');
    const waiting = await client.checkout({ cashbackToUse: 30_000 });
    await client.settle(waiting.body.payment.checkoutUrl, 'pending');
    await server.setClock(new Date(Date.now() + 3 * 3_600_000));
    expect(await balance(id)).toBe(0);
    await server.setClock(new Date(Date.now() + 90 * 3_600_000));
    expect(await balance(id)).toBe(30_000);
    await server.setClock(new Date());
  });

  test('takes cashback and points back with a refund', async () => {
    const { client, id } = await customer();
    await fill(client, 100_000);
    const { body } = await client.checkout();
    const payment = await sandbox.pay({ externalReference: body.order.orderNumber, notify: true });
    expect([(await record(id))?.amount_cop, await points(id)]).toEqual([2_000, 100]);
    await sandbox.change(payment.id, { status: 'refunded', notify: true });
    expect([await record(id), await points(id), await balance(id)]).toEqual([undefined, 0, 0]);
  });

  test('returns spent cashback with a refund of the order it paid for', async () => {
    const { client, id } = await customer(30_000);
    await fill(client, 100_000);
    const { body } = await client.checkout({ cashbackToUse: 30_000 });
    const payment = await sandbox.pay({ externalReference: body.order.orderNumber, notify: true });
    expect(await balance(id)).toBe(0);
    await sandbox.change(payment.id, { status: 'refunded', notify: true });
    expect(await balance(id)).toBe(30_000);
  });

  const account = async (customerId: string) =>
    (
      await server.db.read
        .selectFrom('cashback_accounts')
        .select('available_cop')
        .where('customer_id', '=', customerId)
        .executeTakeFirst()
    )?.available_cop ?? 0;
  const shares = async (customerId: string) =>
    (
      await server.db.read
        .selectFrom('cashback_records')
        .select(['amount_cop', 'status', 'revoked_at'])
        .where('customer_id', '=', customerId)
        .orderBy('earned_at')
        .orderBy('amount_cop')
        .execute()
    ).map((row) => `${row.amount_cop} ${row.revoked_at ? 'revoked' : row.status}`);
  /** Buys and pays an experience that earns so many pesos, and lets it take place. */
  async function earned(client: Client, pesos: number) {
    await fill(client, pesos * 50);
    const { body } = await client.checkout();
    const payment = await sandbox.pay({ externalReference: body.order.orderNumber, notify: true });
    await server.setClock(`${inDays(4)}T12:01:00.000-05:00`);
    await server.setClock(new Date());
    return { payment, number: body.order.orderNumber };
  }
  async function cancel(client: Client, number: string) {
    const { items } = (await client.order(number)).body.order;
    const sum = (part: 'cash' | 'cashback') =>
      items.reduce((total, item) => total + (item.cancellation?.[part] ?? 0), 0);
    expect(
      (
        await client.post(`/api/orders/${number}/cancel`, {
          expectedRefund: { cash: sum('cash'), cashback: sum('cashback') },
        })
      ).status,
    ).toBe(200);
  }
  const healthy = async () => expect(await findViolations(server.db.read)).toEqual([]);

  test('records a debt for spent cashback after a chargeback of what earned it, and returns nothing twice on cancelling', async () => {
    const { client, id } = await customer();
    const first = await earned(client, 2_000);
    await fill(client, 100_000);
    const second = (await client.checkout({ cashbackToUse: 2_000 })).body.order.orderNumber;
    await sandbox.pay({ externalReference: second, notify: true });
    await sandbox.change(first.payment.id, { status: 'charged_back', notify: true });
    expect([await account(id), await shares(id)]).toEqual([-2_000, ['2000 revoked', '1960 pending']]);
    await fill(client, 100_000);
    const refused = await client.checkout({ cashbackToUse: 1 });
    expect([refused.status, refused.body.code, refused.body.available]).toEqual([409, 'cashback_insufficient', 0]);
    await cancel(client, second);
    expect([await account(id), await shares(id)]).toEqual([0, ['2000 revoked']]);
    expect((await client.checkout({ cashbackToUse: 1 })).status).toBe(409);
    await healthy();
  });

  test('settles a cashback debt from what is released later', async () => {
    const { client, id } = await customer();
    const first = await earned(client, 2_000);
    await fill(client, 2_000);
    await client.checkout({ cashbackToUse: 2_000 });
    await sandbox.change(first.payment.id, { status: 'charged_back', notify: true });
    await earned(client, 500);
    expect([await account(id), await shares(id)]).toEqual([-1_500, ['2000 revoked', '500 used']]);
    await earned(client, 1_700);
    expect([await account(id), await shares(id)]).toEqual([
      200,
      ['2000 revoked', '500 used', '200 available', '1500 used'],
    ]);
    await fill(client, 100_000);
    expect((await client.checkout({ cashbackToUse: 201 })).body.available).toBe(200);
    expect((await client.checkout({ cashbackToUse: 200 })).status).toBe(200);
    await healthy();
  });

  test('marks the oldest cashback used first, splits the last record, and restores all when the order expires', async () => {
    const { client, id } = await customer();
    await earned(client, 1_000);
    await earned(client, 2_000);
    await fill(client, 100_000);
    await client.checkout({ cashbackToUse: 1_600 });
    expect([await account(id), await shares(id)]).toEqual([1_400, ['1000 used', '600 used', '1400 available']]);
    await healthy();
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    expect([await account(id), await shares(id)]).toEqual([3_000, ['1000 available', '2000 available']]);
    await server.setClock(new Date());
    await healthy();
  });

  test('takes back part of the cashback of an order that is partly refunded after it took place, spent or not', async () => {
    const { client, id } = await customer();
    const { number } = await earned(client, 2_000);
    const other = await earned(client, 300);
    await fill(client, 100_000);
    await client.checkout({ cashbackToUse: 2_100 });
    const order = await server.db.read
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    const keep = (pesos: number) => server.db.write((tx) => earnLess({ clock: systemClock, ids }, tx, order.id, pesos));
    await keep(60_000);
    // Its own 2,000 were spent first: 800 of them are taken from the other order's earnings, and the rest becomes a
    // debt.
    expect([await account(id), await shares(id)]).toEqual([-600, ['800 revoked', '1200 used', '300 used']]);
    await keep(60_000);
    expect(await account(id)).toBe(-600);
    await keep(0);
    expect([await account(id), await shares(id), await points(id)]).toEqual([-1_800, ['2000 revoked', '300 used'], 15]);
    await sandbox.change(other.payment.id, { status: 'charged_back', notify: true });
    expect([await account(id), await shares(id), await points(id)]).toEqual([
      -2_100,
      ['2000 revoked', '300 revoked'],
      0,
    ]);
    await healthy();
  });
});
