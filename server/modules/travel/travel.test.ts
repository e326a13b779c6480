import { statSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DayAvailability } from '#contract/api/availability.ts';
import { bookingHorizonDays } from '#contract/domain/limits.ts';
import { TravelDays, TravelRegions, TravelSizes, textBytesOf } from '#contract/api/travel.ts';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const cocora = JSON.stringify([
  { src: '/catalogue/monserrate-al-amanecer-1', alt: '' },
  { src: 'https://cdn.example.com/a.jpg', alt: '' },
]);
const weight = (format: string) =>
  statSync(new URL(`../../../public/catalogue/monserrate-al-amanecer-1-800.${format}`, import.meta.url)).size;

describeEngines('downloads for travelling', (engine) => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    visitor = await Client.visitor(server.url);
  });
  afterAll(() => server.stop());

  const daysOf = async (query: string) =>
    v.parse(TravelDays, (await visitor.get(`/api/availability/days?${query}`)).body);

  test('leaves out past days and those too far ahead to be booked', async () => {
    const { id } = await insertExperience(server.db);
    const dates = async (from: string, days: number) =>
      (await daysOf(`ids=${id}&from=${from}&days=${days}`)).experiences[0]?.days.map(({ date }) => date);
    expect(await dates('2020-01-01', 2)).toEqual([inDays(0), inDays(1)]);
    expect(await dates(inDays(bookingHorizonDays), 3)).toEqual([inDays(bookingHorizonDays)]);
    expect(await dates('9999-12-30', 4)).toEqual([]);
  });

  test('agrees with each experience’s own day for the days ahead of many', async () => {
    const first = await insertExperience(server.db);
    const second = await insertExperience(server.db, { max_participants: 3 });
    await blockDay(server.db, first.id, inDays(3));
    await blockDay(server.db, first.id, inDays(4), { blocked: 0, times: '["18:00"]', capacity: 2, price_cop: 45_000 });
    await visitor.addToCart({
      experienceId: second.id,
      selectedDate: inDays(5),
      selectedTime: '09:00',
      participants: 2,
    });
    await visitor.checkout();
    const { experiences, now } = await daysOf(`ids=${first.id},${second.id},${first.id}`);
    expect(experiences.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    for (const { id, days } of experiences) {
      expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 60 }, (_, index) => inDays(index)));
      for (const { date, blocked, slots } of [1, 3, 4, 5, 59].flatMap((day) => days[day] ?? [])) {
        const own = v.parse(DayAvailability, (await visitor.get(`/api/experiences/${id}/availability/${date}`)).body);
        expect({ blocked, slots }).toEqual({ blocked: own.blocked, slots: own.slots });
      }
    }
    const day = (id: string, date: string) =>
      experiences.find((one) => one.id === id)?.days.find((one) => one.date === date);
    expect(day(first.id, inDays(3))).toEqual({ date: inDays(3), blocked: true, slots: [] });
    expect(day(first.id, inDays(4))?.slots).toEqual([{ time: '18:00', remaining: 2, capacity: 2, priceCop: 45_000 }]);
    expect(day(second.id, inDays(5))?.slots[0]).toMatchObject({ time: '09:00', remaining: 1 });
  });

  test('counts the seats of an expired hold as free in the days ahead', async () => {
    const { id } = await insertExperience(server.db, { max_participants: 2, schedule: '[{"times":["09:00"]}]' });
    const buyer = await Client.visitor(server.url);
    await buyer.addToCart({ experienceId: id, selectedDate: inDays(5), selectedTime: '09:00', participants: 2 });
    await buyer.checkout();
    const seats = async () => (await daysOf(`ids=${id}&from=${inDays(5)}&days=1`)).experiences[0]?.days[0]?.slots;
    expect(await seats()).toEqual([]);
    await server.db.write((tx) =>
      tx.updateTable('holds').set({ expires_at: '2026-01-01T00:00:00.000Z' }).where('experience_id', '=', id).execute(),
    );
    expect(await seats()).toMatchObject([{ remaining: 2 }]);
  });

  test('leaves out what visitors can’t see, and refuses invalid queries', async () => {
    const { id } = await insertExperience(server.db, { published: 0 });
    expect((await daysOf(`ids=${id},no-existe`)).experiences).toEqual([]);
    expect((await visitor.get(`/api/travel/sizes?ids=${id}`)).body).toEqual({ experiences: [] });
    const many = Array.from({ length: 101 }, (_, index) => `e-${index}`).join(',');
    for (const query of ['', '?ids=', '?ids=a%20b', `?ids=${many}`]) {
      expect((await visitor.get(`/api/availability/days${query}`)).status).toBe(400);
      expect((await visitor.get(`/api/travel/sizes${query}`)).status).toBe(400);
    }
    for (const more of ['from=ayer', 'days=0', 'days=61', 'days=x'])
      expect((await visitor.get(`/api/availability/days?ids=a&${more}`)).status).toBe(400);
  });

  test('answers for a hundred experiences in one compressed response that isn’t cached', async () => {
    const { change_seq, ...row } = await insertExperience(server.db);
    const ids = Array.from({ length: 100 }, (_, index) => `cien-${index}`);
    await server.db.write((tx) =>
      tx
        .insertInto('experiences')
        .values(ids.map((id) => ({ ...row, id, change_seq })))
        .execute(),
    );
    const path = `/api/availability/days?ids=${ids.join(',')}`;
    const startedAt = performance.now();
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    const bytes = Number(answer.headers.get('content-length'));
    expect([
      answer.headers.get('content-encoding'),
      answer.headers.get('cache-control'),
      answer.headers.get('vary'),
    ]).toEqual(['br', 'no-cache', 'Accept-Encoding']);
    const body = v.parse(TravelDays, await answer.json());
    console.log(`100 experiences for 60 days: ${Math.round(performance.now() - startedAt)} ms, ${bytes} bytes`);
    expect(body.experiences.flatMap(({ days }) => days)).toHaveLength(6_000);
    const plain = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(v.parse(TravelDays, await plain.json()).experiences).toEqual(body.experiences);
    expect(
      (await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding'),
    ).toBe('gzip');
  });

  test('weighs pictures as their files do, and those of elsewhere as nothing', async () => {
    const { id } = await insertExperience(server.db, { pictures: cocora, region: 'Amazonas' });
    const sizes = v.parse(TravelSizes, (await visitor.get(`/api/travel/sizes?ids=${id}`)).body);
    expect(sizes).toEqual({
      experiences: [
        { id, pictures: [{ src: '/catalogue/monserrate-al-amanecer-1', avif: weight('avif'), webp: weight('webp') }] },
      ],
    });
    await insertExperience(server.db, { region: 'Amazonas' });
    const texts = textBytesOf({ schedule: [{ times: ['09:00', '14:00'] }], totalReviews: 0 });
    const read = async (etag?: string) => visitor.get('/api/travel/regions', etag ? { 'If-None-Match': etag } : {});
    const answer = await read();
    const { regions } = v.parse(TravelRegions, answer.body);
    expect(regions.find(({ name }) => name === 'Amazonas')).toEqual({
      name: 'Amazonas',
      experiences: 2,
      texts: 2 * texts,
      avif: weight('avif'),
      webp: weight('webp'),
    });
    expect((await read(answer.headers.get('etag') ?? '')).status).toBe(304);
  });
});
