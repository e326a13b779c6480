import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import type { DayOverride } from './day-plan.ts';
import { planDay, scheduledTimes } from './day-plan.ts';
import { isInSeason } from '../domain/season.ts';
import { addDays, weekday } from '../domain/time.ts';

const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));
const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const times = fc.array(time, { maxLength: 12 });
const monthDay = date.map((day) => day.slice(5));
const entry = fc.record(
  { times, days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })), season: fc.record({ from: monthDay, to: monthDay }) },
  { requiredKeys: ['times'] },
);
const experience = fc.record({
  schedule: fc.array(entry, { maxLength: 6 }),
  maxParticipants: fc.integer({ min: 1, max: 500 }),
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
});
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const override: fc.Arbitrary<DayOverride> = fc.record({
  blocked: fc.boolean(),
  times: orNull(times),
  capacity: orNull(fc.integer({ min: 1, max: 50 })),
  priceCop: orNull(fc.integer({ min: 0, max: 1_000_000 })),
});

test('plans a day without a calendar entry as the experience has it', () => {
  holds(
    fc.property(experience, date, (one, on) => {
      expect(planDay(one, on, undefined)).toEqual({
        blocked: false,
        times: scheduledTimes(one.schedule, on),
        capacity: one.maxParticipants,
        priceCop: one.price,
      });
    }),
  );
});

test('replaces what a calendar entry names, and keeps the rest', () => {
  holds(
    fc.property(experience, date, override, (one, on, over) => {
      const plan = planDay(one, on, over);
      expect(plan.blocked).toBe(over.blocked);
      expect(plan.capacity).toBe(over.capacity ?? one.maxParticipants);
      expect(plan.priceCop).toBe(over.priceCop ?? one.price);
      expect(plan.times).toEqual(over.times === null ? scheduledTimes(one.schedule, on) : [...over.times].sort());
    }),
  );
});

test('sorts a day’s starts without duplicates, each from an entry that applies on that day of the week and of the year', () => {
  holds(
    fc.property(experience, date, ({ schedule }, on) => {
      const starts = scheduledTimes(schedule, on);
      expect(starts).toEqual([...new Set(starts)].sort());
      const holding = schedule.filter(
        (one) => (one.days?.includes(weekday(on)) ?? true) && (!one.season || isInSeason(one.season, on)),
      );
      expect(new Set(starts)).toEqual(new Set(holding.flatMap((one) => one.times)));
    }),
  );
});

test('counts 0 as Sunday', () => {
  expect(weekday('2027-03-14')).toBe(0);
  expect(scheduledTimes([{ days: [0], times: ['09:00'] }], '2027-03-14')).toEqual(['09:00']);
  expect(scheduledTimes([{ days: [0], times: ['09:00'] }], '2027-03-15')).toEqual([]);
});

test('has no starts outside every season, except on a calendar day of its own', () => {
  const whales = {
    schedule: [{ season: { from: '07-01', to: '10-31' }, times: ['08:00'] }],
    maxParticipants: 12,
    price: 260_000,
  };
  expect(planDay(whales, '2027-07-01', undefined).times).toEqual(['08:00']);
  expect(planDay(whales, '2027-12-01', undefined).times).toEqual([]);
  expect(
    planDay(whales, '2027-12-01', { blocked: false, times: ['10:00'], capacity: null, priceCop: null }).times,
  ).toEqual(['10:00']);
});
