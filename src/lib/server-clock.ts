import { bogotaDate } from '#contract/domain/time.ts';
import { serverOffsetMs } from './server-date.ts';

/** The time by the server's clock, as far as this device has seen it. Not for a render that a server does too. */
export function serverNow(): Date {
  return new Date(Date.now() + serverOffsetMs());
}

/** Today in Bogotá by the server's clock, `YYYY-MM-DD`. */
export function serverToday(): string {
  return bogotaDate(serverNow());
}
