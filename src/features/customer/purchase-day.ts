import { bogotaDate, formatDay } from '#contract/domain/time.ts';
import { serverToday } from '#src/lib/server-clock.ts';

/** The day in Bogotá of an instant (ISO 8601): 'lunes 9 de noviembre'. */
export function purchaseDay(instant: string): string {
  return formatDay(bogotaDate(new Date(instant)), serverToday());
}
