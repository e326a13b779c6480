import { useEffect, useState } from 'react';
import type { Slot } from '#contract/api/availability.ts';
import { isTransient } from '#src/lib/errors.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { type Availability, readAvailability } from '#src/offline/availability/read-availability.ts';
import type { LocalCartItem } from '#src/offline/cart/cart.ts';

export interface OtherTimes {
  /** unknown: offline, and that day was never viewed. */
  state: 'unasked' | 'loading' | 'unknown' | 'known';
  slots: Slot[];
  /** When the figures were fetched; null if they are live. */
  staleSince: string | null;
}

const none = { slots: [], staleSince: null };

/** The other times of an item's day that have enough seats. Loads nothing unless `isWanted`. */
export function useOtherTimes(
  { experienceId, selectedDate, selectedTime }: LocalCartItem,
  people: number,
  isWanted: boolean,
): OtherTimes {
  const [answer, setAnswer] = useState<Availability | 'failed' | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    readAvailability(experienceId, selectedDate).then(
      (availability) => isCurrent && setAnswer(availability),
      // The visitor can still choose another date.
      (error: unknown) => {
        if (isCurrent) setAnswer('failed');
        if (!isTransient(error)) reportUnexpectedError(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [experienceId, selectedDate, isWanted]);
  if (!isWanted) return { state: 'unasked', ...none };
  if (answer === null) return { state: 'loading', ...none };
  return answer === 'failed' ? { state: 'unknown', ...none } : otherTimes(answer, selectedTime, people);
}

/** Exported for its test. A schedule without figures promises no seats, so it offers none. */
export function otherTimes(
  { slots, blocked, live, fetchedAt }: Availability,
  time: string,
  people: number,
): OtherTimes {
  if (!live && fetchedAt === null) return { state: 'unknown', ...none };
  if (blocked) return { state: 'known', ...none };
  return {
    state: 'known',
    slots: slots.filter((slot) => slot.time !== time && slot.remaining >= people),
    staleSince: live ? null : fetchedAt,
  };
}
