import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldSeatsPerAddressMax } from '#contract/domain/limits.ts';
import { readEnv } from '#server/env.ts';
import { findViolations } from '#server/db/invariants.ts';
import type { RunningServer } from '#server/start.ts';
import { start } from '#server/start.ts';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const date = inDays(12);

const slotOf = (experienceId: string, participants: number, selectedTime = '09:00') => ({
  experienceId,
  selectedDate: date,
  selectedTime,
  participants,
});

function helpersOf(server: () => TestServer) {
  const forgetLimits = () => server().db.write((tx) => tx.deleteFrom('rate_limits').execute());
  async function visitor(): Promise<Client> {
    await forgetLimits();
    return Client.visitor(server().url);
  }
  /** An experience whose slots have room for many bookings. */
  async function roomy(booking: number, capacity = 1_000) {
    const { id } = await insertExperience(server().db, { max_participants: booking });
    await blockDay(server().db, id, date, { blocked: 0, capacity });
    return id;
  }
  const minutes = (count: number) => server().setClock(new Date(Date.now() + count * 60_000));
  const seatsTaken = async (experienceId: string) => {
    const { slots } = (await new Client(server().url).get(`/api/experiences/${experienceId}/availability/${date}`))
      .body;
    return slots[0] && slots[0].capacity - slots[0].remaining;
  };
  /** Lets all holds expire, and deletes the address's count. */
  const lapse = async () => {
    await server().setClock(new Date(Date.now() + 48 * 3_600_000));
    await server().setClock(new Date());
  };

  /** The same seats in a cart with new items. */
  async function orderAfresh(client: Client, experienceId: string, participants: number) {
    await client.delete(`/api/cart/${client.sessionToken}`, { 'Idempotency-Key': randomUUID() });
    await client.addToCart(slotOf(experienceId, participants));
    await forgetLimits();
    return client.checkout();
  }
  return { forgetLimits, visitor, roomy, minutes, seatsTaken, lapse, orderAfresh };
}

describeEngines('holds of unpaid seats', (engine) => {
  let server: TestServer;
  /** Another server on the same database. */
  let twin: RunningServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { RATE_LIMITS: 'on' } });
    twin = await start(readEnv(server.environment));
  });
  afterAll(async () => {
    await twin.stop();
    await server.stop();
  });

  const { forgetLimits, visitor, roomy, minutes, seatsTaken, lapse, orderAfresh } = helpersOf(() => server);

  test('releases seats that are held again and again as new items after three renewals', async () => {
    const experienceId = await roomy(8);
    const client = await visitor();
    const codes: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      await minutes(round * 31);
      const answer = await orderAfresh(client, experienceId, 8);
      codes.push(answer.body.code ?? 'held');
    }
    expect(codes).toEqual(['held', 'held', 'held', 'held', 'too_many_holds', 'too_many_holds']);
    await minutes(4 * 31);
    expect(await seatsTaken(experienceId)).toBe(0);
    // Another time of the day isn't affected.
    await client.addToCart(slotOf(experienceId, 1, '14:00'));
    const { items } = (await client.cart()).body;
    const other = items.find(({ selectedTime }) => selectedTime === '14:00');
    expect((await client.checkout({ itemIds: [other?.id] })).status).toBe(200);
    await lapse();
  });

  test('releases seats though the order is changed just before the hold expires', async () => {
    const experienceId = await roomy(8);
    const client = await visitor();
    const codes: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      await minutes(round * 29);
      codes.push((await orderAfresh(client, experienceId, 8)).body.code ?? 'held');
    }
    expect(codes.indexOf('too_many_holds')).toBe(5);
    await lapse();
  });

  /**
   * Orders the seats again after each expiry, and begins to pay.
   * @returns the result of each round
   */
  async function payInRounds(rounds: number, status: string): Promise<string[]> {
    const sandbox = new PaymentSandbox(server.url);
    const experienceId = await roomy(8);
    const client = await visitor();
    const codes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await minutes(round * 31);
      const { body } = await orderAfresh(client, experienceId, 8);
      codes.push(body.code ?? 'held');
      if (body.code) continue;
      const payment = await sandbox.pay({ externalReference: body.order.orderNumber, status });
      await sandbox.notify(payment.id);
    }
    await lapse();
    return codes;
  }

  test('doesn’t count holds with a payment under way', async () => {
    expect(await payInRounds(6, 'in_process')).toEqual(Array.from({ length: 6 }, () => 'held'));
  });

  test('releases seats held by refused payments: two of them don’t count, the others do', async () => {
    expect(await payInRounds(8, 'rejected')).toEqual([
      'held',
      'held',
      'held',
      'held',
      'held',
      'held',
      'too_many_holds',
      'too_many_holds',
    ]);
  });

  test('lets the held cart be changed as often as one likes', async () => {
    const experienceId = await roomy(8);
    const client = await visitor();
    for (let round = 0; round < 9; round += 1) {
      expect([round, (await orderAfresh(client, experienceId, 1 + (round % 8))).status]).toEqual([round, 200]);
    }
    await minutes(31);
    expect((await orderAfresh(client, experienceId, 8)).status).toBe(200);
    await lapse();
  });

  test('lets a real group hold its seats in one payment: twenty people, or a whole large booking', async () => {
    const [twenty, coach] = [await roomy(20), await roomy(60)];
    const client = await visitor();
    for (const [experienceId, people] of [
      [twenty, 20],
      [coach, 60],
    ] as const)
      expect((await client.addToCart(slotOf(experienceId, people))).status).toBe(200);
    const { status, body } = await client.checkout();
    expect(status).toBe(200);
    await client.settle(body.payment.checkoutUrl, 'approve');
    expect((await client.order(body.order.orderNumber)).body.order.status).toBe('confirmed');
    // Paid seats aren't held: the same person can book the next group at once.
    expect((await orderAfresh(client, twenty, 20)).status).toBe(200);
    await lapse();
  });

  test('never hinders strangers behind one address: sessions hold separately, and a slot is open to all', async () => {
    const experienceId = await roomy(8);
    await forgetLimits();
    const strangers = await Promise.all(Array.from({ length: 28 }, () => Client.visitor(server.url)));
    for (const client of strangers) await client.addToCart(slotOf(experienceId, 4));
    const answers = await Promise.all(
      strangers.map((client, index) => (index % 2 === 0 ? client : client.at(twin.url)).checkout()),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await seatsTaken(experienceId)).toBe(28 * 4);
    await lapse();
  });

  test('limits an address’s held seats over all its sessions, slots and servers, to the seat', async () => {
    const booking = 100;
    await forgetLimits();
    const sessions = await Promise.all(Array.from({ length: 9 }, () => Client.visitor(server.url)));
    for (const client of sessions) await client.addToCart(slotOf(await roomy(booking), booking));
    const answers = await Promise.all(
      sessions.map((client, index) => (index % 2 === 0 ? client : client.at(twin.url)).checkout()),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(heldSeatsPerAddressMax / booking);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body).toMatchObject({
      code: 'too_many_holds',
      error: expect.stringContaining('Desde tu red hay demasiados cupos apartados sin pagar'),
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(25 * 60);
    // Once they expire, the address may hold seats again.
    await minutes(31);
    expect((await sessions[answers.indexOf(refused as never)]?.checkout())?.status).toBe(200);
    await lapse();
  });

  test('refuses a purchase of more seats than an address may hold', async () => {
    const client = await visitor();
    for (let index = 0; index < 7; index += 1) await client.addToCart(slotOf(await roomy(100), 100));
    const refused = await client.checkout();
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'too_many_holds',
      'Una compra puede apartar hasta 600 cupos a la vez. Divídela en varias.',
    ]);
  });

  test('deletes every trace of the address after a day, and stores none that could be read before', async () => {
    const client = await visitor();
    await client.addToCart(slotOf(await roomy(8), 2));
    expect((await client.checkout()).status).toBe(200);
    const hashes = async () =>
      (
        await server.db.read.selectFrom('holds').select('address_hash').where('address_hash', 'is not', null).execute()
      ).map((row) => row.address_hash);
    expect((await hashes()).every((hash) => /^[0-9a-f]{32}$/.test(hash ?? ''))).toBe(true);
    await server.db.write((tx) =>
      tx.updateTable('address_locks').set({ used_at: '2026-01-01T00:00:00.000Z' }).execute(),
    );
    await lapse();
    expect([await hashes(), await server.db.read.selectFrom('address_locks').selectAll().execute()]).toEqual([[], []]);
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});

