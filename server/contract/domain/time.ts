/**
 * Booking dates and times are local to America/Bogota, whatever the device's zone is. Colombia has been at UTC−5
 * without daylight saving since 1993, so the offset is a constant.
 */
export const bogotaZone = 'America/Bogota';
const bogotaOffsetMs = -5 * 3_600_000;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True if the text is a date that exists (`v.isoDate()` accepts 2027-02-31). */
export function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

export function isClockTime(text: string): boolean {
  return timePattern.test(text);
}

/** The date in Bogotá at an instant, `YYYY-MM-DD`. */
export function bogotaDate(instant: Date): string {
  return new Date(instant.getTime() + bogotaOffsetMs).toISOString().slice(0, 10);
}

/** The time in Bogotá at an instant, `HH:MM`. */
export function bogotaTime(instant: Date): string {
  return new Date(instant.getTime() + bogotaOffsetMs).toISOString().slice(11, 16);
}

/** The instant of a local date and time of Bogotá. */
export function bogotaInstant(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - bogotaOffsetMs);
}

/** Day of the week of a calendar date, 0 = Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The date some days later (or earlier). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A slot that has begun can't be booked. */
export function hasBegun(date: string, time: string, now: Date): boolean {
  return bogotaInstant(date, time).getTime() <= now.getTime();
}

const longDate = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const dayOfMonth = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const dayDate = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

const monthName = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long' });

/** 'marzo', the month of a date. */
export function formatMonth(date: string): string {
  return monthName.format(new Date(`${date}T00:00:00Z`));
}

/** 'sábado, 14 de marzo de 2027' (es-ES long: the cart's form). */
export function formatLongDate(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** '14 de marzo'. */
export function formatDayOfMonth(date: string): string {
  return dayOfMonth.format(new Date(`${date}T00:00:00Z`));
}

/**
 * 'sábado 14 de marzo', as people say it, with the year if it isn't `today`'s; with null, for texts that last, always
 * with the year.
 */
export function formatDay(date: string, today: string | null): string {
  const day = dayDate.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  const year = date.slice(0, 4);
  return year === today?.slice(0, 4) ? day : `${day} de ${year}`;
}

/** '09:00' → '9:00 a. m.', with non-breaking spaces. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`;
}
