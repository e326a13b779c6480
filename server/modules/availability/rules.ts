import type { Slot } from '#contract/api/availability.ts';
import type { DayOverride, DayPlan } from '#contract/domain/day-plan.ts';
import { planDay } from '#contract/domain/day-plan.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { bookingHorizonDays } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { addDays, bogotaDate, hasBegun } from '#contract/domain/time.ts';

export interface BookingRequest {
  date: string;
  time: string;
  participants: number;
}

/** Whether a day is too far ahead to be booked. */
export function isBeyondHorizon(date: string, now: Date): boolean {
  return date > addDays(bogotaDate(now), bookingHorizonDays);
}

/** A day's override and its seats taken per time. */
export interface DayFacts {
  override: DayOverride | undefined;
  taken: ReadonlyMap<string, number> | undefined;
  now: Date;
}

/** The bookable times of a day with their remaining seats; none for past days. */
export function openDay(
  experience: Experience,
  date: string,
  { override, taken, now }: DayFacts,
): { blocked: boolean; slots: Slot[] } {
  const plan = planDay(experience, date, override);
  const blocked = plan.blocked || isBeyondHorizon(date, now);
  const bookable = experience.available && !blocked ? plan.times.filter((time) => !hasBegun(date, time, now)) : [];
  const slots = bookable
    .map((time) => ({
      time,
      remaining: Math.max(0, plan.capacity - (taken?.get(time) ?? 0)),
      capacity: plan.capacity,
      priceCop: plan.priceCop,
    }))
    .filter((slot) => slot.remaining > 0);
  return { blocked, slots };
}

/** Checks a booking request against a day's plan, without counting seats. */
export function checkAgainstPlan(
  plan: DayPlan,
  experience: { available: boolean; maxParticipants: number },
  bookingRequest: BookingRequest,
  now: Date,
): Result<null> {
  if (!experience.available) return fail('experience_unavailable');
  if (bookingRequest.date < bogotaDate(now)) return fail('date_past');
  if (plan.blocked || isBeyondHorizon(bookingRequest.date, now)) return fail('date_blocked');
  if (!plan.times.includes(bookingRequest.time) || hasBegun(bookingRequest.date, bookingRequest.time, now))
    return fail('slot_unavailable');
  if (bookingRequest.participants > experience.maxParticipants) {
    return fail('too_many_participants', `Máximo ${experience.maxParticipants} personas por reserva`, {
      maxParticipants: experience.maxParticipants,
    });
  }
  return ok(null);
}

/** The failure that says how many seats are left. */
export function soldOut(remaining: number, itemId?: string) {
  const message =
    remaining <= 0
      ? 'Ya no quedan cupos para esta fecha y hora'
      : `Ya no hay cupos para tantas personas; ${remaining === 1 ? 'queda 1' : `quedan ${remaining}`}`;
  return fail('sold_out', message, { remaining: Math.max(0, remaining), ...(itemId ? { itemId } : {}) });
}
