import * as v from 'valibot';
import { addDays, formatDayOfMonth, formatMonth, isCalendarDate } from './time.ts';

/** Any leap year, so that 29 February is valid. */
const leapYear = '2024';

/** A day of every year, `MM-DD`. */
const MonthDay = v.pipe(
  v.string('Fecha inválida'),
  v.trim(),
  v.maxLength(5, 'Fecha inválida'),
  v.check((text) => isCalendarDate(`${leapYear}-${text}`), 'Fecha inválida'),
);

/**
 * The part of every year in which a schedule entry applies, both ends included. If `from` is after `to`, it spans New
 * Year.
 */
export const Season = v.object({ from: MonthDay, to: MonthDay });
export type Season = v.InferOutput<typeof Season>;

/** True if a date is in season. 29 February is in season if 28 February is. */
export function isInSeason({ from, to }: Season, date: string): boolean {
  const day = date.endsWith('-02-29') ? '02-28' : date.slice(5);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** 'julio a octubre' for whole months, else '15 de junio a 10 de noviembre'. */
export function seasonText({ from, to }: Season): string {
  const [first, last] = [`${leapYear}-${from}`, `${leapYear}-${to}`];
  const isWholeMonths = from.endsWith('-01') && (to === '02-28' || addDays(last, 1).endsWith('-01'));
  const [begins, ends] = [first, last].map(isWholeMonths ? formatMonth : formatDayOfMonth);
  return begins === ends ? `${begins}` : `${begins} a ${ends}`;
}
