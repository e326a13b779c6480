import { scheduledTimes } from '#contract/domain/day-plan.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { noStartsText } from '#contract/texts/schedule-text.ts';
import { hasBegun } from '#contract/domain/time.ts';

/** One start that can still be booked; `remaining` is null where no figure is known (offline, never seen). */
export interface BookableTime {
  time: string;
  remaining: number | null;
  /** Pesos per person on that day. */
  priceCop: number;
}

export interface BookingDraft {
  date: string;
  time: string;
  participants: number;
}

/** How many people one booking may have: the experience's maximum, or what remains of the slot if that is less. */
export function participantsMax(
  experience: Pick<Experience, 'maxParticipants'>,
  slot: BookableTime | undefined,
): number {
  return Math.max(1, Math.min(experience.maxParticipants, slot?.remaining ?? experience.maxParticipants));
}

/** Why a booking can't be added as it stands, or null. */
export function refusalOf(
  draft: BookingDraft,
  day: { isBlocked: boolean; today: string },
): 'blocked' | 'incomplete' | null {
  if (draft.date && (day.isBlocked || draft.date < day.today)) return 'blocked';
  if (!draft.date || !draft.time || draft.participants < 1) return 'incomplete';
  return null;
}

/** A year is typed digit by digit, and '0202-03-14' is a date to the browser: not yet the one that is meant. */
export function isTyped(date: string): boolean {
  return date >= '1900';
}

/** Why a day that isn't blocked has no time to choose, for a person. */
export function noTimesText(
  { schedule }: Pick<Experience, 'schedule'>,
  date: string,
  { isKnown, now }: { isKnown: boolean; now: Date },
): string {
  const times = scheduledTimes(schedule, date);
  if (times.length === 0) return `${noStartsText(schedule, date) ?? 'Este día no hay salidas'}.`;
  if (times.every((time) => hasBegun(date, time, now))) return 'Las salidas de hoy ya empezaron.';
  return isKnown ? 'Este día ya no quedan cupos.' : 'Sin conexión no sabemos qué horas hay este día.';
}
