// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { findNextDay } from './find-next-day.ts';

// 2027-03-15 is a Monday.
const experience = makeExperience({ schedule: [{ days: [3, 6], times: ['09:00'] }] });
const now = '2027-03-14T15:00:00.000Z';
const wish = { experience, from: '2027-03-15', participants: 3, blockedDates: new Set<string>() };

/** Seats by date; null: no network. Other dates have all their seats. */
let seats: Record<string, number> | null;
let asked: string[];

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  [seats, asked] = [{}, []];
  vi.stubGlobal('fetch', async (path: string) => {
    if (!seats) throw new TypeError('no network');
    const date = path.slice(-10);
    asked.push(date);
    const remaining = seats[date] ?? 12;
    const slots = remaining > 0 ? [{ time: '09:00', remaining, capacity: 12, priceCop: 95_000 }] : [];
    return Response.json({ availableTimes: slots.map(({ time }) => time), slots, blocked: false, now });
  });
  await (await openLocalDatabase()).putAll('experiences', [experience]);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const database = await openLocalDatabase();
  await database.clear('availability');
  await database.clear('experiences');
  await closeLocalDatabase();
});

test('the next day is the first scheduled one, without requests for the days between', async () => {
  expect(await findNextDay(wish)).toEqual({ date: '2027-03-17', isKnown: true });
  expect(asked).toEqual(['2027-03-17']);
});

test('the next day skips days that are blocked, sold out, or have too few seats', async () => {
  seats = { '2027-03-20': 0, '2027-03-24': 2 };
  expect(await findNextDay({ ...wish, blockedDates: new Set(['2027-03-17']) })).toEqual({
    date: '2027-03-27',
    isKnown: true,
  });
});

test('the next day may be the first of the next season, without requests for the months between', async () => {
  const whales = makeExperience({ schedule: [{ season: { from: '07-01', to: '10-31' }, times: ['09:00'] }] });
  expect(await findNextDay({ ...wish, experience: whales, from: '2027-11-02' })).toEqual({
    date: '2028-07-01',
    isKnown: true,
  });
  expect(asked).toEqual(['2028-07-01']);
});

test('without a network the next day comes from the schedule, and says so', async () => {
  seats = null;
  expect(await findNextDay(wish)).toEqual({ date: '2027-03-17', isKnown: false });
});

test('there is no next day if nothing is scheduled, or a long search finds no seats', async () => {
  expect(await findNextDay({ ...wish, experience: makeExperience({ schedule: [] }) })).toBeNull();
  expect(await findNextDay({ ...wish, participants: 13 })).toBeNull();
  expect(asked.length).toBeLessThanOrEqual(10);
});
