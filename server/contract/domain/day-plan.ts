import type { ScheduleEntry } from '../api/experiences.ts';
import { isInSeason } from './season.ts';
import { hasBegun, weekday } from './time.ts';

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
