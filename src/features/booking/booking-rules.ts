import type { Experience } from '#contract/experiences.ts';

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
export function participantsMax(experience: Pick<Experience, 'maxParticipants'>, slot: BookableTime | undefined): number {
  return Math.max(1, Math.min(experience.maxParticipants, slot?.remaining ?? experience.maxParticipants));
}

/** Why a booking can't be added as it stands, or null. */
export function refusalOf(draft: BookingDraft, day: { isBlocked: boolean; today: string }): 'blocked' | 'incomplete' | null {
  if (draft.date && (day.isBlocked || draft.date < day.today)) return 'blocked';
  if (!draft.date || !draft.time || draft.participants < 1) return 'incomplete';
  return null;
}
