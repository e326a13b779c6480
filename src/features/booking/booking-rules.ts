import { scheduledTimes } from '#contract/domain/day-plan.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { noStartsText } from '#contract/texts/schedule-text.ts';
import { hasBegun } from '#contract/domain/time.ts';

/** A bookable start time; `remaining` is null if unknown (offline, never fetched). */
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

/** The maximum participants of a booking: the experience's, or what remains of the slot if less. */
export function participantsMax(
  experience: Pick<Experience, 'maxParticipants'>,
  slot: BookableTime | undefined,
): number {
  return Math.max(1, Math.min(experience.maxParticipants, slot?.remaining ?? experience.maxParticipants));
}

/** Why a booking can't be added, or null. */
export function refusalOf(
  draft: BookingDraft,
  day: { isBlocked: boolean; today: string },
): 'blocked' | 'incomplete' | null {
  if (draft.date && (day.isBlocked || draft.date < day.today)) return 'blocked';
  if (!draft.date || !draft.time || draft.participants < 1) return 'incomplete';
  return null;
}

/** False while a year is being typed: the browser already reports '0202-03-14' as a date. */
export function isTyped(date: string): boolean {
  return date >= '1900';
}

/** Why an unblocked day has no times, for the person. */
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
