import { formatDay, formatTime } from '#contract/domain/time.ts';

/** 'domingo 14 de marzo de 2027, 10:00 a. m.' */
export function when({ date, time }: { date: string; time: string }): string {
  return `${formatDay(date, null)}, ${formatTime(time)}`;
}

export function people({ participants }: { participants: number }): string {
  return participants === 1 ? '1 persona' : `${participants} personas`;
}
