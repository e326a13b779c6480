/**
 * The product's time, which the demo can move. Bookings, holds, reminders and jobs use it; sign-in sessions use the
 * system's.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
