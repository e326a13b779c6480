import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingHorizonDays } from '#contract/domain/limits.ts';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('search by day', (engine) => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    visitor = await Client.visitor(server.url);
  });
  afterAll(() => server.stop());

  const search = async (date: string, people?: number) =>
    (await visitor.get(`/api/availability?date=${date}${people === undefined ? '' : `&people=${people}`}`)).body
      .experiences as { id: string; remaining: number; priceCop: number }[];
  const found = async (id: string, date: string, people?: number) =>
    (await search(date, people)).find((one) => one.id === id);

  test('counts the most seats of one time, not the sum of its times', async () => {
    const { id } = await insertExperience(server.db);
    expect(await found(id, inDays(5))).toEqual({ id, remaining: 8, priceCop: 100_000 });
    expect(await found(id, inDays(5), 8)).toBeDefined();
    expect(await found(id, inDays(5), 9)).toBeUndefined();
    await visitor.addToCart({ experienceId: id, selectedDate: inDays(5), selectedTime: '09:00', participants: 6 });
    await visitor.checkout();
    expect((await found(id, inDays(5)))?.remaining).toBe(8);
    await visitor.addToCart({ experienceId: id, selectedDate: inDays(5), selectedTime: '14:00', participants: 3 });
    await visitor.checkout();
    expect((await found(id, inDays(5)))?.remaining).toBe(5);
    expect([await found(id, inDays(5), 6), await found(id, inDays(6), 6)]).toEqual([
      undefined,
      { id, remaining: 8, priceCop: 100_000 },
    ]);
  });

  test('uses a calendar day’s own times, seats and price, and finds nothing on a blocked day', async () => {
    const { id } = await insertExperience(server.db);
    await blockDay(server.db, id, inDays(3), { blocked: 0, times: '["18:00"]', capacity: 2, price_cop: 45_000 });
    await blockDay(server.db, id, inDays(4));
    await blockDay(server.db, id, inDays(6), { blocked: 0, times: '[]' });
    expect(await found(id, inDays(3), 2)).toEqual({ id, remaining: 2, priceCop: 45_000 });
    expect([await found(id, inDays(3), 3), await found(id, inDays(4)), await found(id, inDays(6))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('finds nothing for a group larger than one booking admits, even where the day has room', async () => {
    const { id } = await insertExperience(server.db, { max_participants: 4 });
    await blockDay(server.db, id, inDays(3), { blocked: 0, capacity: 20 });
    expect([(await found(id, inDays(3), 4))?.remaining, await found(id, inDays(3), 5)]).toEqual([20, undefined]);
  });

  test('leaves out what is unpublished or paused, and days without a schedule', async () => {
    const hidden = await insertExperience(server.db, { published: 0 });
    const paused = await insertExperience(server.db, { available: 0 });
    const weekday = (new Date(`${inDays(5)}T00:00:00Z`).getUTCDay() + 1) % 7;
    const other = await insertExperience(server.db, {
      schedule: JSON.stringify([{ days: [weekday], times: ['09:00'] }]),
    });
    for (const { id } of [hidden, paused, other]) expect(await found(id, inDays(5))).toBeUndefined();
    expect(await found(other.id, inDays(6))).toBeDefined();
  });

  test('finds an experience in its season only, and on a calendar day of its own', async () => {
    const season = { from: inDays(20).slice(5), to: inDays(40).slice(5) };
    const { id } = await insertExperience(server.db, { schedule: JSON.stringify([{ season, times: ['09:00'] }]) });
    await blockDay(server.db, id, inDays(10), { blocked: 0, times: '["11:00"]' });
    const isFound = async (days: number) => (await found(id, inDays(days))) !== undefined;
    expect([await isFound(19), await isFound(20), await isFound(40), await isFound(41), await isFound(10)]).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
    const { body } = await visitor.get(`/api/experiences/${id}/availability/${inDays(19)}`);
    expect(body.availableTimes).toEqual([]);
    const refused = await visitor.addToCart({
      experienceId: id,
      selectedDate: inDays(19),
      selectedTime: '09:00',
      participants: 1,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_unavailable']);
    expect(
      (await visitor.addToCart({ experienceId: id, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 }))
        .status,
    ).toBe(200);
  });

  test('searches today as it is in Bogotá, without times that have begun, and finds nothing yesterday', async () => {
    const { id } = await insertExperience(server.db, { schedule: '[{"times":["09:00","22:00"]}]' });
    await server.setClock('2027-03-15T02:59:00.000Z');
    expect(await found(id, '2027-03-14')).toBeDefined();
    await server.setClock('2027-03-15T03:00:00.000Z');
    expect(await found(id, '2027-03-14')).toBeUndefined();
    expect(await found(id, '2027-03-15')).toBeDefined();
    await server.setClock('2027-03-16T05:01:00.000Z');
    expect(await search('2027-03-15')).toEqual([]);
    expect((await visitor.get('/api/availability?date=2027-03-17')).body.now).toMatch(/^2027-03-16T05:01/);
    await server.setClock(new Date());
  });

  test('finds nothing on a day too far ahead to be booked', async () => {
    const { id } = await insertExperience(server.db);
    expect(await found(id, inDays(bookingHorizonDays - 1))).toBeDefined();
    expect([await found(id, inDays(bookingHorizonDays + 1)), await found(id, '9999-12-31')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('counts the seats of an expired hold as free before any job released them', async () => {
    const { id } = await insertExperience(server.db, { max_participants: 2, schedule: '[{"times":["09:00"]}]' });
    const buyer = await Client.visitor(server.url);
    await buyer.addToCart({ experienceId: id, selectedDate: inDays(5), selectedTime: '09:00', participants: 2 });
    await buyer.checkout();
    expect(await found(id, inDays(5))).toBeUndefined();
    await server.db.write((tx) =>
      tx.updateTable('holds').set({ expires_at: '2026-01-01T00:00:00.000Z' }).where('experience_id', '=', id).execute(),
    );
    expect((await found(id, inDays(5)))?.remaining).toBe(2);
  });

  test('refuses an invalid date or number of people', async () => {
    for (const query of [
      '',
      '?date=2027-02-31',
      '?date=ayer',
      `?date=${inDays(3)}&people=0`,
      `?date=${inDays(3)}&people=dos`,
      `?date=${inDays(3)}&people=501`,
    ]) {
      expect((await visitor.get(`/api/availability${query}`)).status).toBe(400);
    }
  });

  test('agrees with an experience’s own day, and answers quickly among ten thousand', async () => {
    const { id } = await insertExperience(server.db);
    await visitor.addToCart({ experienceId: id, selectedDate: inDays(8), selectedTime: '09:00', participants: 5 });
    await visitor.checkout();
    const { slots } = (await visitor.get(`/api/experiences/${id}/availability/${inDays(8)}`)).body;
    expect((await found(id, inDays(8)))?.remaining).toBe(Math.max(...slots.map((slot) => slot.remaining)));
    const { change_seq, ...row } = await insertExperience(server.db);
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ ...row, id: `muchas-${index}`, change_seq }));
    await server.db.write(async (tx) => {
      for (let start = 0; start < rows.length; start += 500)
        await tx
          .insertInto('experiences')
          .values(rows.slice(start, start + 500))
          .execute();
    });
    const startedAt = performance.now();
    expect((await search(inDays(8), 2)).length).toBeGreaterThanOrEqual(10_000);
    console.log(`10,000 experiences by day: ${Math.round(performance.now() - startedAt)} ms`);
  });
});
