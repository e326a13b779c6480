import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('bookable days and times', (engine) => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    visitor = await Client.visitor(server.url);
  });
  afterAll(() => server.stop());

  const times = async (id: string, date: string) =>
    (await visitor.get(`/api/experiences/${id}/availability/${date}`)).body.availableTimes;
  const at = (instant: string) => server.setClock(instant);

  test('lists the blocked dates from today on', async () => {
    const { id } = await insertExperience(server.db);
    for (const days of [-3, 9, 2]) await blockDay(server.db, id, inDays(days));
    await blockDay(server.db, id, inDays(4), { blocked: 0, capacity: 2 });
    expect((await visitor.get(`/api/experiences/${id}/availability`)).body).toEqual({
      blockedDates: [inDays(2), inDays(9)],
    });
  });

  test('replaces an experience’s times, seats and price by those of a calendar day', async () => {
    const { id } = await insertExperience(server.db);
    await blockDay(server.db, id, inDays(3), { blocked: 0, times: '["18:00","07:00"]', capacity: 12, price_cop: 0 });
    expect((await visitor.get(`/api/experiences/${id}/availability/${inDays(3)}`)).body.slots).toEqual([
      { time: '07:00', remaining: 12, capacity: 12, priceCop: 0 },
      { time: '18:00', remaining: 12, capacity: 12, priceCop: 0 },
    ]);
  });

  test('offers no times on a blocked or past day, or for a paused experience', async () => {
    const { id } = await insertExperience(server.db);
    await blockDay(server.db, id, inDays(3));
    expect([await times(id, inDays(3)), await times(id, inDays(-1)), await times(id, inDays(4))]).toEqual([
      [],
      [],
      ['09:00', '14:00'],
    ]);
    const paused = await insertExperience(server.db, { available: 0 });
    expect(await times(paused.id, inDays(4))).toEqual([]);
  });

  test('finds no availability for an experience that doesn’t exist or is no longer offered', async () => {
    const { id } = await insertExperience(server.db, { published: 0 });
    for (const path of [
      `/api/experiences/${id}/availability`,
      `/api/experiences/${id}/availability/${inDays(1)}`,
      '/api/experiences/nada/availability',
    ])
      expect((await visitor.get(path)).status).toBe(404);
  });

  test('leaves out a time that is sold out', async () => {
    const { id } = await insertExperience(server.db, { max_participants: 2 });
    await visitor.addToCart({ experienceId: id, selectedDate: inDays(5), selectedTime: '09:00', participants: 2 });
    await visitor.checkout();
    expect(await times(id, inDays(5))).toEqual(['14:00']);
  });

  test('ends a day at midnight in Bogotá, five hours after it ends in UTC', async () => {
    const { id } = await insertExperience(server.db, { schedule: '[{"times":["09:00","22:00","23:30"]}]' });
    const shopper = await Client.visitor(server.url);
    const add = async (selectedDate: string, selectedTime: string) =>
      (await shopper.addToCart({ experienceId: id, selectedDate, selectedTime, participants: 1 })).body.code ?? 'added';
    // 22:00 on the 14th in Bogotá, which is the 15th in UTC.
    await at('2027-03-15T03:00:00.000Z');
    expect(await times(id, '2027-03-14')).toEqual(['23:30']);
    expect(await times(id, '2027-03-15')).toEqual(['09:00', '22:00', '23:30']);
    expect(await add('2027-03-14', '22:00')).toBe('slot_unavailable');
    expect(await add('2027-03-14', '23:30')).toBe('added');
    await at('2027-03-15T02:59:59.000Z');
    expect(await times(id, '2027-03-14')).toEqual(['22:00', '23:30']);
    // One minute past midnight in Bogotá: yesterday's booking now blocks the cart.
    await at('2027-03-15T05:01:00.000Z');
    expect(await times(id, '2027-03-14')).toEqual([]);
    expect(await add('2027-03-14', '23:30')).toBe('date_past');
    expect((await shopper.cart()).body.items[0]?.problem?.code).toBe('date_past');
    expect((await shopper.checkout()).body.code).toBe('date_past');
    await server.setClock(new Date());
  });

  test('sends the server’s clock for a device whose clock is off', async () => {
    const { id } = await insertExperience(server.db);
    await at('2027-06-01T12:00:00.000Z');
    expect((await visitor.get(`/api/experiences/${id}/availability/2027-06-02`)).body.now).toMatch(
      /^2027-06-01T12:00:/,
    );
    await server.setClock(new Date());
  });

  test('keeps the times where clocks elsewhere change, because Bogotá’s offset is the same all year', async () => {
    const { id } = await insertExperience(server.db, { schedule: '[{"times":["02:30"]}]' });
    for (const date of ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07']) {
      await at(`${date}T07:29:00.000Z`);
      expect(await times(id, date)).toEqual(['02:30']);
      await at(`${date}T07:30:00.000Z`);
      expect(await times(id, date)).toEqual([]);
    }
    await server.setClock(new Date());
  });
});
