import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/api/orders.ts';
import { instant, toJson } from '#server/db/codecs.ts';
import { systemClock } from '#server/core/clock.ts';
import { findViolations } from '#server/db/invariants.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { ids } from '#server/core/ids.ts';
import { requestRefund } from '#server/modules/payments/lifecycle.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCashback, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('refunds', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  let accessToken: string;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer(engine, { paymentLimits: { timeoutMs: 500, retriesMax: 1, retryDelayMs: 10 } });
    sandbox = new PaymentSandbox(server.url);
    accessToken = (
      await server.db.read
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', 'demo_mp_access_token')
        .executeTakeFirstOrThrow()
    ).value;
  });
  afterEach(async () => {
    await sandbox.fail('none');
    await doTasks();
    const violations = await findViolations(server.db.read);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  });
  afterAll(() => server.stop());

  const doTasks = () => server.setClock(new Date());
  /** An unpaid order with an item for each policy. */
  async function order(
    policies: { kind: string; hours: number }[],
    options: { client?: Client; checkout?: Record<string, unknown> } = {},
  ) {
    const client = options.client ?? (await Client.visitor(server.url));
    for (const policy of policies) {
      const experience = await insertExperience(server.db, { cancellation_policy: toJson(policy) });
      await client.addToCart({
        experienceId: experience.id,
        selectedDate: inDays(3),
        selectedTime: '09:00',
        participants: 1,
      });
    }
    const { body } = await client.checkout(options.checkout);
    const number = body.order.orderNumber;
    const read = async (): Promise<Order> => (await client.order(number)).body.order;
    const cancel = async (item?: number) => {
      const shown = (await read()).items.filter((_, index) => item === undefined || index === item);
      const sum = (part: 'cash' | 'cashback') =>
        shown.reduce((total, one) => total + (one.cancellation?.[part] ?? 0), 0);
      return client.post(`/api/orders/${number}/cancel`, {
        ...(item === undefined ? {} : { itemIds: shown.map(({ id }) => id) }),
        expectedRefund: { cash: sum('cash'), cashback: sum('cashback') },
      });
    };
    return { client, number, read, cancel };
  }
  /** Signed in, with 20,000 pesos to spend. */
  async function saver() {
    const client = await Client.signedIn(server.url, `ahorra${(people += 1)}@correo.example`);
    const { id } = (await client.get('/api/auth/user')).body;
    await insertCashback(server.db, id, 20_000);
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
      )?.amount_cop ?? 0;
    return { client, balance, earned };
  }
  const free = { kind: 'free', hours: 24 };
  const none = { kind: 'none', hours: 0 };
  const backOf = async (paymentId: number) =>
    (await sandbox.refunds()).filter((refund) => refund.payment_id === paymentId).map(({ amount }) => amount);
  const refundRows = (paymentId: number) =>
    server.db.read
      .selectFrom('refunds')
      .select(['id', 'status', 'amount_cop'])
      .where('payment_id', '=', String(paymentId))
      .execute();

  test('confirms nothing on a payment that was partly refunded before its notification, and refunds the rest', async () => {
    const { number, read } = await order([free]);
    const payment = await sandbox.pay({ externalReference: number });
    expect(await sandbox.refundOutside(payment.id, accessToken, 30_000)).toBe(true);
    await sandbox.notify(payment.id);
    await doTasks();
    expect((await read()).status).toBe('pending_payment');
    expect((await backOf(payment.id)).sort()).toEqual([30_000, 70_000]);
  });

  test('refunds a double after a cancellation alone, keeps the order cancelled, and restores nothing twice', async () => {
    const { client, balance } = await saver();
    const coupon = await insertCoupon(server.db, { code: `DOBLE${people}${engine}`.toUpperCase(), max_usage: 1 });
    const { number, read, cancel } = await order([free, none], {
      client,
      checkout: { couponCode: coupon.code, cashbackToUse: 20_000 },
    });
    const first = await sandbox.pay({ externalReference: number, notify: true });
    expect((await cancel(0)).status).toBe(200);
    expect((await cancel(1)).status).toBe(200);
    const before = await read();
    expect([before.status, await balance()]).toEqual(['cancelled', 10_000]);
    const second = await sandbox.pay({ externalReference: number, notify: true });
    await doTasks();
    expect([(await read()).status, await balance()]).toEqual(['cancelled', 10_000]);
    expect(await backOf(second.id)).toEqual([160_000]);
    expect(await backOf(first.id)).toEqual([80_000]);
  });

  test('pays no cashback on a kept part that was refunded outside, and returns the spent cashback', async () => {
    const { client, balance, earned } = await saver();
    const { number, read, cancel } = await order([free, none], { client, checkout: { cashbackToUse: 20_000 } });
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    await cancel();
    await doTasks();
    expect([(await read()).status, await balance(), await earned()]).toEqual(['cancelled', 10_000, 1_800]);
    expect(await sandbox.refundOutside(payment.id, accessToken)).toBe(true);
    await sandbox.notify(payment.id);
    expect([(await read()).status, await balance(), await earned()]).toEqual(['refunded', 20_000, 0]);
  });

  test('refunds a cancellation from the payment that paid, not from one of a wrong amount', async () => {
    const { number, cancel } = await order([free]);
    await sandbox.fail('error500', { count: 50, match: 'refunds' });
    const wrong = await sandbox.pay({ externalReference: number, amount: 99_000, notify: true });
    const right = await sandbox.pay({ externalReference: number, notify: true });
    expect((await cancel()).status).toBe(200);
    await sandbox.fail('none');
    await server.setClock(new Date(Date.now() + 3_600_000));
    expect(await backOf(right.id)).toEqual([100_000]);
    expect(await backOf(wrong.id)).toEqual([99_000]);
  });

  test('lets the other item be cancelled after a partial refund was refused', async () => {
    const { number, read, cancel } = await order([free, free]);
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    await sandbox.fail('noMoney');
    expect((await cancel(0)).status).toBe(200);
    await doTasks();
    expect((await read()).payment.status).toBe('refund_manual');
    expect((await cancel(1)).status).toBe(200);
    await doTasks();
    expect((await read()).status).toBe('cancelled');
    expect(await backOf(payment.id)).toEqual([100_000]);
    expect((await refundRows(payment.id)).map(({ status }) => status).sort()).toEqual(['approved', 'refund_manual']);
  });

  test('treats a second payment as a double after a partial refund was refused', async () => {
    const { number, cancel } = await order([free, free]);
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    await sandbox.fail('noMoney');
    await cancel(0);
    await doTasks();
    const double = await sandbox.pay({ externalReference: number, notify: true });
    await doTasks();
    expect([await backOf(payment.id), await backOf(double.id)]).toEqual([[], [200_000]]);
  });

  /** A paid, cancelled order whose refund has failed so far. */
  async function cancelledWhileRefundsFail() {
    const { number, read, cancel } = await order([free]);
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    await sandbox.fail('error500', { count: 50, match: 'POST /_demo/pay/api/v1/payments' });
    await cancel();
    await doTasks();
    await sandbox.fail('none');
    return { payment, read };
  }

  test('needs no admin for a refund that was made outside first', async () => {
    const { payment, read } = await cancelledWhileRefundsFail();
    expect(await sandbox.refundOutside(payment.id, accessToken)).toBe(true);
    await server.setClock(new Date(Date.now() + 3_600_000));
    expect((await refundRows(payment.id)).map(({ status }) => status)).toEqual(['not_needed']);
    expect(await read()).toMatchObject({ status: 'refunded', payment: { status: 'refunded' } });
    expect(await backOf(payment.id)).toEqual([100_000]);
  });

  test('refunds nothing on other notifications of a payment whose order was cancelled without a refund', async () => {
    const { number, read, cancel } = await order([none]);
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    expect((await cancel()).status).toBe(200);
    await sandbox.change(payment.id, { status: 'in_mediation', statusDetail: 'pending', notify: true });
    await doTasks();
    expect([(await read()).status, await backOf(payment.id)]).toEqual(['cancelled', []]);
  });

  test('follows up a refund whose server died right after it', async () => {
    const { payment, read } = await cancelledWhileRefundsFail();
    // The state after the earlier try: the refund is made and recorded, but the payment was not queried again.
    const [row] = await refundRows(payment.id);
    await server.db.write(async (tx) => {
      await tx
        .updateTable('refunds')
        .set({ status: 'approved', provider_refund_id: '1' })
        .where('id', '=', row?.id ?? '')
        .execute();
    });
    await sandbox.change(payment.id, { status: 'refunded' });
    await server.setClock(new Date(Date.now() + 3_600_000));
    expect(await read()).toMatchObject({ status: 'refunded', payment: { status: 'refunded' } });
  });

  test('keeps the booking when a second payment was disputed before its notification', async () => {
    const { number, read } = await order([free]);
    await sandbox.pay({ externalReference: number, notify: true });
    const second = await sandbox.pay({ externalReference: number });
    await sandbox.change(second.id, { status: 'charged_back', notify: true });
    expect((await read()).status).toBe('confirmed');
  });

  test('keeps a cancelled order as it is when a wrong payment is refunded', async () => {
    const { number, read, cancel } = await order([free]);
    expect((await cancel()).status).toBe(200);
    const wrong = await sandbox.pay({ externalReference: number, amount: 5_000, notify: true });
    await doTasks();
    expect([(await read()).status, await backOf(wrong.id)]).toEqual(['cancelled', [5_000]]);
  });

  test('makes a partial refund once whose responses were all lost, however often it is tried', async () => {
    const { number, cancel } = await order([free, free]);
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    await sandbox.fail('lateAnswer', { count: 4, match: 'POST /_demo/pay/api/v1/payments' });
    await cancel(0);
    for (const hours of [0, 1, 2, 3]) await server.setClock(new Date(Date.now() + hours * 3_600_000));
    expect(await backOf(payment.id)).toEqual([100_000]);
    expect((await refundRows(payment.id)).map(({ status }) => status)).toEqual(['approved']);
  });

  test('doesn’t retry a refund that became an admin’s task when its task runs twice', async () => {
    const { number, cancel } = await order([free]);
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    await sandbox.fail('noMoney');
    await cancel();
    await doTasks();
    await server.db.write((tx) =>
      tx
        .updateTable('tasks')
        .set({ state: 'waiting', done_at: null, run_at: instant(new Date(0)), attempts: 0 })
        .where('kind', '=', 'refund')
        .execute(),
    );
    await doTasks();
    expect([await backOf(payment.id), (await refundRows(payment.id)).map(({ status }) => status)]).toEqual([
      [],
      ['refund_manual'],
    ]);
  });

  test('shows a refund as under way until it is made: while it waits, and while Mercado Pago refuses it', async () => {
    const { number, read, cancel } = await order([free, free]);
    const payment = await sandbox.pay({ externalReference: number, notify: true });
    const shown = async () => {
      const { items, refundInProgress } = await read();
      return [refundInProgress, ...items.map((item) => item.refundInProgress)];
    };
    expect(await shown()).toEqual([false, false, false]);
    await sandbox.fail('noMoney', { count: 50 });
    await cancel(0);
    expect(await shown()).toEqual([true, true, false]);
    await doTasks();
    expect((await refundRows(payment.id)).map(({ status }) => status)).toEqual(['refund_manual']);
    expect(await shown()).toEqual([true, true, false]);
    await sandbox.fail('none');
    await cancel(1);
    await doTasks();
    expect(await shown()).toEqual([true, true, false]);
    // An admin refunds the rest manually, in Mercado Pago's panel.
    expect(await sandbox.refundOutside(payment.id, accessToken)).toBe(true);
    await sandbox.notify(payment.id);
    expect(await shown()).toEqual([false, false, false]);
  });

  test('shows the refund of a late payment as under way, and then as made', async () => {
    const { number, read } = await order([free]);
    const [item] = (await read()).items;
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    await server.db.write((tx) =>
      tx
        .updateTable('experiences')
        .set({ published: 0 })
        .where('id', '=', item?.experienceId ?? '')
        .execute(),
    );
    await sandbox.fail('error500', { count: 50, match: 'POST /_demo/pay/api/v1/payments' });
    await sandbox.pay({ externalReference: number, notify: true });
    expect(await read()).toMatchObject({ status: 'refunded', refundInProgress: true });
    await sandbox.fail('none');
    await server.setClock(new Date(Date.now() + 3_600_000));
    expect(await read()).toMatchObject({ status: 'refunded', refundInProgress: false });
  });

  test('makes a refund once that is requested twice, and again later if it wasn’t needed at first', async () => {
    const { number } = await order([free]);
    const payment = await sandbox.pay({ externalReference: number, status: 'pending', notify: true });
    const { id: orderId } = await server.db.read
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    const deps = { clock: systemClock, ids } as Dependencies;
    const ask = () =>
      server.db.write((tx) =>
        requestRefund(deps, tx, {
          id: `refund-${payment.id}`,
          orderId,
          paymentId: String(payment.id),
          amountCop: 100_000,
          reason: 'duplicate',
        }),
      );
    const tasks = async () =>
      (
        await server.db.read
          .selectFrom('tasks')
          .select('id')
          .where('payload', 'like', `%refund-${payment.id}%`)
          .execute()
      ).length;
    const settle = (status: string) =>
      server.db.write((tx) =>
        tx.updateTable('refunds').set({ status }).where('id', '=', `refund-${payment.id}`).execute(),
      );
    await Promise.all([ask(), ask()]);
    expect([(await refundRows(payment.id)).length, await tasks()]).toEqual([1, 1]);
    await settle('approved');
    await ask();
    expect(await tasks()).toBe(1);
    await settle('not_needed');
    await ask();
    expect([(await refundRows(payment.id)).map(({ status }) => status), await tasks()]).toEqual([['waiting'], 2]);
  });
});
