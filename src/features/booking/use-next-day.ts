import { useEffect, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { isTransient } from '#src/lib/errors.ts';
import { findNextDay, type NextDay } from './find-next-day.ts';

export type NextDayView =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'none' }
  | ({ state: 'found' } & NextDay);

const idle: NextDayView = { state: 'idle' };
const searching: NextDayView = { state: 'searching' };

/** The next bookable day from a date on; null fetches nothing. */
export function useNextDay(
  experience: Experience,
  from: string | null,
  participants: number,
  blockedDates: ReadonlySet<string>,
): NextDayView {
  const [answer, setAnswer] = useState<{ from: string; view: NextDayView } | null>(null);
  useEffect(() => {
    if (from === null) return undefined;
    let isCurrent = true;
    const settle = (view: NextDayView) => isCurrent && setAnswer({ from, view });
    findNextDay({ experience, from, participants, blockedDates }).then(
      (found) => settle(found ? { state: 'found', ...found } : { state: 'none' }),
      (error: unknown) => {
        settle({ state: 'none' });
        if (!isTransient(error)) reportUnexpectedError(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [experience, from, participants, blockedDates]);
  if (from === null) return idle;
  return answer?.from === from ? answer.view : searching;
}
