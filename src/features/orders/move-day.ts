import type { Slot } from '#contract/api/availability.ts';
import type { OrderItem } from '#contract/api/orders.ts';
import { freeCancellationEnds } from '#contract/domain/refunds.ts';
import { bogotaDate, bogotaInstant, bogotaTime } from '#contract/domain/time.ts';
import { moveFormTexts, slotText } from '#contract/texts/move-texts.ts';
import type { Availability } from '#src/offline/availability/read-availability.ts';

/** A day as a place for a booking that moves. */
export type MoveDay =
  | { state: 'idle' | 'loading' | 'unreachable' | 'blocked' | 'none' }
  | { state: 'other_price'; priceCop: number }
  | { state: 'ready'; times: Slot[] };

type MovingItem = Pick<
  OrderItem,
  'selectedDate' | 'selectedTime' | 'participants' | 'unitPrice' | 'cancellationPolicy' | 'move'
>;

/** The times of a day that have room for the whole party at the price that it paid; seats that aren't live don't count. */
export function moveDayOf(item: MovingItem, date: string, { live, blocked, slots }: Availability): MoveDay {
  if (!live) return { state: 'unreachable' };
  if (blocked) return { state: 'blocked' };
  const others = slots.filter(
    ({ time, remaining }) =>
      remaining >= item.participants && !(date === item.selectedDate && time === item.selectedTime),
  );
  const [first] = others;
  if (!first) return { state: 'none' };
  const times = others.filter(({ priceCop }) => priceCop === item.unitPrice);
  return times.length > 0 ? { state: 'ready', times } : { state: 'other_price', priceCop: first.priceCop };
}

/** What the buyer may still do after the move: cancel without a cost, and move again. */
export function termsAfter(item: MovingItem, to: { date: string; time: string }, now: Date): string[] {
  const startsAt = bogotaInstant(to.date, to.time);
  const until = freeCancellationEnds({ policy: item.cancellationPolicy, startsAt });
  if (!until || until <= now) return [moveFormTexts.bindingDate];
  const moment = slotText({ date: bogotaDate(until), time: bogotaTime(until) }, bogotaDate(now));
  const isLast = (item.move?.left ?? 1) <= 1;
  return [moveFormTexts.freeUntil(moment), isLast ? moveFormTexts.lastMove : moveFormTexts.oneMoreMove];
}

/** True while the buyer may move the item, by what the server said and the time since. */
export function isMovable({ move }: Pick<OrderItem, 'move'>, now: Date): boolean {
  return Boolean(move && new Date(move.until) > now);
}
