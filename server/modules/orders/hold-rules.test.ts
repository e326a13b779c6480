import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excusedRefusalsMax } from '#contract/domain/limits.ts';
import type { HoldAttempt } from './hold-rules.ts';
import { mayHoldAt, seatsMaxOfSlot, withoutPayment } from './hold-rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Consecutive attempts of so many minutes each. */
function inTurn(...lengths: number[]): HoldAttempt[] {
  let atMs = 0;
  return lengths.map((minutes, index) => {
    const one = { orderId: `o${index}`, attempt: 1, fromMs: atMs, untilMs: atMs + minutes * minute, byBuyer: true };
    atMs = one.untilMs;
    return one;
  });
}

test('lets a session hold one slot for twenty people, or for a single larger booking', () => {
  expect([1, 8, 20, 21, 500].map(seatsMaxOfSlot)).toEqual([20, 20, 20, 21, 500]);
});

test('lets an expired hold be renewed three times a day, and again when the first is a day old', () => {
  expect(mayHoldAt(inTurn(30, 30, 30), 90 * minute)).toBeNull();
  expect(mayHoldAt(inTurn(30, 30, 30, 30), 120 * minute)).toBe(30 * minute + day);
  expect(mayHoldAt(inTurn(30, 30, 30, 30), 30 * minute + day)).toBeNull();
});

test('takes nothing off the renewals for changes to the cart, and gains nothing for a cancellation just before the end', () => {
  expect(mayHoldAt(inTurn(1, 2, 3, 4, 5, 6, 7), 28 * minute)).toBeNull();
  expect(mayHoldAt(inTurn(29, 29, 29, 29), 116 * minute)).toBeNull();
  expect(mayHoldAt(inTurn(29, 29, 29, 29, 29), 145 * minute)).toBe(29 * minute + day);
});

test('tolerates a hold that is a few milliseconds short of half an hour', () => {
  const short = inTurn(30, 30, 30, 30).map((one) => ({ ...one, untilMs: one.untilMs - 3 }));
  expect(mayHoldAt(short, 120 * minute)).not.toBeNull();
});

test('leaves out an attempt whose payment began, and counts its order’s other attempts', () => {
  const attempts = [1, 2, 3].map((attempt) => ({
    orderId: 'o',
    attempt,
    fromMs: attempt * 40 * minute,
    untilMs: (attempt * 40 + 30) * minute,
    byBuyer: true,
  }));
  const left = (atMs: number) =>
    withoutPayment(attempts, [{ orderId: 'o', atMs, isFailed: false }]).map(({ attempt }) => attempt);
  expect(left(80 * minute)).toEqual([1, 3]);
  // Reported late, after the hold had expired.
  expect(left(119 * minute)).toEqual([1, 3]);
  expect(left(500 * minute)).toEqual([1, 2]);
  expect(withoutPayment(attempts, [{ orderId: 'another', atMs: 80 * minute, isFailed: false }])).toEqual(attempts);
});

test('counts an attempt whose payments failed, except the newest two', () => {
  const attempts = inTurn(30, 30, 30, 30, 30);
  const payments = (isFailed: boolean) =>
    attempts.map(({ orderId, fromMs }) => ({ orderId, atMs: fromMs + minute, isFailed }));
  expect(excusedRefusalsMax).toBe(2);
  expect(withoutPayment(attempts, payments(true))).toEqual(attempts.slice(0, 3));
  expect(withoutPayment([...attempts].reverse(), payments(true))).toEqual(attempts.slice(0, 3).reverse());
  expect(withoutPayment(attempts, payments(true).slice(0, 2))).toEqual(attempts.slice(2));
  expect(withoutPayment(attempts, payments(false))).toEqual([]);
  // A refused card, then a payment under review, in the same attempt.
  expect(withoutPayment(attempts, [...payments(true), ...payments(false).slice(0, 1)])).toEqual(attempts.slice(1, 3));
});

test('never counts an attempt that somebody else asked for, nor lets its payment excuse another', () => {
  const attempts = [1, 2, 3].map((attempt) => ({
    orderId: 'o',
    attempt,
    fromMs: attempt * 40 * minute,
    untilMs: (attempt * 40 + 30) * minute,
    byBuyer: attempt !== 2,
  }));
  expect(withoutPayment(attempts, []).map(({ attempt }) => attempt)).toEqual([1, 3]);
  expect(
    withoutPayment(attempts, [{ orderId: 'o', atMs: 85 * minute, isFailed: false }]).map(({ attempt }) => attempt),
  ).toEqual([1, 3]);
});

test('allows a hold again exactly after the stated wait', () => {
  const attempts = fc.array(
    fc.record({
      orderId: fc.constant('o'),
      attempt: fc.nat(20),
      fromMs: fc.nat(2_000).map((at) => at * minute),
      untilMs: fc.nat(30),
      byBuyer: fc.constant(true),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(attempts, (made) => {
      const held = made.map((one) => ({ ...one, untilMs: one.fromMs + one.untilMs * minute }));
      const now = Math.max(0, ...held.map(({ untilMs }) => untilMs));
      const at = mayHoldAt(held, now);
      if (at === null) return;
      expect(at).toBeGreaterThan(now);
      expect(mayHoldAt(held, at - 1)).not.toBeNull();
      expect(mayHoldAt(held, at)).toBeNull();
    }),
  );
});
