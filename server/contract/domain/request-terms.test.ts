import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';
import { holidays } from './holidays.gen.ts';
import { requestDueDate } from './request-terms.ts';
import { openRequestStates, requestEdges, requestEventKinds, requestStates, stateAfter } from './request-states.ts';
import { addDays, weekday } from './time.ts';

/** Easter Sunday, by the Gregorian computus of Meeus. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const years = fc.integer({ min: 2026, max: 2034 });
const offsets = fc.integer({ min: -25, max: 10 });
/** Days whose term runs over Holy Week or over New Year. */
const touchyDays = fc.oneof(
  fc.tuple(years, offsets).map(([year, days]) => addDays(easter(year), days)),
  fc.tuple(years, offsets).map(([year, days]) => addDays(`${year}-01-01`, days)),
);
const terms = fc.integer({ min: 1, max: 15 });

test('ends a term on a business day, with as many business days after its first day as it has', () => {
  holds(
    fc.property(touchyDays, terms, (from, days) => {
      const until = addBusinessDays(from, days);
      expect(isBusinessDay(until)).toBe(true);
      let counted = 0;
      for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isBusinessDay(day)) counted += 1;
      expect(counted).toBe(days);
    }),
  );
});

test('adds terms up, and never ends a longer one earlier', () => {
  holds(
    fc.property(touchyDays, terms, terms, (from, first, second) => {
      expect(addBusinessDays(addBusinessDays(from, first), second)).toBe(addBusinessDays(from, first + second));
      expect(addBusinessDays(addDays(from, 1), first) >= addBusinessDays(from, first)).toBe(true);
    }),
  );
});

test('counts no Thursday and Friday of Holy Week, no New Year’s Day, and no weekend', () => {
  holds(
    fc.property(years, (year) => {
      const sunday = easter(year);
      for (const day of [addDays(sunday, -3), addDays(sunday, -2), `${year}-01-01`, `${year}-12-25`])
        expect([day, isBusinessDay(day)]).toEqual([day, false]);
    }),
  );
  holds(
    fc.property(touchyDays, (day) => {
      if ([0, 6].includes(weekday(day))) expect([day, isBusinessDay(day)]).toEqual([day, false]);
    }),
  );
});

test('knows the holidays of each year for which a term can be asked', () => {
  for (let year = 2026; year <= 2035; year += 1)
    expect([year, [...holidays].some((day) => day.startsWith(`${year}-`))]).toEqual([year, true]);
});

test.each([
  // Over Holy Week: 24 March is a Tuesday; Thursday 2 and Friday 3 April are holidays.
  ['2026-03-24', 'peticion', null, '2026-04-16'],
  // Over Christmas, New Year and Epiphany (Monday 12 January).
  ['2026-12-23', 'reclamo', null, '2027-01-18'],
  ['2026-12-23', 'datos', 'consulta', '2027-01-08'],
  ['2026-12-23', 'datos', 'reclamo', '2027-01-18'],
  // Received on a Saturday: the term begins on Monday.
  ['2026-02-07', 'queja', null, '2026-02-27'],
  ['2026-02-06', 'queja', null, '2026-02-27'],
] as const)('a request received on %s (%s, %s) is due on %s', (received, kind, dataKind, due) => {
  expect(requestDueDate(received, kind, dataKind)).toBe(due);
});

test('every state can be reached, and every event leads to a state', () => {
  const reached = new Set<string>(['recibida']);
  for (const state of requestStates) if (reached.has(state)) for (const next of requestEdges[state]) reached.add(next);
  expect([...reached].toSorted()).toEqual([...requestStates].toSorted());
  expect(requestEventKinds.map((kind) => stateAfter[kind])).toEqual([...requestStates]);
  for (const state of openRequestStates) expect(requestEdges[state]).toContain('respondida');
});
