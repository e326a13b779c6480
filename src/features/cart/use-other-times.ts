import { useEffect, useState } from 'react';
import type { Slot } from '#contract/availability.ts';
import { isPassing } from '#src/lib/errors.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { type Availability, readAvailability } from '#src/offline/tables/availability.ts';
import type { LocalCartItem } from '#src/offline/tables/cart.ts';

export interface OtherTimes {
  slots: Slot[];
  /** When the figures were fetched, if they aren't live; null while they are. */
  staleSince: string | null;
}

const none: OtherTimes = { slots: [], staleSince: null };

/** The other times of an item's day that have seats for its people, where it is wanted; none while they are being read. */
export function useOtherTimes({ experienceId, selectedDate, selectedTime }: LocalCartItem, people: number, isWanted: boolean): OtherTimes {
  const [answer, setAnswer] = useState<Availability | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    readAvailability(experienceId, selectedDate).then(
      (availability) => isCurrent && setAnswer(availability),
      // Another date can be chosen all the same.
      (error: unknown) => isPassing(error) || reportDefect(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [experienceId, selectedDate, isWanted]);
  return isWanted && answer ? otherTimes(answer, selectedTime, people) : none;
}

/** Exported for its test. The schedule's word alone promises no seats, so it offers none. */
export function otherTimes({ slots, blocked, live, fetchedAt }: Availability, time: string, people: number): OtherTimes {
  if (blocked || (!live && fetchedAt === null)) return none;
  return { slots: slots.filter((slot) => slot.time !== time && slot.remaining >= people), staleSince: live ? null : fetchedAt };
}
