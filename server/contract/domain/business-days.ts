import { holidays } from './holidays.gen.ts';
import { addDays, weekday } from './time.ts';

/** Whether a calendar date is a business day in Colombia (día hábil): Monday to Friday, no public holiday. */
export function isBusinessDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidays.has(date);
}

/** The calendar date that is so many business days after a date; the date itself doesn't count. */
export function addBusinessDays(date: string, days: number): string {
  let at = date;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
