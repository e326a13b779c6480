import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatuses } from '#contract/domain/order-states.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { systemClock } from '#server/core/clock.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { move } from './lifecycle.ts';

/** The promised steps of an order, independent of the code's. */
const promised = [
  'pending_payment confirmed',
  'pending_payment expired',
  'pending_payment cancelled',
  'expired pending_payment',
  'expired confirmed',
  'expired refunded',
  'confirmed completed',
  'confirmed cancelled',
  'confirmed refunded',
  'cancelled refunded',
  'completed refunded',
];

describeEngines('the steps of an order', (engine) => {
  let server: TestServer;
  let number: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(4),
      selectedTime: '09:00',
      participants: 1,
    });
    number = (await visitor.checkout()).body.order.orderNumber;
  });
  afterAll(() => server.stop());

  // The only dependency of a step is the time.
  const deps = { clock: systemClock } as Dependencies;
  const row = () =>
    server.db.read.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
  const set = (status: string) =>
    server.db.write((tx) => tx.updateTable('orders').set({ status }).where('order_number', '=', number).execute());

  test('takes exactly the promised steps of an order', async () => {
    const taken: string[] = [];
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        await set(from);
        const order = await row();
        const moved = await server.db
          .write((tx) => move(deps, tx, order, to))
          .then(
            () => true,
            () => false,
          );
        expect((await row()).status).toBe(moved ? to : from);
        if (moved) taken.push(`${from} ${to}`);
      }
    }
    expect(taken.sort()).toEqual([...promised].sort());
  });

  test('takes a step of an order from the status that was checked, or not at all', async () => {
    await set('pending_payment');
    const judged = await row();
    await set('cancelled');
    await expect(server.db.write((tx) => move(deps, tx, judged, 'confirmed'))).rejects.toThrow(
      'no longer pending_payment',
    );
    expect((await row()).status).toBe('cancelled');
  });
});
