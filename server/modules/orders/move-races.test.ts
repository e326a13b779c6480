import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ItemSlot } from '#contract/api/orders.ts';
import { findViolations } from '#server/db/invariants.ts';
import { readEnv } from '#server/env.ts';
import { start } from '#server/start.ts';
import { Client } from '#server/testing/client.ts';
import { stopUnblocked } from '#server/testing/deadlocks.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { firstSlot, paidBooking, seatsLeft } from '#server/testing/paid-booking.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('moving a booking while others do the same', (engine) => {
  let server: TestServer;
  let twin: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    twin = await start(readEnv(server.environment));
  });
  afterEach(async () => {
    await server.setClock(new Date());
    const violations = await findViolations(server.db.read);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  });
  afterAll(async () => {
    await twin.stop();
    await stopUnblocked(server);
  });

  const first = firstSlot;
  const paid = (options?: Parameters<typeof paidBooking>[1]) => paidBooking(server, options);
  const remaining = (experienceId: string, slot: ItemSlot) => seatsLeft(server, experienceId, slot);
  const movesOf = (itemId: string) =>
    server.db.read.selectFrom('item_moves').selectAll().where('item_id', '=', itemId).orderBy('number').execute();

  test('gives the last seat of a slot to one of two servers’ buyers: one moves there, one books it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await insertExperience(server.db, { max_participants: 1 });
      const to = { date: inDays(30), time: '09:00' };
      const mover = await paid({ id, participants: 1 });
      const buyer = await Client.visitor(twin.url);
      await buyer.addToCart({ experienceId: id, selectedDate: to.date, selectedTime: to.time, participants: 1 });
      const [moved, bought] = await Promise.all([mover.move(to, { from: first }), buyer.checkout()]);
      expect([moved.status, bought.status].sort()).toEqual([200, 409]);
      if (moved.status === 409) expect(moved.body.code).toBe('sold_out');
      expect(await remaining(id, to)).toBe(0);
      expect(await remaining(id, first)).toBe(moved.status === 200 ? 1 : 0);
      expect(await findViolations(server.db.read)).toEqual([]);
    }
  });

  test('moves two bookings of two servers into each other’s slots at once without a deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await insertExperience(server.db, { max_participants: 4 });
      const second = { date: inDays(11), time: '14:00' };
      const [one, other] = [await paid({ id }), await paid({ id, slot: second })];
      const [there, back] = await Promise.all([
        one.move(second, { from: first }),
        other.move(first, { from: second, by: other.client.at(twin.url) }),
      ]);
      expect([there.status, back.status]).toEqual([200, 200]);
      expect([await remaining(id, first), await remaining(id, second)]).toEqual([2, 2]);
    }
  });

  test('moves once when two tabs on two servers move the same booking at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, experienceId, itemId, item, move } = await paid();
      const targets = [
        { date: inDays(14), time: '09:00' },
        { date: inDays(15), time: '14:00' },
      ] as const;
      const answers = await Promise.all([
        move(targets[0], { from: first }),
        move(targets[1], { from: first, by: client.at(twin.url) }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { selectedDate: date, selectedTime: time } = await item();
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: 'stale_version', current: { date, time } });
      expect(await movesOf(itemId)).toHaveLength(1);
      const seats = [first, ...targets].map((slot) => remaining(experienceId, slot));
      expect((await Promise.all(seats)).reduce((sum, left) => sum + left, 0)).toBe(3 * 8 - 2);
    }
  });

  test('cancels or moves when both are asked at once, and never leaves seats behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, experienceId, move, cancel } = await paid();
      const to = { date: inDays(14), time: '09:00' };
      const [moved, cancelled] = await Promise.all([move(to, { from: first }), cancel(client.at(twin.url))]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      expect([await remaining(experienceId, first), await remaining(experienceId, to)]).toEqual([8, 8]);
    }
  });
});
