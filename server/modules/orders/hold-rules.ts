import { heldSeatsPerSlotMax, holdMinutes, holdRenewalsHours, holdRenewalsMax } from '#contract/limits.ts';

const minuteMs = 60_000;

/** Seats of one slot that a session may hold unpaid: more than one full booking only where bookings are small. */
export function seatsMaxOfSlot(maxParticipants: number): number {
  return Math.max(heldSeatsPerSlotMax, maxParticipants);
}

/** A try to pay an order: from when to when it held a slot's seats, in milliseconds of the epoch. */
export interface HoldAttempt {
  orderId: string;
  attempt: number;
  fromMs: number;
  untilMs: number;
}

export interface BegunPayment {
  orderId: string;
  atMs: number;
}

/** The attempts during which nobody began to pay. A payment belongs to the last attempt that came before it. */
export function withoutPayment(attempts: readonly HoldAttempt[], payments: readonly BegunPayment[]): HoldAttempt[] {
  return attempts.filter((one) => {
    const next = Math.min(...attempts.filter((other) => other.orderId === one.orderId && other.attempt > one.attempt).map(({ fromMs }) => fromMs));
    return !payments.some(({ orderId, atMs }) => orderId === one.orderId && atMs >= one.fromMs && atMs < next);
  });
}

/**
 * When a session may hold a slot's seats again, by its unpaid attempts; null: now. Each half hour that the seats were held
 * counts as one hold. So those that lapsed count whole, and who changes the cart soon loses nothing by it; but
 * cancelling just before the end, to hold the seats anew, is no way around.
 */
export function mayHoldAt(unpaid: readonly HoldAttempt[], nowMs: number): number | null {
  const spanMs = holdRenewalsHours * 60 * minuteMs;
  const recent = unpaid.map((one) => ({ ...one, untilMs: Math.min(one.untilMs, nowMs) })).filter(({ untilMs }) => untilMs > nowMs - spanMs);
  recent.sort((a, b) => a.untilMs - b.untilMs);
  let minutes = recent.reduce((sum, { fromMs, untilMs }) => sum + Math.max(0, Math.round((untilMs - fromMs) / minuteMs)), 0);
  let freeAt: number | null = null;
  for (const { fromMs, untilMs } of recent) {
    if (minutes < (holdRenewalsMax + 1) * holdMinutes) break;
    minutes -= Math.max(0, Math.round((untilMs - fromMs) / minuteMs));
    freeAt = untilMs + spanMs;
  }
  return freeAt;
}
