import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import type { DayOverride } from './availability.ts';
import { planDay, scheduledTimes } from './availability.ts';
import { addDays, weekday } from './time.ts';

const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));
const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const times = fc.array(time, { maxLength: 12 });
const entry = fc.oneof(fc.record({ times }), fc.record({ days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })), times }));
const experience = fc.record({ schedule: fc.array(entry, { maxLength: 6 }), maxParticipants: fc.integer({ min: 1, max: 500 }), price: fc.integer({ min: 0, max: 1_000_000_000 }) });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const override: fc.Arbitrary<DayOverride> = fc.record({ blocked: fc.boolean(), times: orNull(times), capacity: orNull(fc.integer({ min: 1, max: 50 })), priceCop: orNull(fc.integer({ min: 0, max: 1_000_000 })) });

test('a day without a calendar entry is as the experience has it', () => {
  holds(
    fc.property(experience, date, (one, on) => {
      expect(planDay(one, on, undefined)).toEqual({ blocked: false, times: scheduledTimes(one.schedule, on), capacity: one.maxParticipants, priceCop: one.price });
    }),
  );
});

test('a calendar entry replaces what it names and leaves the rest', () => {
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

test('the starts of a day are sorted, none twice, and each from an entry that holds on that day of the week', () => {
  holds(
    fc.property(experience, date, ({ schedule }, on) => {
      const starts = scheduledTimes(schedule, on);
      expect(starts).toEqual([...new Set(starts)].sort());
      const holding = schedule.filter((one) => !('days' in one) || one.days.includes(weekday(on)));
      expect(new Set(starts)).toEqual(new Set(holding.flatMap((one) => one.times)));
    }),
  );
});

test('0 is Sunday', () => {
  expect(weekday('2027-03-14')).toBe(0);
  expect(scheduledTimes([{ days: [0], times: ['09:00'] }], '2027-03-14')).toEqual(['09:00']);
  expect(scheduledTimes([{ days: [0], times: ['09:00'] }], '2027-03-15')).toEqual([]);
});
