import type { ScheduleEntry } from '../api/experiences.ts';
import { isInSeason } from './season.ts';
import { hasBegun, weekday } from './time.ts';

/** A day in the provider's calendar; null means the experience's own value. */
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

/** The scheduled starts of a date, sorted and unique. There are none outside all seasons. */
export function scheduledTimes(schedule: readonly ScheduleEntry[], date: string): string[] {
  const day = weekday(date);
  const times = schedule
    .filter(({ days, season }) => (!days || days.includes(day)) && (!season || isInSeason(season, date)))
    .flatMap((entry) => entry.times);
  return [...new Set(times)].sort();
}

/** A day of an experience: its schedule with the calendar's override, whose times apply out of season too. */
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

/** The most seats left at a single time of a day, 0 if none can be booked. `taken` counts seats per time. */
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
