import type { CancellationPolicy } from '#contract/api/experiences.ts';
import type { ItemSlot } from '#contract/api/orders.ts';
import { travellerMovesMax } from '#contract/domain/limits.ts';
import { freeCancellationEnds } from '#contract/domain/refunds.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { moveTexts } from '#contract/texts/move-texts.ts';

export type MovedBy = 'traveller' | 'provider' | 'admin';

/** A booked item, as far as the rules for moving it go. */
export interface MovableItem {
  slot: ItemSlot;
  startsAt: Date;
  /** True while its order is confirmed and nobody was checked in. */
  isBooked: boolean;
  unitPriceCop: number;
  /** As frozen at checkout. */
  policy: CancellationPolicy;
  /** Moves that the traveller made; those of provider and admin don't count. */
  travellerMoves: number;
}

/** The slot that it should go to, as the catalogue and the calendar have it now. */
export interface TargetSlot {
  slot: ItemSlot;
  unitPriceCop: number;
  /** Why it can't be booked, if so. Seats are decided when they are taken. */
  problem: Result<null>;
}

/** Until when and how often travellers may still move the item themselves; null when they can't. */
export function travellerMove(item: MovableItem, now: Date): { until: Date; left: number } | null {
  const until = freeCancellationEnds(item);
  if (!until || !checkTraveller(item, now).ok) return null;
  return { until, left: travellerMovesMax - item.travellerMoves };
}

/**
 * Whether an item may be moved. Travellers are bound by the free deadline, by a number of moves and by the price that
 * they paid; providers and admins may move what begins later, also of a paused experience and to a day with another
 * price, but nobody moves into the past or to a time that the calendar doesn't have.
 */
export function checkMove(item: MovableItem, to: TargetSlot, by: MovedBy, now: Date): Result<null> {
  const movable = by === 'traveller' ? checkTraveller(item, now) : checkBooked(item, now);
  if (!movable.ok) return movable;
  if (to.slot.date === item.slot.date && to.slot.time === item.slot.time) return fail('invalid', moveTexts.sameSlot);
  if (!to.problem.ok && !isExcused(to.problem.failure.code, by)) return to.problem;
  if (by === 'traveller' && to.unitPriceCop !== item.unitPriceCop)
    return fail('price_changed', moveTexts.otherPrice(to.unitPriceCop), { unitPrice: to.unitPriceCop });
  return ok(null);
}

function checkTraveller(item: MovableItem, now: Date): Result<null> {
  const booked = checkBooked(item, now);
  if (!booked.ok) return booked;
  const until = freeCancellationEnds(item);
  if (!until) return fail('booking_not_movable', moveTexts.neverFree);
  if (now >= until) return fail('booking_not_movable', moveTexts.lapsed);
  return item.travellerMoves < travellerMovesMax ? ok(null) : fail('booking_not_movable', moveTexts.noMovesLeft);
}

function checkBooked({ isBooked, startsAt }: MovableItem, now: Date): Result<null> {
  return isBooked && now < startsAt ? ok(null) : fail('booking_not_movable');
}

/** A party that was booked before the maximum was lowered stays one, and a provider may keep it together. */
function isExcused(code: string, by: MovedBy): boolean {
  return code === 'sold_out' || (by !== 'traveller' && code === 'too_many_participants');
}
