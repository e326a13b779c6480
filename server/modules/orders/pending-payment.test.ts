import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { stopUnblocked } from '#server/testing/deadlocks.ts';
import { inDays, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import { seatsLeft } from '#server/testing/paid-booking.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const minuteMs = 60_000;
const slot = { date: inDays(12), time: '09:00' };

describeEngines('a payment that somebody with the link left pending', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterEach(async () => {
    await sandbox.fail('none');
    await later(0);
    const violations = await findViolations(server.db.read);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  });
  afterAll(() => stopUnblocked(server));

  const later = (ms: number) => server.setClock(new Date(Date.now() + ms));

  /** An order of all seats of a slot, whose payment a stranger began and left. */
  async function blocked(checkout: Record<string, unknown> = {}) {
    const { id } = await insertExperience(server.db);
    const buyer = await Client.visitor(server.url);
    await buyer.addToCart({
      experienceId: id,
      selectedDate: slot.date,
      selectedTime: slot.time,
      participants: 8,
    });
    const { body } = await buyer.checkout(checkout);
    const number = body.order.orderNumber;
    const stranger = await Client.visitor(server.url);
    await stranger.settle(body.payment.checkoutUrl, 'pending');
    const read = async () => (await buyer.order(number)).body.order;
    const cancel = (who: Client = buyer) => who.post(`/api/orders/${number}/cancel`, {});
    const pay = (who: Client = buyer) => who.post(`/api/orders/${number}/pay`);
    const [payment] = await sandbox.payments(number);
    if (!payment) throw new Error('a payment was begun');
    const remote = async () => (await sandbox.payments(number)).map(({ status }) => status);
    return {
      id,
      buyer,
      stranger,
      number,
      payment,
      read,
      cancel,
      pay,
      remote,
      checkout: () => buyer.checkout(checkout),
    };
  }

  test('is cancelled at Mercado Pago with the order, and the same cart can be ordered at once', async () => {
    const { id, read, cancel, remote, checkout, stranger, number } = await blocked();
    expect((await read()).payment.status).toBe('pending');
    expect((await cancel(stranger)).status).toBe(403);
    expect((await cancel()).status).toBe(200);
    expect([(await read()).status, await seatsLeft(server, id, slot)]).toEqual(['cancelled', 8]);
    await later(0);
    expect(await remote()).toEqual(['cancelled']);
    expect((await read()).payment.status).toBe('cancelled');
    const again = (await checkout()).body;
    expect(again.order.orderNumber).not.toBe(number);
    expect(again.payment.checkoutUrl).not.toBeNull();
  });

  test('is refunded when it was approved before it could be cancelled', async () => {
    const { read, cancel, payment, remote } = await blocked();
    await sandbox.change(payment.id, { status: 'approved' });
    expect((await cancel()).status).toBe(200);
    // Nobody else learns of it: the reconciler can't search.
    await sandbox.fail('error500', { count: 20, match: 'search' });
    await later(0);
    expect(await read()).toMatchObject({ status: 'refunded', refundReason: 'order_cancelled' });
    expect(await remote()).toEqual(['refunded']);
  });

  test('is cancelled later when Mercado Pago is away, and stands in nobody’s way meanwhile', async () => {
    const { read, cancel, remote, checkout } = await blocked();
    await sandbox.fail('error500', { count: 2, match: '/v1/payments/' });
    expect((await cancel()).status).toBe(200);
    await later(0);
    expect([(await read()).payment.status, await remote()]).toEqual(['cancelled', ['pending']]);
    expect((await checkout()).body.payment.checkoutUrl).not.toBeNull();
    await sandbox.fail('none');
    await later(2 * minuteMs);
    expect(await remote()).toEqual(['cancelled']);
  });

  test('leaves a new order of the same cart alone once the seats have lapsed, and gives its coupon back', async () => {
    const { code } = await insertCoupon(server.db, { code: `PENDIENTE${Date.now()}`, max_usage: 1 });
    const { buyer, read, remote, checkout, number } = await blocked({ couponCode: code });
    await later(29 * minuteMs);
    const early = (await checkout()).body;
    expect([early.order.orderNumber, early.payment.checkoutUrl]).toEqual([number, null]);
    await later(31 * minuteMs);
    const fresh = (await checkout()).body;
    expect(fresh.order.orderNumber).not.toBe(number);
    expect((await read()).status).toBe('cancelled');
    await buyer.settle(fresh.payment.checkoutUrl, 'approve');
    expect((await buyer.order(fresh.order.orderNumber)).body.order).toMatchObject({
      status: 'confirmed',
      couponCode: code,
    });
    await later(31 * minuteMs);
    expect(await remote()).toEqual(['cancelled']);
  });

  test('lets its buyer pay the order again once the seats have lapsed, and nobody else', async () => {
    const { buyer, stranger, id, read, pay, remote } = await blocked();
    await later(29 * minuteMs);
    expect((await pay()).status).toBe(409);
    await later(31 * minuteMs);
    expect((await pay(stranger)).status).toBe(409);
    expect(await remote()).toEqual(['pending']);
    const again = await pay();
    expect([again.status, typeof again.body.payment.checkoutUrl]).toEqual([200, 'string']);
    expect((await read()).payment).toMatchObject({ status: 'cancelled', checkoutUrl: again.body.payment.checkoutUrl });
    expect(await seatsLeft(server, id, slot)).toBe(0);
    await later(31 * minuteMs);
    expect(await remote()).toEqual(['cancelled']);
    await buyer.settle(again.body.payment.checkoutUrl, 'approve');
    expect((await read()).status).toBe('confirmed');
  });

  test('stays as it is when the seats are gone for whoever pays again', async () => {
    const { id, pay, remote, read } = await blocked();
    await later(31 * minuteMs);
    const other = await Client.visitor(server.url);
    await other.addToCart({ experienceId: id, selectedDate: slot.date, selectedTime: slot.time, participants: 8 });
    await other.settle((await other.checkout()).body.payment.checkoutUrl, 'approve');
    expect((await pay()).status).toBe(409);
    await later(32 * minuteMs);
    expect([(await read()).payment.status, await remote()]).toEqual(['pending', ['pending']]);
  });

  test('keeps no money without a booking when it is approved while its order is being cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, read, cancel, payment, remote } = await blocked();
      const [cancelled] = await Promise.all([
        cancel(),
        sandbox.change(payment.id, { status: 'approved' }).then(() => sandbox.notify(payment.id, { times: 2 })),
      ]);
      await later(0);
      const { status } = await read();
      const left = await seatsLeft(server, id, slot);
      // Confirmed first, the cancellation was asked with the refund of an unpaid order: none.
      if (cancelled.status === 409) expect([status, left, await remote()]).toEqual(['confirmed', 0, ['approved']]);
      else expect([status, left, await remote()]).toEqual(['refunded', 8, ['refunded']]);
    }
  });
});
