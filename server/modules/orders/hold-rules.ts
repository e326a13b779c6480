import {
  excusedRefusalsMax,
  heldSeatsPerSlotMax,
  holdMinutes,
  holdRenewalsHours,
  holdRenewalsMax,
} from '#contract/domain/limits.ts';

const minuteMs = 60_000;

/** Seats of one slot that a session may hold unpaid: one full booking, or more where bookings are small. */
export function seatsMaxOfSlot(maxParticipants: number): number {
  return Math.max(heldSeatsPerSlotMax, maxParticipants);
}

/** An attempt to pay an order: the time for which it held a slot's seats, in epoch milliseconds. */
export interface HoldAttempt {
  orderId: string;
  attempt: number;
  fromMs: number;
  untilMs: number;
  /** False when somebody else with the order's link asked; such an attempt never counts. */
  byBuyer: boolean;
}

export interface BegunPayment {
  orderId: string;
  atMs: number;
  /** Rejected or cancelled: no money came of it. */
  isFailed: boolean;
}

/**
 * The attempts that count as unpaid. One with a payment that may still bring money, or brought some, doesn't count; of those
 * whose payments all failed the newest few don't. More of them would let a session keep seats by cards that are refused.
 */
export function withoutPayment(attempts: readonly HoldAttempt[], payments: readonly BegunPayment[]): HoldAttempt[] {
  const tried = attempts.map((attempt) => ({ attempt, payments: paymentsOf(attempt, attempts, payments) }));
  const unpaid = tried.filter(
    ({ attempt, payments: made }) => attempt.byBuyer && made.every(({ isFailed }) => isFailed),
  );
  const refused = unpaid
    .filter(({ payments: made }) => made.length > 0)
    .sort((a, b) => b.attempt.fromMs - a.attempt.fromMs);
  const excused = new Set(refused.slice(0, excusedRefusalsMax));
  return unpaid.filter((one) => !excused.has(one)).map(({ attempt }) => attempt);
}

/** The payments of an attempt: those made before the next attempt of its order. */
function paymentsOf(
  one: HoldAttempt,
  attempts: readonly HoldAttempt[],
  payments: readonly BegunPayment[],
): BegunPayment[] {
  const next = Math.min(
    ...attempts
      .filter((other) => other.orderId === one.orderId && other.attempt > one.attempt)
      .map(({ fromMs }) => fromMs),
  );
  return payments.filter(({ orderId, atMs }) => orderId === one.orderId && atMs >= one.fromMs && atMs < next);
}

/**
 * When a session may hold a slot's seats again, by its unpaid attempts; null: now. Each half hour that the seats were held
 * counts as one hold. So those that lapsed count whole, and who changes the cart soon loses nothing by it; but
 * cancelling just before the end, to hold the seats anew, is no way around.
 */
export function mayHoldAt(unpaid: readonly HoldAttempt[], nowMs: number): number | null {
  const spanMs = holdRenewalsHours * 60 * minuteMs;
  const recent = unpaid
    .map((one) => ({ ...one, untilMs: Math.min(one.untilMs, nowMs) }))
    .filter(({ untilMs }) => untilMs > nowMs - spanMs);
  recent.sort((a, b) => a.untilMs - b.untilMs);
  let minutes = recent.reduce(
    (sum, { fromMs, untilMs }) => sum + Math.max(0, Math.round((untilMs - fromMs) / minuteMs)),
    0,
  );
  let freeAt: number | null = null;
  for (const { fromMs, untilMs } of recent) {
    if (minutes < (holdRenewalsMax + 1) * holdMinutes) break;
    minutes -= Math.max(0, Math.round((untilMs - fromMs) / minuteMs));
    freeAt = untilMs + spanMs;
  }
  return freeAt;
}
