import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from './testing/client.ts';
import { aCustomer, blockDay, inDays, insertExperience } from './testing/factories.ts';
import type { TestServer } from './testing/test-server.ts';
import { describeEngines, startTestServer } from './testing/test-server.ts';

describeEngines('attacks on the API', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  test.each([
    ['/api/cart/changes', (entries: unknown[]) => ({ changes: entries })],
    [
      '/api/checkout',
      (entries: unknown[]) => ({ customer: aCustomer(), paymentMethod: 'mercadopago', itemIds: entries }),
    ],
  ])('refuses a list of half a million entries at %s without looking into it', async (path, body) => {
    const { status, body: answer } = await new Client(server.url).post(
      path,
      body(Array.from({ length: 480_000 }, () => 1)),
    );
    expect(status).toBe(422);
    expect(JSON.stringify(answer).length).toBeLessThan(2_000);
  });

  test('survives a cookie that cannot be decoded', async () => {
    expect((await new Client(server.url).get('/api/experiences', { Cookie: 'foo=100%; rumbo_auth=%' })).status).toBe(
      200,
    );
  });

  const ofEveryParameter = [
    ['GET', '/api/experiences/$'],
    ['GET', '/api/experiences/$/availability'],
    ['GET', '/api/experiences/$/availability/$'],
    ['GET', '/api/cart/$'],
    ['DELETE', '/api/cart/$'],
    ['PUT', '/api/cart/item/$'],
    ['DELETE', '/api/cart/item/$'],
    ['GET', '/api/orders/$'],
    ['GET', '/api/orders/$/receipt.pdf'],
    ['GET', '/api/orders/$/calendar.ics'],
    ['POST', '/api/orders/$/cancel'],
    ['POST', '/api/orders/$/pay'],
    ['POST', '/api/orders/$/refresh'],
    ['GET', '/api/payments/return/$'],
    ['GET', '/api/product/$/feedback'],
    ['POST', '/api/product/$/feedback'],
    ['GET', '/api/product/$/feedback/mine'],
    ['POST', '/api/reviews/$/helpful'],
    ['POST', '/api/reviews/$/report'],
    ['DELETE', '/api/rankings/$'],
    ['GET', '/api/docs/$'],
    ['GET', '/_demo/mail/$'],
    ['GET', '/_demo/id/interaction/$'],
    ['GET', '/product/$'],
    ['GET', '/ranking/$'],
    ['GET', '/order-confirmation/$'],
    ['GET', '/$'],
  ] as const;

  test.each(['%00', 'una%00', '%E0%A4%A', '%', '%ff', '%ED%A0%80'])(
    'finds nothing by a path with %j, and breaks nothing',
    async (part) => {
      for (const [method, path] of ofEveryParameter) {
        const answer = await fetch(new URL(path.replaceAll('$', part), server.url), { method, redirect: 'manual' });
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
    },
  );

  test('refuses to book a date beyond two years', async () => {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    expect(
      (
        await visitor.addToCart({
          experienceId: experience.id,
          selectedDate: '9999-12-31',
          selectedTime: '09:00',
          participants: 1,
        })
      ).body.code,
    ).toBe('date_blocked');
  });

  test('refuses a name of several lines, because it appears in mails', async () => {
    const { status, body } = await (
      await Client.visitor(server.url)
    ).checkout({}, { firstName: 'Ana\n\nGanaste: http://premio.example' });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty(['customer.firstName']);
  });

  test('refunds a late payment for a day that was blocked meanwhile', async () => {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(12),
      selectedTime: '09:00',
      participants: 1,
    });
    const { body } = await visitor.checkout();
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    await blockDay(server.db, experience.id, inDays(12));
    await visitor.settle(body.payment.checkoutUrl, 'approve');
    await server.setClock(new Date(Date.now() + 32 * 60_000));
    expect((await visitor.order(body.order.orderNumber)).body.order).toMatchObject({
      status: 'refunded',
      refundReason: 'date_blocked',
      payment: { status: 'refunded' },
    });
    await server.setClock(new Date());
  });

  test('makes a new booking of a cart item whose id was booked before', async () => {
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    const slot = { experienceId: experience.id, selectedTime: '09:00', participants: 1 };
    const { body: added } = await visitor.addToCart({ ...slot, selectedDate: inDays(12) });
    const { body: first } = await visitor.checkout({ itemIds: [added.itemId] });
    await visitor.settle(first.payment.checkoutUrl, 'approve');
    expect((await visitor.checkout({ itemIds: [added.itemId] })).body.order.orderNumber).toBe(first.order.orderNumber);
    await visitor.post('/api/cart/add', {
      ...slot,
      id: added.itemId,
      selectedDate: inDays(13),
      sessionId: visitor.sessionToken,
    });
    expect((await visitor.checkout({ itemIds: [added.itemId] })).body.order.orderNumber).not.toBe(
      first.order.orderNumber,
    );
  });
});
