import * as v from 'valibot';
import type { ScheduleEntry } from './experiences.ts';
import { CalendarDate, ClockTime, Cop, Count, Id } from './primitives.ts';
import { isInSeason } from './season.ts';
import { hasBegun, weekday } from './time.ts';

export const BlockedDates = v.object({ blockedDates: v.array(CalendarDate) });
export type BlockedDates = v.InferOutput<typeof BlockedDates>;

export const Slot = v.object({ time: ClockTime, remaining: Count, capacity: Count, priceCop: Cop });
export type Slot = v.InferOutput<typeof Slot>;

/** Only times that can still be booked; `now` is the server's clock, for a device whose clock is off. */
export const DayAvailability = v.object({
  availableTimes: v.array(ClockTime),
  slots: v.array(Slot),
  blocked: v.boolean(),
  now: v.string(),
});
export type DayAvailability = v.InferOutput<typeof DayAvailability>;

/** One experience on one day: the most seats that a single time of it still has, and the day's price per person. */
export const DaySeats = v.object({ id: Id, remaining: Count, priceCop: Cop });
export type DaySeats = v.InferOutput<typeof DaySeats>;

/** The experiences that have a time with enough seats on a day; `now` is the server's clock. */
export const AvailableExperiences = v.object({ experiences: v.array(DaySeats), now: v.string() });
export type AvailableExperiences = v.InferOutput<typeof AvailableExperiences>;

/** What a provider's calendar says of one day; null means 'as the experience has it'. */
export interface DayOverride {
  blocked: boolean;
  times: readonly string[] | null;
  capacity: number | null;
  priceCop: number | null;
}

export interface DayPlan {
  blocked: boolean;
  times: string[];
  capacity: number;
  priceCop: number;
}

/** The scheduled starts of a calendar date, sorted, without doubles. Outside every entry's season there are none. */
export function scheduledTimes(schedule: readonly ScheduleEntry[], date: string): string[] {
  const day = weekday(date);
  const times = schedule
    .filter(({ days, season }) => (!days || days.includes(day)) && (!season || isInSeason(season, date)))
    .flatMap((entry) => entry.times);
  return [...new Set(times)].sort();
}

/** One day of an experience: its schedule with the calendar's override laid over it, whose times hold out of season too. */
export function planDay(
  experience: { schedule: readonly ScheduleEntry[]; maxParticipants: number; price: number },
  date: string,
  override: DayOverride | undefined,
): DayPlan {
  return {
    blocked: override?.blocked ?? false,
    times: override?.times ? [...override.times].sort() : scheduledTimes(experience.schedule, date),
    capacity: override?.capacity ?? experience.maxParticipants,
    priceCop: override?.priceCop ?? experience.price,
  };
}

/** The most seats that one time of a day still has, 0 where none can be booked any more. `taken` counts seats per time. */
export function mostSeats(
  plan: DayPlan,
  date: string,
  taken: ReadonlyMap<string, number> | undefined,
  now: Date,
): number {
  if (plan.blocked) return 0;
  return plan.times.reduce(
    (most, time) => (hasBegun(date, time, now) ? most : Math.max(most, plan.capacity - (taken?.get(time) ?? 0))),
    0,
  );
}
