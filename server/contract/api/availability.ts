import * as v from 'valibot';
import { CalendarDate, ClockTime, Cop, Count, Id } from '../domain/primitives.ts';

export const BlockedDates = v.object({ blockedDates: v.array(CalendarDate) });
export type BlockedDates = v.InferOutput<typeof BlockedDates>;

export const Slot = v.object({ time: ClockTime, remaining: Count, capacity: Count, priceCop: Cop });
export type Slot = v.InferOutput<typeof Slot>;

/** Lists only bookable times; `now` is the server's clock, for a device whose clock is off. */
export const DayAvailability = v.object({
  availableTimes: v.array(ClockTime),
  slots: v.array(Slot),
  blocked: v.boolean(),
  now: v.string(),
});
export type DayAvailability = v.InferOutput<typeof DayAvailability>;

/** An experience on one day: the most seats left at a single time, and the day's price per person. */
export const DaySeats = v.object({ id: Id, remaining: Count, priceCop: Cop });
export type DaySeats = v.InferOutput<typeof DaySeats>;

/** The experiences with a time that has enough seats on a day; `now` is the server's clock. */
export const AvailableExperiences = v.object({ experiences: v.array(DaySeats), now: v.string() });
export type AvailableExperiences = v.InferOutput<typeof AvailableExperiences>;
