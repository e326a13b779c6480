import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#server/db/codecs.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('payments that nobody told us of', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  test('are found however many orders were given up lately', async () => {
    const sandbox = new PaymentSandbox(server.url);
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({ experienceId: experience.id, selectedDate: inDays(5), selectedTime: '09:00', participants: 1 });
    const { orderNumber } = (await visitor.checkout()).body.order;
    await giveUpOrdersLike(orderNumber, 250);
    await sandbox.pay({ externalReference: orderNumber });
    await server.setClock(new Date());
    expect((await visitor.order(orderNumber)).body.order.status).toBe('confirmed');
  });

  /** Copies an order with its payment page, as given up, under numbers that sort before it. */
  async function giveUpOrdersLike(orderNumber: string, count: number): Promise<void> {
    const order = await server.db.read.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow();
    const preference = await server.db.read.selectFrom('preferences').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, index) => ({ ...order, id: `${order.id}-${index}`, order_number: `RUM--${String(index).padStart(4, '0')}`, status: 'expired', created_at: instant(new Date(Date.now() - 60_000)) }));
    await server.db.write(async (tx) => {
      for (const copy of copies) {
        await tx.insertInto('orders').values(copy).execute();
        await tx.insertInto('preferences').values({ ...preference, id: `${preference.id}-${copy.id}`, order_id: copy.id }).execute();
      }
    });
  }
});
