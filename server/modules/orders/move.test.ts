import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ItemSlot } from '#contract/api/orders.ts';
import { toJson } from '#server/db/codecs.ts';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import { firstSlot, paidBooking, seatsLeft } from '#server/testing/paid-booking.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const dayMs = 86_400_000;

describeEngines('moving a booking', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterEach(async () => {
    await server.setClock(new Date());
    const violations = await findViolations(server.db.read);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  });
  afterAll(() => server.stop());

  const first = firstSlot;
  const paid = (options?: Parameters<typeof paidBooking>[1]) => paidBooking(server, options);
  const remaining = (experienceId: string, slot: ItemSlot) => seatsLeft(server, experienceId, slot);
  const movesOf = (itemId: string) =>
    server.db.read.selectFrom('item_moves').selectAll().where('item_id', '=', itemId).orderBy('number').execute();
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null];

  test('takes the new seats, frees the old, and keeps id, price, policy, purchase date and short code', async () => {
    const { experienceId, number, itemId, item, move, client } = await paid();
    const before = await item();
    const createdAt = (await client.order(number)).body.order.createdAt;
    expect(before.move).toEqual({ until: expect.any(String), left: 2 });
    expect(before.movedFrom).toBeNull();
    const to = { date: inDays(20), time: '14:00' };
    const moved = await move(to);
    expect(moved.status).toBe(200);
    const after = moved.body.order.items[0]!;
    expect(after).toMatchObject({
      id: itemId,
      selectedDate: to.date,
      selectedTime: to.time,
      unitPrice: before.unitPrice,
      totalPrice: before.totalPrice,
      cancellationPolicy: before.cancellationPolicy,
      state: 'booked',
      movedFrom: first,
      move: { left: 1 },
    });
    expect(moved.body.order).toMatchObject({ createdAt, status: 'confirmed' });
    expect(after.voucher?.code).toBe(before.voucher?.code);
    expect(after.voucher?.token).not.toBe(before.voucher?.token);
    expect([await remaining(experienceId, first), await remaining(experienceId, to)]).toEqual([8, 6]);
    expect(await movesOf(itemId)).toMatchObject([
      {
        number: 1,
        from_date: first.date,
        from_time: first.time,
        to_date: to.date,
        to_time: to.time,
        participants: 2,
        unit_price_cop: 100_000,
        moved_by: 'traveller',
        actor_id: null,
        reason: null,
      },
    ]);
  });

  test('moves to another time of the same day, back again, and not a third time', async () => {
    const { experienceId, itemId, item, move } = await paid();
    const afternoon = { date: first.date, time: '14:00' };
    expect((await move(afternoon)).status).toBe(200);
    expect([await remaining(experienceId, first), await remaining(experienceId, afternoon)]).toEqual([8, 6]);
    expect((await move(first)).status).toBe(200);
    expect((await item()).move).toBeNull();
    const third = await move(afternoon);
    expect(outcome(third)).toEqual([409, 'booking_not_movable']);
    expect(third.body.error).toContain('dos veces');
    expect((await movesOf(itemId)).map(({ number }) => number)).toEqual([1, 2]);
    expect([await remaining(experienceId, first), await remaining(experienceId, afternoon)]).toEqual([6, 8]);
  });

  test('moves once for a repeated key, and refuses a second tab with the slot that it did not know of', async () => {
    const { itemId, move } = await paid();
    const to = { date: inDays(12), time: '09:00' };
    const key = randomUUID();
    const answers = [await move(to, { from: first, key }), await move(to, { from: first, key })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const stale = await move({ date: inDays(13), time: '09:00' }, { from: first });
    expect(outcome(stale)).toEqual([409, 'stale_version']);
    expect(stale.body.current).toEqual(to);
    expect(stale.body.error).toContain('Esta reserva ya cambió');
    expect(outcome(await move({ date: inDays(13), time: '09:00' }, { from: first, key }))).toEqual([422, 'key_reused']);
    expect(await movesOf(itemId)).toHaveLength(1);
  });

  test('refuses travellers after the free deadline, and where a cancellation is not free', async () => {
    const { move, item } = await paid();
    const until = new Date((await item()).move!.until);
    await server.setClock(until);
    expect((await item()).move).toBeNull();
    const late = await move({ date: inDays(20), time: '09:00' });
    expect(outcome(late)).toEqual([409, 'booking_not_movable']);
    expect(late.body.error).toContain('plazo');
    await server.setClock(new Date());
    for (const policy of [
      { kind: 'none', hours: 0 },
      { kind: 'partial', hours: 24, percentBp: 5_000 },
    ]) {
      const strict = await paid({ experience: { cancellation_policy: toJson(policy) } });
      expect((await strict.item()).move).toBeNull();
      expect(outcome(await strict.move({ date: inDays(20), time: '09:00' }))).toEqual([409, 'booking_not_movable']);
    }
  });

  test('keeps the policy that was frozen at checkout', async () => {
    const { experienceId, move } = await paid();
    await server.db.write((tx) =>
      tx
        .updateTable('experiences')
        .set({ cancellation_policy: toJson({ kind: 'none', hours: 0 }) })
        .where('id', '=', experienceId)
        .execute(),
    );
    expect((await move({ date: inDays(20), time: '09:00' })).status).toBe(200);
  });

  test('refuses a day with another price, a blocked day, a time off schedule, the past and a full slot', async () => {
    const { experienceId, itemId, move } = await paid();
    const dear = inDays(21);
    await blockDay(server.db, experienceId, dear, { blocked: 0, price_cop: 120_000 });
    const other = await move({ date: dear, time: '09:00' });
    expect(outcome(other)).toEqual([409, 'price_changed']);
    expect(other.body.error).toContain('$120.000 COP');
    await blockDay(server.db, experienceId, inDays(22));
    expect(outcome(await move({ date: inDays(22), time: '09:00' }))).toEqual([409, 'date_blocked']);
    expect(outcome(await move({ date: inDays(23), time: '10:00' }))).toEqual([409, 'slot_unavailable']);
    expect(outcome(await move({ date: inDays(-1), time: '09:00' }))).toEqual([422, 'date_past']);
    expect(outcome(await move({ date: inDays(800), time: '09:00' }))).toEqual([409, 'date_blocked']);
    expect(outcome(await move(first))).toEqual([422, 'invalid']);
    await blockDay(server.db, experienceId, inDays(24), { blocked: 0, capacity: 1 });
    const full = await move({ date: inDays(24), time: '09:00' });
    expect(outcome(full)).toEqual([409, 'sold_out']);
    expect(full.body.error).toContain('queda 1');
    expect(await movesOf(itemId)).toEqual([]);
    expect(await remaining(experienceId, first)).toBe(6);
  });

  test('refuses a date out of season, a paused experience and a party above a lowered maximum', async () => {
    const month = Number(inDays(30).slice(5, 7));
    const pad = (value: number) => String(value).padStart(2, '0');
    const outside = `${pad((month % 12) + 1)}-01`;
    const { experienceId, move } = await paid();
    const change = (columns: object) =>
      server.db.write((tx) => tx.updateTable('experiences').set(columns).where('id', '=', experienceId).execute());
    await change({ schedule: toJson([{ times: ['09:00'], season: { from: outside, to: outside } }]) });
    expect(outcome(await move({ date: inDays(30), time: '09:00' }))).toEqual([409, 'slot_unavailable']);
    await change({ schedule: toJson([{ times: ['09:00'] }]), max_participants: 1 });
    expect(outcome(await move({ date: inDays(30), time: '09:00' }))).toEqual([422, 'too_many_participants']);
    await change({ max_participants: 8, available: 0 });
    expect(outcome(await move({ date: inDays(30), time: '09:00' }))).toEqual([409, 'experience_unavailable']);
    await change({ available: 1 });
    expect((await move({ date: inDays(30), time: '09:00' })).status).toBe(200);
  });

  test('lets the buyer move by session, account or key, and nobody else', async () => {
    const email = `mueve-${randomUUID()}@correo.example`;
    await insertUser(server.db, { email });
    const owner = await Client.signedIn(server.url, email);
    const { number, key, itemId, item } = await paid({ client: owner });
    const path = `/api/orders/${number}/items/${itemId}/move` as const;
    const to = { date: inDays(15), time: '09:00' };
    const stranger = await Client.visitor(server.url);
    expect((await item(stranger)).move).toBeNull();
    expect((await stranger.post(path, { ...to, expectedFrom: first })).status).toBe(403);
    expect(
      (await stranger.post(path, { ...to, expectedFrom: first }, { 'X-Order-Key': 'x'.repeat(key.length) })).status,
    ).toBe(403);
    expect((await owner.post(`/api/orders/RUM-0/items/${itemId}/move`, { ...to, expectedFrom: first })).status).toBe(
      404,
    );
    const another = await paid();
    expect(
      (await owner.post(`/api/orders/${number}/items/${another.itemId}/move`, { ...to, expectedFrom: first })).status,
    ).toBe(404);
    expect(
      (await new Client(server.url).post(path, { ...to, expectedFrom: first }, { 'X-Order-Key': key })).status,
    ).toBe(200);
    const elsewhere = await Client.signedIn(server.url, email);
    expect((await elsewhere.post(path, { date: inDays(16), time: '09:00', expectedFrom: to })).status).toBe(200);
    const [byKey, byAccount] = await movesOf(itemId);
    expect([byKey?.actor_id, byAccount?.actor_id === null]).toEqual([null, false]);
  });

  test('refuses to move what is unpaid or cancelled', async () => {
    const client = await Client.visitor(server.url);
    const { id } = await insertExperience(server.db);
    await client.addToCart({ experienceId: id, selectedDate: first.date, selectedTime: first.time, participants: 1 });
    const number = (await client.checkout()).body.order.orderNumber;
    const item = (await client.order(number)).body.order.items[0]!;
    expect(item.move).toBeNull();
    const path = `/api/orders/${number}/items/${item.id}/move` as const;
    const body = { date: inDays(20), time: '09:00', expectedFrom: first };
    expect(outcome(await client.post(path, body))).toEqual([409, 'booking_not_movable']);
    const gone = await paid();
    await gone.cancel();
    expect((await gone.item()).move).toBeNull();
    expect(outcome(await gone.move({ date: inDays(20), time: '09:00' }))).toEqual([409, 'booking_not_movable']);
  });

  test('refunds a moved booking by the new date and the same policy', async () => {
    const { experienceId, item, move, cancel } = await paid();
    const to = { date: inDays(40), time: '09:00' };
    await move(to);
    // Past the old deadline, before the new.
    await server.setClock(new Date(Date.now() + 30 * dayMs));
    expect((await item()).cancellation).toMatchObject({ cash: 200_000, basis: 'free' });
    expect((await cancel()).status).toBe(200);
    expect(await remaining(experienceId, to)).toBe(8);
  });

  test('db:check notices an item that is not where its last move or its seats are', async () => {
    const { itemId, move } = await paid();
    await move({ date: inDays(20), time: '14:00' });
    const change = (columns: { selected_date?: string; move_count?: number }) =>
      server.db.write((tx) => tx.updateTable('order_items').set(columns).where('id', '=', itemId).execute());
    const broken = async () => (await findViolations(server.db.read)).map(({ invariant }) => invariant);
    await change({ selected_date: first.date });
    expect(await broken()).toEqual([
      "the seats kept for an item are those of the item's own slot",
      'a moved item has the slot of its last move, and counts its moves without a gap',
    ]);
    await change({ selected_date: inDays(20), move_count: 0 });
    expect(await broken()).toEqual(['a moved item has the slot of its last move, and counts its moves without a gap']);
    await change({ move_count: 1 });
  });

  test('completes the order and releases its cashback after the new date, not the old', async () => {
    const email = `mueve-${randomUUID()}@correo.example`;
    const { id: userId } = await insertUser(server.db, { email });
    const client = await Client.signedIn(server.url, email);
    const { number, move } = await paid({ client });
    await move({ date: inDays(40), time: '09:00' });
    const state = async () => {
      const { status } = (await client.order(number)).body.order;
      const records = await server.db.read
        .selectFrom('cashback_records')
        .select('status')
        .where('customer_id', '=', userId)
        .execute();
      return [status, ...records.map((record) => record.status)];
    };
    await server.setClock(new Date(Date.now() + 12 * dayMs));
    expect(await state()).toEqual(['confirmed', 'pending']);
    await server.setClock(new Date(Date.now() + 42 * dayMs));
    expect(await state()).toEqual(['completed', 'available']);
  });
});
