import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the whole purchase', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function cartWith(participants: number) {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const slot = { experienceId: experience.id, selectedDate: inDays(10), selectedTime: '09:00' };
    await visitor.addToCart({ ...slot, participants });
    return { experience, visitor, slot };
  }

  test('confirms the order on an approved payment, keeps the seats and empties the cart', async () => {
    const { visitor, slot } = await cartWith(3);
    const { status, body } = await visitor.checkout();
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, order: { status: 'pending_payment', totalAmount: 300_000 } });
    expect((await visitor.cart()).body.total.itemCount).toBe(1);
    const back = await visitor.settle(body.payment.checkoutUrl, 'approve');
    expect(new URL(back).pathname).toBe(`/order-confirmation/${body.order.orderNumber}`);
    expect((await visitor.order(body.order.orderNumber)).body.order).toMatchObject({
      status: 'confirmed',
      totalAmount: 300_000,
      isBuyer: true,
    });
    expect((await visitor.cart()).body.total.itemCount).toBe(0);
    const day = await visitor.get(`/api/experiences/${slot.experienceId}/availability/${slot.selectedDate}`);
    expect(day.body.slots).toContainEqual({ time: '09:00', remaining: 5, capacity: 8, priceCop: 100_000 });
  });

  test('keeps the cart on a rejected payment, and lets the same order be paid again', async () => {
    const { visitor } = await cartWith(2);
    const { body } = await visitor.checkout();
    await visitor.settle(body.payment.checkoutUrl, 'reject');
    const { order } = (await visitor.order(body.order.orderNumber)).body;
    expect(order).toMatchObject({ status: 'pending_payment', payment: { status: 'rejected' } });
    expect((await visitor.cart()).body.total.itemCount).toBe(1);
    const again = await visitor.checkout();
    expect(again.body.order.orderNumber).toBe(body.order.orderNumber);
    await visitor.settle(again.body.payment.checkoutUrl, 'approve');
    expect((await visitor.order(body.order.orderNumber)).body.order.status).toBe('confirmed');
  });

  test('refunds a payment approved after the hold expired when somebody else has the seats', async () => {
    const { visitor, slot } = await cartWith(6);
    const { body } = await visitor.checkout();
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    const other = await Client.visitor(server.url);
    await other.addToCart({ ...slot, participants: 5 });
    const theirs = await other.checkout();
    expect(theirs.status).toBe(200);
    await visitor.settle(body.payment.checkoutUrl, 'approve');
    await server.setClock(new Date(Date.now() + 32 * 60_000));
    const late = (await visitor.order(body.order.orderNumber)).body.order;
    expect(late).toMatchObject({ status: 'refunded', refundReason: 'sold_out', payment: { status: 'refunded' } });
    await other.settle(theirs.body.payment.checkoutUrl, 'approve');
    expect((await other.order(theirs.body.order.orderNumber)).body.order.status).toBe('confirmed');
    await server.setClock(new Date());
  });
});
