import { useEffect, useMemo, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { type Availability, readAvailability, readBlockedDates } from '#src/offline/availability/read-availability.ts';
import type { BookableTime } from './booking-rules.ts';

export interface BookableDay {
  /** unknown: only the schedule is known, not the remaining seats. */
  state: 'idle' | 'loading' | 'known' | 'unknown' | 'failed';
  times: BookableTime[];
  isBlocked: boolean;
  /** When the data was fetched, if it isn't live. */
  staleSince: string | null;
}

const idle: BookableDay = { state: 'idle', times: [], isBlocked: false, staleSince: null };
const loading: BookableDay = { ...idle, state: 'loading' };
const failed: BookableDay = { ...idle, state: 'failed' };
const noDates: ReadonlySet<string> = new Set();

/** The bookable times of a day. Fetches nothing for an empty date. */
export function useBookableDay(experience: Experience, date: string): BookableDay {
  const [answer, setAnswer] = useState<{ date: string; day: BookableDay } | null>(null);
  useEffect(() => {
    if (!date) return;
    let isCurrent = true;
    const settle = (day: BookableDay) => isCurrent && setAnswer({ date, day });
    readAvailability(experience.id, date).then(
      (availability) => settle(toDay(availability)),
      () => settle(failed),
    );
    return () => {
      isCurrent = false;
    };
  }, [experience.id, date]);
  if (!date) return idle;
  return answer?.date === date ? answer.day : loading;
}

/** Exported for its test. Converts an availability for the booking form. */
export function toDay({ slots, blocked, live, fetchedAt }: Availability): BookableDay {
  const isKnown = live || fetchedAt !== null;
  return {
    state: isKnown ? 'known' : 'unknown',
    times: slots
      .filter((slot) => slot.remaining > 0)
      .map(({ time, remaining, priceCop }) => ({ time, priceCop, remaining: isKnown ? remaining : null })),
    isBlocked: blocked,
    staleSince: live ? null : fetchedAt,
  };
}

/** The blocked days; empty while loading. */
export function useBlockedDates(experienceId: string): ReadonlySet<string> {
  const [answer, setAnswer] = useState<{ experienceId: string; dates: readonly string[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readBlockedDates(experienceId).then(
      ({ blockedDates }) => isCurrent && setAnswer({ experienceId, dates: blockedDates }),
      // Ignore failures: the day's own availability also says whether it is blocked.
      () => isCurrent && setAnswer({ experienceId, dates: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [experienceId]);
  const dates = answer?.experienceId === experienceId ? answer.dates : null;
  return useMemo(() => (dates ? new Set(dates) : noDates), [dates]);
}
