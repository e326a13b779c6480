import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJson } from '#server/db/codecs.ts';
import { Client } from '#server/testing/client.ts';
import { aCustomer, inDays, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('an order’s page', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => server.stop());

  async function order(more: Record<string, unknown> = {}) {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(8),
      selectedTime: '14:00',
      participants: 2,
    });
    const { body } = await visitor.checkout({ notes: 'somos veganos', ...more });
    return {
      experience,
      visitor,
      number: body.order.orderNumber,
      key: body.order.accessKey,
      checkoutUrl: body.payment.checkoutUrl,
    };
  }
  const later = (minutes: number) => server.setClock(new Date(Date.now() + minutes * 60_000));

  test('shows the buyer what the specification’s order has', async () => {
    const { visitor, number, experience } = await order();
    const { status, body } = await visitor.order(number);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      orderNumber: number,
      totalAmount: 200_000,
      currency: 'COP',
      customer: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@correo.example', phone: '300 123 4567' },
      items: [
        {
          experienceName: experience.name,
          selectedDate: inDays(8),
          selectedTime: '14:00',
          participants: 2,
          totalPrice: 200_000,
        },
      ],
    });
  });

  test('shows an order whose stored policy has more hours than any calendar', async () => {
    const { visitor, number, experience, checkoutUrl } = await order();
    await visitor.settle(checkoutUrl, 'approve');
    await server.db.write(async (tx) => {
      const policy = toJson({ kind: 'free', hours: 1e12 });
      await tx
        .updateTable('order_items')
        .set({ cancellation_policy: policy })
        .where('experience_id', '=', experience.id)
        .execute();
      await tx
        .updateTable('experiences')
        .set({ cancellation_policy: policy })
        .where('id', '=', experience.id)
        .execute();
    });
    const { status, body } = await visitor.order(number);
    expect([status, body.order.items[0]?.cancellationPolicy]).toEqual([200, { kind: 'free', hours: 8_760 }]);
    expect((await visitor.get(`/api/experiences/${experience.id}`)).body.cancellationPolicy.hours).toBe(8_760);
  });

  test('shows a stranger with the link the reservation, and nothing of the person', async () => {
    const coupon = await insertCoupon(server.db, { code: `AMIGOS${Date.now()}` });
    const { number, experience, key } = await order({ couponCode: coupon.code });
    for (const stranger of [
      await Client.visitor(server.url),
      new Client(server.url),
      await Client.signedIn(server.url, 'curiosa@correo.example'),
    ]) {
      const { body } = await stranger.order(number);
      expect(body.order).toMatchObject({
        isBuyer: false,
        totalAmount: 180_000,
        items: [{ experienceName: experience.name }],
      });
      const text = JSON.stringify(body);
      for (const secret of [
        'Ana',
        'Ruiz',
        'ana.ruiz',
        'correo.example',
        '300 123',
        '1020304050',
        'veganos',
        coupon.code,
        key,
      ])
        expect(text).not.toContain(secret);
    }
  });

  test('shows everything to a holder of the order’s key, and nothing to holders of another key', async () => {
    const { number, key } = await order();
    const other = await order();
    const stranger = new Client(server.url);
    expect((await stranger.get(`/api/orders/${number}`, { 'X-Order-Key': key })).body.order).toMatchObject({
      isBuyer: true,
      customer: { firstName: 'Ana' },
    });
    for (const wrong of [other.key, key.slice(0, -1), '', `${key}x`])
      expect((await stranger.get(`/api/orders/${number}`, { 'X-Order-Key': wrong })).body.order.isBuyer).toBe(false);
  });

  test('never reveals an order’s key to somebody who may not see it', async () => {
    const { visitor, number, key } = await order();
    expect(JSON.stringify((await visitor.order(number)).body)).not.toContain(key);
  });

  test('finds no order by a number that nobody has', async () => {
    const { status, body } = await (await Client.visitor(server.url)).order('RUM-0000-0000-0000-0000');
    expect([status, body.error]).toEqual([404, 'Orden no encontrada']);
  });

  test('lets a stranger with the link pay, and reveals nothing', async () => {
    const { number, visitor } = await order();
    const friend = await Client.visitor(server.url);
    const { status, body } = await friend.post(`/api/orders/${number}/pay`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Ana');
    await friend.settle(body.payment.checkoutUrl, 'approve');
    expect((await visitor.order(number)).body.order).toMatchObject({ status: 'confirmed', isBuyer: true });
  });

  test('asks the payment service when an order is refreshed, and not otherwise', async () => {
    const { number, visitor } = await order();
    await sandbox.pay({ externalReference: number });
    expect((await visitor.order(number)).body.order.status).toBe('pending_payment');
    expect((await visitor.post(`/api/orders/${number}/refresh`)).body.order).toMatchObject({
      status: 'confirmed',
      isBuyer: true,
    });
    expect((await new Client(server.url).post(`/api/orders/${number}/refresh`)).body.order.isBuyer).toBe(false);
  });

  test('shows the known state on a refresh while the payment service is away', async () => {
    const { number, visitor } = await order();
    await sandbox.fail('error500', { count: 20, match: 'search' });
    expect((await visitor.post(`/api/orders/${number}/refresh`)).body.order.status).toBe('pending_payment');
    await sandbox.fail('none');
  });

  test('lets an expired order be paid again, with fresh holds and a fresh payment page', async () => {
    const { number, visitor, checkoutUrl } = await order();
    await later(31);
    expect((await visitor.order(number)).body.order).toMatchObject({
      status: 'expired',
      payment: { checkoutUrl: null },
    });
    const again = await visitor.post(`/api/orders/${number}/pay`);
    expect(again.body).toMatchObject({ success: true, order: { orderNumber: number, status: 'pending_payment' } });
    expect(again.body.payment.checkoutUrl).not.toBe(checkoutUrl);
    await visitor.settle(again.body.payment.checkoutUrl, 'approve');
    expect((await visitor.order(number)).body.order.status).toBe('confirmed');
    await later(0);
  });

  test('refuses to pay an expired order again when its seats, date or price are gone', async () => {
    const gone = async (happen: (experienceId: string) => Promise<unknown>) => {
      const { number, visitor, experience } = await order();
      await later(31);
      await happen(experience.id);
      const { status, body } = await visitor.post(`/api/orders/${number}/pay`);
      await later(0);
      return [status, body.code];
    };
    const set = (id: string, columns: Record<string, unknown>) =>
      server.db.write((tx) => tx.updateTable('experiences').set(columns).where('id', '=', id).execute());
    expect(await gone((id) => set(id, { max_participants: 1 }))).toEqual([422, 'too_many_participants']);
    expect(await gone((id) => set(id, { published: 0 }))).toEqual([409, 'experience_unavailable']);
    expect(await gone((id) => set(id, { price_cop: 400_000 }))).toEqual([409, 'price_changed']);
  });

  test('refuses to pay a paid order again, also before its notification arrived', async () => {
    const { number, visitor } = await order();
    await sandbox.pay({ externalReference: number });
    expect((await visitor.post(`/api/orders/${number}/pay`)).body).toMatchObject({
      code: 'order_not_payable',
      error: 'Esta orden ya no se puede pagar',
    });
    expect((await visitor.order(number)).body.order.status).toBe('confirmed');
  });

  test('doesn’t reuse a coupon that ended meanwhile for the same purchase', async () => {
    const coupon = await insertCoupon(server.db, { code: `CORTO${Date.now()}` });
    const { visitor, number } = await order({ couponCode: coupon.code });
    await later(31);
    await server.db.write((tx) => tx.updateTable('coupons').set({ active: 0 }).where('id', '=', coupon.id).execute());
    expect((await visitor.checkout({ couponCode: coupon.code })).body.code).toBe('coupon_invalid');
    expect((await visitor.post(`/api/orders/${number}/pay`)).body.code).toBe('coupon_invalid');
    const { current_usage: uses } = await server.db.read
      .selectFrom('coupons')
      .select('current_usage')
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(0);
    await later(0);
  });

  test('completes an order when its experience is over, not before', async () => {
    const { number, visitor, checkoutUrl } = await order();
    await visitor.settle(checkoutUrl, 'approve');
    await server.setClock(`${inDays(8)}T16:59:00-05:00`.replace('-05:00', '.000-05:00'));
    expect((await visitor.order(number)).body.order.status).toBe('confirmed');
    await server.setClock(`${inDays(8)}T17:01:00.000-05:00`);
    expect((await visitor.order(number)).body.order).toMatchObject({ status: 'completed', items: [{ state: 'done' }] });
    await later(0);
  });

  test('opens the order from any device by the link in the buyer’s mail', async () => {
    const { number, visitor, checkoutUrl, key } = await order();
    await visitor.settle(checkoutUrl, 'approve');
    await later(0);
    const { body: mails } = await visitor.get('/_demo/mail.json');
    const mail = mails.find((one) => one.subject.includes(number));
    expect(mail?.to).toContain(aCustomer().email);
    expect(mail?.text).toContain(`/order-confirmation/${number}#k=${key}`);
  });
});
