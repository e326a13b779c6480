import { scheduledTimes } from '#contract/domain/day-plan.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { addDays } from '#contract/domain/time.ts';
import { readAvailability } from '#src/offline/availability/read-availability.ts';

/**
 * How many days to search (seasons open within a year), and how many to ask the server about, because a person waits.
 */
const daysMax = 366;
const questionsMax = 10;

export interface NextDay {
  date: string;
  /** True if the seats are known; else only the schedule is. */
  isKnown: boolean;
}

interface Wish {
  experience: Experience;
  /** `YYYY-MM-DD`, the first day to consider. */
  from: string;
  participants: number;
  blockedDates: ReadonlySet<string>;
}

/** The first day with a time that has enough seats; null if none was found nearby. @throws as `readAvailability` */
export async function findNextDay({ experience, from, participants, blockedDates }: Wish): Promise<NextDay | null> {
  const days = Array.from({ length: daysMax }, (_, index) => addDays(from, index));
  const candidates = days.filter(
    (date) => !blockedDates.has(date) && scheduledTimes(experience.schedule, date).length > 0,
  );
  for (const date of candidates.slice(0, questionsMax)) {
    const { slots, blocked, live, fetchedAt } = await readAvailability(experience.id, date);
    if (!blocked && slots.some(({ remaining }) => remaining >= participants))
      return { date, isKnown: live || fetchedAt !== null };
  }
  return null;
}
