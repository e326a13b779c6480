/** The product's time. Bookings, holds, reminders and jobs ask this one; sign-in sessions ask the system's. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
