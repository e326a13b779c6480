import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CancellationPolicy } from '#contract/api/experiences.ts';
import { travellerMovesMax } from '#contract/domain/limits.ts';
import { refundOf } from '#contract/domain/refunds.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { MovableItem, TargetSlot } from './move-rules.ts';
import { checkMove, travellerMove } from './move-rules.ts';

const hourMs = 3_600_000;
const startsAt = new Date('2027-03-14T14:00:00Z');
const item: MovableItem = {
  slot: { date: '2027-03-14', time: '09:00' },
  startsAt,
  isBooked: true,
  unitPriceCop: 100_000,
  policy: { kind: 'free', hours: 24 },
  travellerMoves: 0,
};
const to: TargetSlot = { slot: { date: '2027-03-20', time: '09:00' }, unitPriceCop: 100_000, problem: ok(null) };
const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);
const early = before(48);
const codeOf = (result: ReturnType<typeof checkMove>) => (result.ok ? 'ok' : result.failure.code);

test('lets travellers move a booking until its free deadline, and not at the deadline itself', () => {
  expect(codeOf(checkMove(item, to, 'traveller', new Date(before(24).getTime() - 1)))).toBe('ok');
  expect(codeOf(checkMove(item, to, 'traveller', before(24)))).toBe('booking_not_movable');
  expect(travellerMove(item, early)).toEqual({ until: before(24), left: 2 });
  expect(travellerMove(item, before(24))).toBeNull();
});

test('lets travellers move a booking twice', () => {
  expect(travellerMove({ ...item, travellerMoves: 1 }, early)).toMatchObject({ left: 1 });
  expect(codeOf(checkMove({ ...item, travellerMoves: 1 }, to, 'traveller', early))).toBe('ok');
  expect(codeOf(checkMove({ ...item, travellerMoves: 2 }, to, 'traveller', early))).toBe('booking_not_movable');
  expect(codeOf(checkMove({ ...item, travellerMoves: 2 }, to, 'admin', early))).toBe('ok');
});

test('refuses travellers where a cancellation was never free, and another price', () => {
  for (const policy of [
    { kind: 'none', hours: 0 },
    { kind: 'partial', hours: 24, percentBp: 5_000 },
  ] as const) {
    expect(codeOf(checkMove({ ...item, policy }, to, 'traveller', early))).toBe('booking_not_movable');
    expect(codeOf(checkMove({ ...item, policy }, to, 'provider', early))).toBe('ok');
  }
  const dearer = { ...to, unitPriceCop: 120_000 };
  expect(codeOf(checkMove(item, dearer, 'traveller', early))).toBe('price_changed');
  expect(codeOf(checkMove(item, dearer, 'provider', early))).toBe('ok');
});

test('refuses everybody what the calendar does not have; too large a party only stops the traveller', () => {
  for (const code of ['date_past', 'date_blocked', 'slot_unavailable', 'experience_unavailable'] as const)
    for (const by of ['traveller', 'provider', 'admin'] as const)
      expect(codeOf(checkMove(item, { ...to, problem: fail(code) }, by, early))).toBe(code);
  const tooMany = { ...to, problem: fail('too_many_participants') };
  expect(codeOf(checkMove(item, tooMany, 'traveller', early))).toBe('too_many_participants');
  expect(codeOf(checkMove(item, tooMany, 'admin', early))).toBe('ok');
  // Seats are decided by the update that takes them.
  expect(codeOf(checkMove(item, { ...to, problem: fail('sold_out') }, 'traveller', early))).toBe('ok');
});

test('refuses the same slot, an item that is not booked any more, and one that has begun, whoever asks', () => {
  for (const by of ['traveller', 'provider', 'admin'] as const) {
    expect(codeOf(checkMove(item, { ...to, slot: item.slot }, by, early))).toBe('invalid');
    expect(codeOf(checkMove({ ...item, isBooked: false }, to, by, early))).toBe('booking_not_movable');
    expect(codeOf(checkMove(item, to, by, startsAt))).toBe('booking_not_movable');
  }
});

const policies: fc.Arbitrary<CancellationPolicy> = fc.oneof(
  fc.record({ kind: fc.constant('free' as const), hours: fc.integer({ min: 0, max: 2_000 }) }),
  fc.record({ kind: fc.constant('none' as const), hours: fc.constant(0) }),
  fc.record({
    kind: fc.constant('partial' as const),
    hours: fc.integer({ min: 0, max: 2_000 }),
    percentBp: fc.integer({ min: 1, max: 10_000 }),
  }),
);

test('lets travellers move only what they could cancel in full by its policy, so that a move regains nothing', () => {
  fc.assert(
    fc.property(
      policies,
      fc.integer({ min: -100, max: 3_000 }),
      fc.integer({ min: 0, max: 4 }),
      (policy, hours, travellerMoves) => {
        const now = before(hours);
        const may = travellerMove({ ...item, policy, travellerMoves }, now);
        const refund = refundOf({ cashCop: 100_000, cashbackCop: 0, policy, startsAt, boughtAt: new Date(0) }, now);
        expect(may !== null).toBe(refund.basis === 'free' && travellerMoves < travellerMovesMax && now < startsAt);
        if (may) expect([may.until, may.left]).toEqual([refund.until, travellerMovesMax - travellerMoves]);
        expect(checkMove({ ...item, policy, travellerMoves }, to, 'traveller', now).ok).toBe(may !== null);
      },
    ),
  );
});
