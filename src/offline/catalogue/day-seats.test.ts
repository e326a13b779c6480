// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { readDayOffer } from './day-seats.ts';

const now = new Date('2027-03-14T15:00:00Z'); // Sunday, 10:00 in Bogotá
const today = '2027-03-14';
const everyDay = makeExperience({ id: 'siempre' });
const mondays = makeExperience({ id: 'lunes', schedule: [{ days: [1], times: ['09:00'] }] });
const whales = makeExperience({
  id: 'ballenas',
  schedule: [{ season: { from: '07-01', to: '10-31' }, times: ['09:00'] }],
});
const small = makeExperience({ id: 'pequena', maxParticipants: 2 });
const paused = makeExperience({ id: 'pausada', available: false });
let answer: Response | null;

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  answer = null;
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('no network');
    return answer;
  });
  await (await openLocalDatabase()).putAll('experiences', [everyDay, mondays, whales, small, paused]);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const database = await openLocalDatabase();
  await database.clear('availability');
  await database.clear('experiences');
  await closeLocalDatabase();
});

const ask = (date: string, people: number) => readDayOffer(openLocalDatabase, { date, people, now });
const ids = async (date: string, people: number) => [...(await ask(date, people)).byId.keys()].sort();

test('uses the server’s response unchanged', async () => {
  answer = Response.json({ experiences: [{ id: 'lunes', remaining: 3, priceCop: 70_000 }], now: now.toISOString() });
  expect(await ask(today, 3)).toEqual({
    byId: new Map([['lunes', { priceCop: 70_000 }]]),
    live: true,
    serverNow: now.toISOString(),
  });
});

test('without a connection uses schedules and leaves out unbookable experiences', async () => {
  expect((await ask(today, 1)).live).toBe(false);
  expect(await ids(today, 1)).toEqual(['pequena', 'siempre']);
  expect(await ids('2027-03-15', 1)).toEqual(['lunes', 'pequena', 'siempre']);
  expect(await ids('2027-03-15', 3)).toEqual(['lunes', 'siempre']);
  expect(await ids('2027-07-01', 1)).toEqual(['ballenas', 'pequena', 'siempre']);
  expect(await ids('2027-03-13', 1)).toEqual([]);
});

test('without a connection uses the last seen seats and blocked days', async () => {
  const database = await openLocalDatabase();
  const fetchedAt = now.toISOString();
  const slot = (time: string, remaining: number) => ({ time, remaining, capacity: 12, priceCop: 80_000 });
  await database.put('availability', {
    key: `siempre|${today}`,
    slots: [slot('09:00', 12), slot('14:00', 2)],
    blocked: false,
    blockedDates: [],
    fetchedAt,
  });
  await database.put('availability', {
    key: 'pequena|blocked',
    slots: [],
    blocked: false,
    blockedDates: [today],
    fetchedAt,
  });
  expect(await ask(today, 2)).toEqual({
    byId: new Map([['siempre', { priceCop: 80_000 }]]),
    live: false,
    serverNow: null,
  });
  expect(await ids(today, 3)).toEqual([]);
});

test('a failing server counts as offline; a refusal is thrown', async () => {
  answer = Response.json({ error: 'x', code: 'unavailable' }, { status: 503 });
  expect((await ask(today, 1)).live).toBe(false);
  answer = Response.json({ error: 'x', code: 'malformed' }, { status: 400 });
  await expect(ask(today, 1)).rejects.toThrow('400');
});
