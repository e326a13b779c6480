import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpaidCouponOrdersPerAddressMax } from '#contract/domain/limits.ts';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCoupon, insertExperience, insertUser } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('coupon uses kept without paying', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { RATE_LIMITS: 'on' } });
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => server.stop());

  const forgetLimits = () => server.db.write((tx) => tx.deleteFrom('rate_limits').execute());

  /** Orders something new, by itself. */
  async function order(client: Client, couponCode?: string) {
    const { id } = await insertExperience(server.db);
    const slot = { experienceId: id, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 };
    const { itemId } = (await client.addToCart(slot)).body;
    await forgetLimits();
    return client.checkout({ itemIds: [itemId], ...(couponCode ? { couponCode } : {}) });
  }
  /** Orders, and begins a payment in cash that is never made. */
  async function leavePending(client: Client, couponCode: string) {
    const answer = await order(client, couponCode);
    if (answer.status === 200) {
      const payment = await sandbox.pay({ externalReference: answer.body.order.orderNumber, status: 'pending' });
      await sandbox.notify(payment.id);
    }
    return answer;
  }
  const usesOf = async (id: string) =>
    (await server.db.read.selectFrom('coupons').select('current_usage').where('id', '=', id).executeTakeFirstOrThrow())
      .current_usage;

  test('are three at a time for a visitor, who can go on without a coupon', async () => {
    const { id, code } = await insertCoupon(server.db, { code: 'VISITA' });
    const visitor = await Client.visitor(server.url);
    for (let round = 0; round < 3; round += 1) expect((await leavePending(visitor, code)).status).toBe(200);
    const refused = await order(visitor, code);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'too_many_holds',
      'Ya tienes 3 reservas sin pagar que usan un cupón. Paga o cancela una de ellas, o reserva esta sin cupón.',
    ]);
    expect(await usesOf(id)).toBe(3);
    expect((await order(visitor)).status).toBe(200);
    expect((await order(await Client.visitor(server.url), code)).status).toBe(200);
    expect(await findViolations(server.db.read)).toEqual([]);
  });

  test('are three at a time for a person, on all devices', async () => {
    const { id, code } = await insertCoupon(server.db, { code: 'PERSONA' });
    const { email } = await insertUser(server.db);
    for (let device = 0; device < 3; device += 1)
      expect((await leavePending(await Client.signedIn(server.url, email), code)).status).toBe(200);
    expect((await order(await Client.signedIn(server.url, email), code)).body.code).toBe('too_many_holds');
    expect(await usesOf(id)).toBe(3);
  });

  test('can’t be taken back by renewing an order that lapsed meanwhile', async () => {
    const { id, code } = await insertCoupon(server.db, { code: 'RENUEVA' });
    const visitor = await Client.visitor(server.url);
    const lapsed = (await order(visitor, code)).body.order.orderNumber;
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    for (let round = 0; round < 3; round += 1) expect((await leavePending(visitor, code)).status).toBe(200);
    // Each checkout cancels what was left unpaid; this one lapsed without being touched.
    await server.db.write((tx) =>
      tx
        .updateTable('orders')
        .set({ status: 'expired' })
        .where('order_number', '=', lapsed)
        .where('status', 'in', ['cancelled', 'expired'])
        .execute(),
    );
    expect((await visitor.post(`/api/orders/${lapsed}/pay`)).body.code).toBe('too_many_holds');
    expect(await usesOf(id)).toBe(3);
    await server.setClock(new Date());
  });

  test('are bounded for an address over all its sessions', async () => {
    const { code } = await insertCoupon(server.db, { code: 'RED', max_usage: 500 });
    const { orderNumber } = (await order(await Client.visitor(server.url), code)).body.order;
    await copyOrder(orderNumber, unpaidCouponOrdersPerAddressMax);
    const visitor = await Client.visitor(server.url);
    expect((await order(visitor, code)).body).toMatchObject({
      code: 'too_many_holds',
      error: expect.stringContaining('Desde tu red'),
    });
    expect((await order(visitor)).status).toBe(200);
  });

  /** Writes an order and its hold anew, in its session's name. */
  async function copyOrder(orderNumber: string, times: number): Promise<void> {
    await server.db.write(async (tx) => {
      const source = await tx
        .selectFrom('orders')
        .selectAll()
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow();
      const hold = await tx.selectFrom('holds').selectAll().where('order_id', '=', source.id).executeTakeFirstOrThrow();
      for (let copy = 0; copy < times; copy += 1) {
        const id = randomUUID();
        await tx
          .insertInto('orders')
          .values({ ...source, id, order_number: `RUM-${id.toUpperCase()}` })
          .execute();
        await tx
          .insertInto('holds')
          .values({ ...hold, id: randomUUID(), order_id: id })
          .execute();
      }
    });
  }
});
