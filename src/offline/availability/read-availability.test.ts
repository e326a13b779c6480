// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { readAvailability, readBlockedDates } from './read-availability.ts';

const experience = makeExperience();
const now = new Date('2027-03-14T15:00:00Z'); // 10:00 in Bogotá
const today = '2027-03-14';
const slot = { time: '14:00', remaining: 3, capacity: 12, priceCop: 95_000 };
const answer = { availableTimes: ['14:00'], slots: [slot], blocked: false, now: now.toISOString() };

let online: Record<string, unknown>;

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  online = {};
  vi.stubGlobal('fetch', async (path: string) => {
    const body = online[path];
    if (!body) throw new TypeError('no network');
    return Response.json(body);
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

describe('readAvailability', () => {
  test('uses the server’s response', async () => {
    online[`/api/experiences/${experience.id}/availability/${today}`] = answer;
    expect(await readAvailability(experience.id, today)).toEqual({
      slots: [slot],
      blocked: false,
      fetchedAt: now.toISOString(),
      live: true,
    });
  });

  test('without a connection uses the last response, with its age', async () => {
    online[`/api/experiences/${experience.id}/availability/${today}`] = answer;
    await readAvailability(experience.id, today);
    online = {};
    vi.setSystemTime(new Date('2027-03-14T16:00:00Z'));
    expect(await readAvailability(experience.id, today)).toEqual({
      slots: [slot],
      blocked: false,
      fetchedAt: now.toISOString(),
      live: false,
    });
  });

  test('for a day never fetched, uses the schedule without times that have begun', async () => {
    const { slots, fetchedAt, live } = await readAvailability(experience.id, today);
    expect(slots.map(({ time, remaining }) => [time, remaining])).toEqual([['14:00', 12]]);
    expect({ fetchedAt, live }).toEqual({ fetchedAt: null, live: false });
    expect((await readAvailability(experience.id, '2027-03-15')).slots.map(({ time }) => time)).toEqual([
      '09:00',
      '14:00',
    ]);
  });

  test('a date that was blocked when last seen has no times', async () => {
    online[`/api/experiences/${experience.id}/availability`] = { blockedDates: ['2027-03-20'] };
    expect(await readBlockedDates(experience.id)).toMatchObject({ blockedDates: ['2027-03-20'], live: true });
    online = {};
    expect(await readAvailability(experience.id, '2027-03-20')).toMatchObject({
      slots: [],
      blocked: true,
      live: false,
    });
    expect(await readBlockedDates(experience.id)).toMatchObject({ blockedDates: ['2027-03-20'], live: false });
  });
});
