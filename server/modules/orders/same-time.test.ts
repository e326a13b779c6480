import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { stopUnblocked } from '#server/testing/deadlocks.ts';
import { inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const holdMs = 30 * 60_000;

describeEngines('what happens at the same moment', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => stopUnblocked(server));

  /** Two slots with one seat each, held by an unpaid order that expires in so many milliseconds. */
  async function endingIn(ms: number) {
    await server.setClock(new Date());
    const [one, two] = [
      await insertExperience(server.db, { max_participants: 1 }),
      await insertExperience(server.db, { max_participants: 1 }),
    ];
    const bookingRequests = [one, two].map(({ id }) => ({
      experienceId: id,
      selectedDate: inDays(12),
      selectedTime: '09:00',
      participants: 1,
    }));
    const [owner, competitor] = [await Client.visitor(server.url), await Client.visitor(server.url)];
    for (const bookingRequest of bookingRequests) await owner.addToCart(bookingRequest);
    const { body } = await owner.checkout();
    const number = body.order.orderNumber;
    // Raises the capacity for a moment, so that the competing buyer can add the held slots to the cart.
    await server.db.write((tx) =>
      tx.updateTable('experiences').set({ max_participants: 2 }).where('id', 'in', [one.id, two.id]).execute(),
    );
    for (const bookingRequest of [...bookingRequests].reverse()) await competitor.addToCart(bookingRequest);
    await server.db.write((tx) =>
      tx.updateTable('experiences').set({ max_participants: 1 }).where('id', 'in', [one.id, two.id]).execute(),
    );
    const { hold_expires_at: ends } = await server.db.read
      .selectFrom('orders')
      .select('hold_expires_at')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    return {
      owner,
      competitor,
      number,
      ids: [one.id, two.id],
      atTheEnd: () => server.setClock(new Date(Date.parse(ends) - ms)),
    };
  }
  const problems = async () => (await findViolations(server.db.read)).map(({ invariant }) => invariant);
  const offsets = [-1, 0, 2, 6, 15];

  test('gives an expiring hold to a competing buyer or nobody while the expiry job runs, and counts it once', async () => {
    for (const ms of offsets) {
      const { competitor, number, atTheEnd, owner } = await endingIn(ms);
      const [answer] = await Promise.all([competitor.checkout(), atTheEnd(), competitor.checkout()]);
      expect([200, 409]).toContain(answer.status);
      await server.setClock(new Date(Date.now() + holdMs + 60_000));
      const { status } = (await owner.order(number)).body.order;
      expect(status).toBe('expired');
      expect(await problems()).toEqual([]);
    }
  });

  test('gives an expiring hold to the owner who pays or to a competing buyer, and keeps no money without seats', async () => {
    for (const ms of offsets) {
      const { owner, competitor, number, ids, atTheEnd } = await endingIn(ms);
      const payment = await sandbox.pay({ externalReference: number });
      const [notifications, bought, again] = await Promise.all([
        sandbox.notify(payment.id, { times: 2 }),
        competitor.checkout(),
        owner.checkout(),
        atTheEnd(),
      ]);
      expect(notifications).toEqual([200, 200]);
      expect([bought.status, again.status].every((status) => [200, 409].includes(status))).toBe(true);
      await server.setClock(new Date(Date.now() + 60_000));
      const { status } = (await owner.order(number)).body.order;
      const seats = await server.db.read
        .selectFrom('slots')
        .select('taken')
        .where('experience_id', 'in', ids)
        .execute();
      expect(seats.map(({ taken }) => taken)).toEqual([1, 1]);
      expect(['confirmed', 'refunded']).toContain(status);
      expect((await sandbox.refunds()).filter((refund) => refund.payment_id === payment.id)).toHaveLength(
        status === 'confirmed' ? 0 : 1,
      );
      expect(await problems()).toEqual([]);
    }
  });

  test('makes one order of two tabs that check out at once, and takes its seats once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const experience = await insertExperience(server.db);
      const visitor = await Client.visitor(server.url);
      await visitor.addToCart({
        experienceId: experience.id,
        selectedDate: inDays(9),
        selectedTime: '14:00',
        participants: 2,
      });
      const answers = await Promise.all(Array.from({ length: 3 }, () => visitor.checkout()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1);
      expect(
        await server.db.read.selectFrom('slots').select('taken').where('experience_id', '=', experience.id).execute(),
      ).toEqual([{ taken: 2 }]);
    }
  });

  test('doesn’t deadlock a cancellation, payment notifications and decisions on the buyer’s review', async () => {
    const email = `mod-${randomUUID()}@rumbo.example`;
    await insertUser(server.db, { email, role: 'admin' });
    const admin = await Client.signedIn(server.url, email);
    for (let round = 0; round < 8; round += 1) {
      const ids = await Promise.all([insertExperience(server.db), insertExperience(server.db)]).then((both) =>
        both.map(({ id }) => id),
      );
      const buyer = await Client.visitor(server.url);
      for (const experienceId of ids)
        await buyer.addToCart({ experienceId, selectedDate: inDays(12), selectedTime: '09:00', participants: 1 });
      const number = (await buyer.checkout()).body.order.orderNumber;
      const payment = await sandbox.pay({ externalReference: number });
      await sandbox.notify(payment.id);
      const reviews: string[] = [];
      for (const id of ids)
        reviews.push(
          (
            await buyer.post(`/api/product/${id}/feedback`, {
              authorName: 'Ana',
              rating: 4,
              text: 'Una tarde muy linda',
            })
          ).body.review.id,
        );
      const decide = async (id: string) => {
        const answers = [];
        for (const hidden of [true, false, true, false])
          answers.push(await admin.put(`/api/admin/reviews/${id}/visibility`, { hidden, reason: 'Es publicidad' }));
        return answers.map(({ status }) => status);
      };
      const cancel = () =>
        buyer.post(`/api/orders/${number}/cancel`, { expectedRefund: { cash: 200_000, cashback: 0 } });
      const [cancelled, notifications, ...decided] = await Promise.all([
        cancel(),
        sandbox.notify(payment.id, { times: 3 }),
        ...reviews.map(decide),
      ]);
      expect(new Set([cancelled.status, ...notifications, ...decided.flat()])).toEqual(new Set([200]));
      const marks = await server.db.read.selectFrom('reviews').select('verified').where('id', 'in', reviews).execute();
      expect(marks).toEqual([{ verified: 0 }, { verified: 0 }]);
      expect(await problems()).toEqual([]);
    }
  });
});
