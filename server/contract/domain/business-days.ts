import { holidays } from './holidays.gen.ts';
import { addDays, weekday } from './time.ts';

/** True for a business day in Colombia (día hábil): Monday to Friday, no public holiday. */
export function isBusinessDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidays.has(date);
}

/** The date a number of business days after another, which doesn't count itself. */
export function addBusinessDays(date: string, days: number): string {
  let at = date;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
