import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import { Season, isInSeason, seasonText } from './season.ts';
import { addDays } from './time.ts';

/** Four years, to include one 29 February. */
const date = fc.integer({ min: 0, max: 365 * 4 }).map((days) => addDays('2027-01-01', days));
const monthDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2027-01-01', days).slice(5));
const season = fc.record({ from: monthDay, to: monthDay });

/** Walks the days of a year from the season's first to its last. */
function daysOf({ from, to }: { from: string; to: string }): Set<string> {
  const days = new Set<string>();
  for (let day = `2027-${from}`; ; day = addDays(day, 1)) {
    days.add(day.slice(5));
    if (day.slice(5) === to) return days;
  }
}

test('spans a season from its first day to its last, over New Year too', () => {
  holds(
    fc.property(season, date, (one, on) => {
      const day = on.endsWith('-02-29') ? '02-28' : on.slice(5);
      expect(isInSeason(one, on)).toBe(daysOf(one).has(day));
    }),
  );
});

test('has 29 February in season if 28 February is', () => {
  holds(
    fc.property(season, fc.constantFrom(2028, 2032, 2096), (one, year) => {
      expect(isInSeason(one, `${year}-02-29`)).toBe(isInSeason(one, `${year}-02-28`));
    }),
  );
});

test('includes both ends of a season', () => {
  const summer = { from: '12-15', to: '01-15' };
  expect(
    ['2027-12-14', '2027-12-15', '2027-12-31', '2028-01-01', '2028-01-15', '2028-01-16'].map((on) =>
      isInSeason(summer, on),
    ),
  ).toEqual([false, true, true, true, true, false]);
  expect(isInSeason({ from: '08-07', to: '08-07' }, '2027-08-07')).toBe(true);
  expect(isInSeason({ from: '08-07', to: '08-07' }, '2027-08-08')).toBe(false);
});

test.each([
  ['07-01', '10-31', 'julio a octubre'],
  ['12-01', '02-28', 'diciembre a febrero'],
  ['12-01', '02-29', 'diciembre a febrero'],
  ['08-01', '08-31', 'agosto'],
  ['06-15', '11-10', '15 de junio a 10 de noviembre'],
  ['08-07', '08-07', '7 de agosto'],
])('describes %s to %s as %s', (from, to, text) => {
  expect(seasonText({ from, to })).toBe(text);
});

test.each(['02-30', '13-01', '7-1', '', '2027-07-01', 'julio'])('refuses %j as a day of the year', (from) => {
  expect(v.safeParse(Season, { from, to: '10-31' }).success).toBe(false);
});
