import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;

describeEngines('payment notifications', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => server.stop());

  async function order(more: Record<string, unknown> = {}, participants = 2) {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const slot = { experienceId: experience.id, selectedDate: inDays(10), selectedTime: '09:00' };
    await visitor.addToCart({ ...slot, participants });
    const { body } = await visitor.checkout(more);
    const orderNumber: string = body.order.orderNumber;
    const read = async () => (await visitor.order(orderNumber)).body.order;
    return { visitor, slot, experience, orderNumber, checkoutUrl: body.payment.checkoutUrl, read };
  }
  const seatsLeft = async (slot: { experienceId: string; selectedDate: string; selectedTime: string }) => {
    const { body } = await new Client(server.url).get(
      `/api/experiences/${slot.experienceId}/availability/${slot.selectedDate}`,
    );
    return body.slots.find((one) => one.time === slot.selectedTime)?.remaining ?? 0;
  };
  const later = (ms: number) => server.setClock(new Date(Date.now() + ms));
  const refundsOf = async (paymentId: number) =>
    (await sandbox.refunds()).filter((refund) => refund.payment_id === paymentId);

  test.each(['signature', 'none', 'old'] as const)(
    'refuses a notification with a bad signature (%s) with 401, and changes nothing',
    async (forge) => {
      const { orderNumber, read } = await order();
      const payment = await sandbox.pay({ externalReference: orderNumber });
      const before = await server.db.read.selectFrom('payment_notices').selectAll().execute();
      expect(await sandbox.notify(payment.id, { forge })).toEqual([401]);
      expect(await read()).toMatchObject({ status: 'pending_payment', payment: { status: null } });
      expect(await server.db.read.selectFrom('payment_notices').selectAll().execute()).toEqual(before);
    },
  );

  test('refuses a signature of one payment for another', async () => {
    const { orderNumber, read } = await order();
    const payment = await sandbox.pay({ externalReference: orderNumber });
    const answer = await new Client(server.url).post(
      `/api/payments/webhook?data.id=${payment.id}&type=payment`,
      { data: { id: payment.id } },
      { 'x-signature': `ts=${Date.now()},v1=${'0'.repeat(64)}`, 'x-request-id': 'r' },
    );
    expect([answer.status, answer.body.error, (await read()).status]).toEqual([
      401,
      'Firma inválida',
      'pending_payment',
    ]);
  });

  test('confirms once on many copies of a notification at once, and pays out once', async () => {
    const { orderNumber, read, slot } = await order();
    const payment = await sandbox.pay({ externalReference: orderNumber });
    expect(await sandbox.notify(payment.id, { times: 8 })).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await read()).toMatchObject({ status: 'confirmed', payment: { status: 'approved' } });
    expect(await seatsLeft(slot)).toBe(6);
    const mails = await server.db.read.selectFrom('tasks').select('payload').where('kind', '=', 'mail').execute();
    const { id } = await server.db.read
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    expect(mails.filter((mail) => mail.payload.includes(id) && mail.payload.includes('order-confirmed'))).toHaveLength(
      1,
    );
    expect(await refundsOf(payment.id)).toEqual([]);
  });

  test('ignores an older notification that arrives after a newer one', async () => {
    const { orderNumber, read } = await order();
    const payment = await sandbox.pay({ externalReference: orderNumber, notify: true });
    expect((await read()).status).toBe('confirmed');
    for (const status of ['pending', 'in_process', 'rejected', 'cancelled']) {
      await sandbox.change(payment.id, { status, notify: true });
      expect(await read()).toMatchObject({ status: 'confirmed', payment: { status: 'approved' } });
    }
  });

  test('confirms on an approved payment after a rejected one', async () => {
    const { orderNumber, read } = await order();
    await sandbox.pay({ externalReference: orderNumber, status: 'rejected', notify: true });
    expect(await read()).toMatchObject({ status: 'pending_payment', payment: { status: 'rejected' } });
    await sandbox.pay({ externalReference: orderNumber, notify: true });
    expect(await read()).toMatchObject({ status: 'confirmed', payment: { status: 'approved' } });
  });

  test('confirms nothing on a payment to another account, and doesn’t refund it', async () => {
    const { orderNumber, read } = await order();
    const payment = await sandbox.pay({ externalReference: orderNumber, collectorId: 1, notify: true });
    expect(await read()).toMatchObject({ status: 'pending_payment', payment: { status: null } });
    expect(await refundsOf(payment.id)).toEqual([]);
  });

  test.each([{ amount: 199_999 }, { amount: 200_001 }, { amount: 1 }, { currency: 'USD' }])(
    'confirms nothing on a mismatched payment (%o), and refunds it',
    async (wrong) => {
      const { orderNumber, read } = await order();
      const payment = await sandbox.pay({ externalReference: orderNumber, ...wrong, notify: true });
      await later(2_000);
      expect((await read()).status).toBe('pending_payment');
      expect(await refundsOf(payment.id)).toHaveLength(1);
      const right = await sandbox.pay({ externalReference: orderNumber, notify: true });
      expect(await read()).toMatchObject({ status: 'confirmed' });
      expect(await refundsOf(right.id)).toEqual([]);
      await later(0);
    },
  );

  test('records a payment for an unknown order, and leaves it alone', async () => {
    const { orderNumber } = await order();
    const [preference] = await sandbox.preferences(orderNumber);
    const payment = await sandbox.pay({ preferenceId: preference?.id ?? '', externalReference: 'RUM-NADA', amount: 5 });
    expect(await sandbox.notify(payment.id)).toEqual([200]);
    expect(await refundsOf(payment.id)).toEqual([]);
  });

  test('refunds a second payment of the same order, and keeps the first', async () => {
    const { orderNumber, read } = await order();
    const first = await sandbox.pay({ externalReference: orderNumber, notify: true });
    const second = await sandbox.pay({ externalReference: orderNumber, notify: true });
    await later(2_000);
    expect(await refundsOf(first.id)).toEqual([]);
    expect(await refundsOf(second.id)).toEqual([expect.objectContaining({ amount: 200_000 })]);
    expect(await read()).toMatchObject({ status: 'confirmed', payment: { status: 'approved' } });
    await later(0);
  });

  test('confirms on a payment hours late if the seats are still free', async () => {
    const { orderNumber, read, slot } = await order();
    const payment = await sandbox.pay({ externalReference: orderNumber });
    await sandbox.fail('error500', { count: 50, match: 'search' });
    await later(5 * hour);
    expect((await read()).status).toBe('expired');
    expect(await seatsLeft(slot)).toBe(8);
    await sandbox.fail('none');
    await sandbox.notify(payment.id);
    expect((await read()).status).toBe('confirmed');
    expect(await seatsLeft(slot)).toBe(6);
    await later(0);
  });

  test('finds a payment whose notification never came by reconciliation', async () => {
    const { orderNumber, read } = await order();
    await sandbox.pay({ externalReference: orderNumber });
    await later(10 * minute);
    expect((await read()).status).toBe('confirmed');
    await later(0);
  });

  test('answers 503 to a notification while the payment service is away, so that it comes again', async () => {
    const { orderNumber, read } = await order();
    const payment = await sandbox.pay({ externalReference: orderNumber });
    await sandbox.fail('error500', { count: 50, match: `/v1/payments/${payment.id}` });
    expect(await sandbox.notify(payment.id)).toEqual([503]);
    await sandbox.fail('none');
    expect((await read()).status).toBe('pending_payment');
    expect(await sandbox.notify(payment.id)).toEqual([200]);
    expect((await read()).status).toBe('confirmed');
  });

  test('doesn’t trust what the payment return says', async () => {
    const { visitor, orderNumber, read } = await order();
    const other = await order();
    const paid = await sandbox.pay({ externalReference: other.orderNumber });
    for (const query of [
      'status=approved&collection_status=approved&payment_id=999',
      `status=approved&payment_id=${paid.id}&external_reference=${orderNumber}`,
      'payment_id=../../x&status=approved',
      'status=approved&payment_id=null',
    ]) {
      const back = await visitor.raw(`/api/payments/return/${orderNumber}?${query}`);
      expect([back.status, back.headers.get('location')]).toEqual([303, `/order-confirmation/${orderNumber}`]);
      expect((await read()).status).toBe('pending_payment');
    }
    expect((await other.read()).status).toBe('confirmed');
  });

  test('finds the payment of a bare return by the order’s number', async () => {
    const { visitor, orderNumber, read } = await order();
    await sandbox.pay({ externalReference: orderNumber });
    await visitor.raw(`/api/payments/return/${orderNumber}`);
    expect((await read()).status).toBe('confirmed');
  });

  test('redirects the return of an unknown order to a page that says so, and nowhere else', async () => {
    expect((await new Client(server.url).raw('/api/payments/return/RUM-NADA')).headers.get('location')).toBe(
      '/order-confirmation/RUM-NADA',
    );
    expect((await new Client(server.url).raw('/api/payments/return/%2F%2Fotro.example')).status).toBe(404);
  });

  test('keeps order and coupon use while a payment is pending, and frees the seats at 30 minutes', async () => {
    const coupon = await insertCoupon(server.db, { code: `ESPERA${Date.now()}`, max_usage: 1 });
    const { orderNumber, read, slot, checkoutUrl, visitor } = await order({ couponCode: coupon.code }, 8);
    await visitor.settle(checkoutUrl, 'pending');
    const used = async () =>
      (
        await server.db.read
          .selectFrom('coupons')
          .select('current_usage')
          .where('id', '=', coupon.id)
          .executeTakeFirstOrThrow()
      ).current_usage;
    expect(await read()).toMatchObject({
      status: 'pending_payment',
      payment: { status: 'pending', checkoutUrl: null },
    });
    await later(29 * minute);
    expect(await seatsLeft(slot)).toBe(0);
    await later(31 * minute);
    expect([(await read()).status, await seatsLeft(slot), await used()]).toEqual(['pending_payment', 8, 1]);
    await later(71 * hour);
    expect([(await read()).status, await used()]).toEqual(['pending_payment', 1]);
    await later(73 * hour);
    expect([(await read()).status, await used()]).toEqual(['expired', 0]);
    expect(
      (
        await server.db.read
          .selectFrom('orders')
          .select('status')
          .where('order_number', '=', orderNumber)
          .executeTakeFirstOrThrow()
      ).status,
    ).toBe('expired');
    await later(0);
  });

  test('returns the coupon’s use when a pending payment is rejected after half an hour', async () => {
    const coupon = await insertCoupon(server.db, { code: `RECHAZO${Date.now()}`, max_usage: 1 });
    const { read, checkoutUrl, visitor, orderNumber } = await order({ couponCode: coupon.code });
    await visitor.settle(checkoutUrl, 'pending');
    await later(40 * minute);
    await visitor.settle(checkoutUrl, 'reject');
    await later(41 * minute);
    expect([
      (await read()).status,
      (await visitor.post('/api/validate-coupon', { code: coupon.code, orderTotal: 100_000 })).status,
    ]).toEqual(['expired', 200]);
    expect((await visitor.post(`/api/orders/${orderNumber}/pay`)).status).toBe(200);
    await later(0);
  });

  test('never offers a second payment while one is under way', async () => {
    const { visitor, checkoutUrl, orderNumber } = await order();
    await visitor.settle(checkoutUrl, 'pending');
    const again = await visitor.post(`/api/orders/${orderNumber}/pay`);
    expect([again.status, again.body.code]).toEqual([409, 'order_not_payable']);
    const checkout = await visitor.checkout();
    expect([checkout.body.order.orderNumber, checkout.body.payment.checkoutUrl]).toEqual([orderNumber, null]);
  });

  test('cancels the booking and frees the seats when a payment is refunded outside', async () => {
    for (const status of ['refunded', 'charged_back']) {
      const { orderNumber, read, slot } = await order();
      const payment = await sandbox.pay({ externalReference: orderNumber, notify: true });
      expect(await seatsLeft(slot)).toBe(6);
      await sandbox.change(payment.id, { status, notify: true });
      expect([(await read()).status, await seatsLeft(slot)]).toEqual(['refunded', 8]);
    }
  });

  test('turns a refund that Mercado Pago refuses into an admin’s task', async () => {
    const { orderNumber, read } = await order();
    await sandbox.pay({ externalReference: orderNumber, notify: true });
    await sandbox.fail('noMoney');
    const second = await sandbox.pay({ externalReference: orderNumber, notify: true });
    await later(2_000);
    const refund = await server.db.read
      .selectFrom('refunds')
      .select('status')
      .where('payment_id', '=', String(second.id))
      .executeTakeFirstOrThrow();
    expect([refund.status, (await read()).status]).toEqual(['refund_manual', 'confirmed']);
    await sandbox.fail('none');
    await later(0);
  });
});
