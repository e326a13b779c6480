import { bogotaDate } from '#contract/domain/time.ts';
import { serverOffsetMs } from './server-date.ts';

/** The server's time, estimated from its last response. Not for server rendering. */
export function serverNow(): Date {
  return new Date(Date.now() + serverOffsetMs());
}

/** Today in Bogotá by the server's clock, `YYYY-MM-DD`. */
export function serverToday(): string {
  return bogotaDate(serverNow());
}