describeEngines('holds of unpaid seats without limits by address', (engine) => {
  let server: TestServer;
  let twin: RunningServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    twin = await start(readEnv(server.environment));
  });
  afterAll(async () => {
    await twin.stop();
    await server.stop();
  });
  const { forgetLimits, visitor, roomy, minutes, seatsTaken, orderAfresh } = helpersOf(() => server);

  test('limits a session to twenty held seats of one slot, whichever of its orders it pays again, over several servers', async () => {
    const experienceId = await roomy(12);
    const client = await visitor();
    const numbers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await minutes(round * 31);
      numbers.push((await orderAfresh(client, experienceId, 12)).body.order.orderNumber);
    }
    await minutes(3 * 31);
    await forgetLimits();
    const servers = [client, client.at(twin.url), client];
    const answers = await Promise.all(
      numbers.map((number, index) => servers[index]?.post(`/api/orders/${number}/pay`, {})),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find((answer) => answer?.status === 409);
    expect(refused?.body).toMatchObject({
      code: 'too_many_holds',
      error: expect.stringMatching(
        /^En este horario puedes tener hasta 20 cupos apartados sin pagar, y ya los tienes\. Paga o cancela tu reserva pendiente, o espera .*a las \d+:\d\d\s[ap]\.\sm\.\.$/u,
      ),
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(25 * 60);
    expect(await seatsTaken(experienceId)).toBe(12);
    // Follows the text's advice: after cancelling one order, the other may be paid.
    const paidAgain = numbers.find((_, index) => answers[index]?.status === 409);
    const pending = numbers.find((_, index) => answers[index]?.status === 200);
    await client.post(`/api/orders/${pending}/cancel`, { expectedRefund: { cash: 0, cashback: 0 } });
    expect((await client.post(`/api/orders/${paidAgain}/pay`, {})).status).toBe(200);
  });

  test('allows as many held seats as the sessions of a load test hold', async () => {
    const booking = 100;
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const client = await Client.visitor(server.url);
      const { id } = await insertExperience(server.db, { max_participants: booking });
      await client.addToCart({ experienceId: id, selectedDate: date, selectedTime: '09:00', participants: booking });
      expect((await client.checkout()).status).toBe(200);
      ids.push(id);
    }
    expect(ids.length * booking).toBeGreaterThan(heldSeatsPerAddressMax);
  });
});
