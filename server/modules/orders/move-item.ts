import type { ItemSlot, MoveInput } from '#contract/api/orders.ts';
import type { Experience } from '#contract/api/experiences.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaInstant } from '#contract/domain/time.ts';
import { moveTexts } from '#contract/texts/move-texts.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { moveSeats, quoteMany } from '#server/modules/availability/service.ts';
import { experiencesForBooking } from '#server/modules/catalogue/service.ts';
import { enqueueMoveEmails } from '#server/modules/notifications/service.ts';
import { orderKeySecret } from './access-key.ts';
import { movableItem } from './movable-item.ts';
import { insertMove, listMoves } from './move-queries.ts';
import type { TargetSlot } from './move-rules.ts';
import { checkMove } from './move-rules.ts';
import type { OrderCaller } from './order-caller.ts';
import { isBuyer } from './order-caller.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';
import { listItems, lockOrder, updateItem } from './queries.ts';

/** Who moves a booking. The panels' callers answer for the provider owning the item. */
export type Mover =
  | { by: 'traveller'; caller: OrderCaller }
  | { by: 'provider' | 'admin'; actorId: string; reason: string };

/**
 * Moves a booked item to another slot of its experience: takes the new seats, then frees the old. The item keeps its
 * id, price, policy, purchase date and short code; date, voucher token, calendar entry and reminder follow.
 */
export async function moveItem(
  deps: Dependencies,
  { orderNumber, itemId }: { orderNumber: string; itemId: string },
  mover: Mover,
  input: MoveInput,
  claim: IdempotencyClaim | null,
): Promise<Result<{ orderId: string }>> {
  const keySecret = await orderKeySecret(deps);
  return withIdempotency(deps, claim, async (tx) => {
    const order = await lockOrder(tx, { orderNumber });
    if (!order) return fail('order_not_found');
    if (mover.by === 'traveller' && !isBuyer(keySecret, order, mover.caller))
      return fail('forbidden', moveTexts.onlyBuyer);
    const item = (await listItems(tx, order.id)).find(({ id }) => id === itemId);
    if (!item) return fail('not_found', moveTexts.itemNotFound);
    const from = { date: item.selected_date, time: item.selected_time };
    if (from.date !== input.expectedFrom.date || from.time !== input.expectedFrom.time)
      return fail('stale_version', moveTexts.alreadyMoved(from), { current: from });
    const to = { date: input.date, time: input.time };
    const target = await findTarget(deps, tx, order, item, { slot: to, by: mover.by });
    if (!target.ok) return target;
    const booked = movableItem(order, item, await listMoves(tx, order.id));
    const allowed = checkMove(booked, target.value, mover.by, deps.clock.now());
    if (!allowed.ok) return allowed;
    const seats = await takeNewSeats(deps, tx, order, item, target.value);
    if (!seats.ok) return seats;
    await writeMove(deps, tx, item, target.value, mover);
    await enqueueMoveEmails(deps, tx, order.id, item, from);
    return ok({ orderId: order.id });
  });
}

interface Target extends TargetSlot {
  experience: Experience;
}

/** The new slot as it can be booked now. Provider and admin may also move bookings of a paused experience. */
async function findTarget(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  item: OrderItemRow,
  { slot, by }: { slot: ItemSlot; by: Mover['by'] },
): Promise<Result<Target>> {
  const { byId, published } = await experiencesForBooking(deps, tx, [item.experience_id]);
  const known = byId.get(item.experience_id);
  if (!known) return fail('experience_unavailable');
  const isStaff = by !== 'traveller';
  const experience = isStaff ? { ...known, available: true } : known;
  const [quote] = await quoteMany(
    deps,
    tx,
    [
      {
        experience,
        published: isStaff || published.has(known.id),
        bookingRequest: { ...slot, participants: item.participants },
      },
    ],
    order.session_id,
  );
  if (!quote) throw new Error('a request has a quote');
  return ok({ slot, experience, unitPriceCop: quote.unitPriceCop, problem: quote.problem });
}

function takeNewSeats(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  item: OrderItemRow,
  { slot, experience }: Target,
): Promise<Result<null>> {
  return moveSeats(
    deps,
    tx,
    { id: order.id, attempt: order.attempt, state: 'kept', expiresAt: instant(deps.clock.now()) },
    {
      orderItemId: item.id,
      cartItemId: item.id,
      experience,
      bookingRequest: { ...slot, participants: item.participants },
    },
    { experienceId: item.experience_id, date: item.selected_date, time: item.selected_time },
  );
}

/** Writes the new slot and the move's row. `item` gets the new values. */
async function writeMove(
  deps: Dependencies,
  tx: Tx,
  item: OrderItemRow,
  { slot, experience }: Target,
  mover: Mover,
): Promise<void> {
  const startsAt = bogotaInstant(slot.date, slot.time);
  const number = item.move_count + 1;
  await insertMove(tx, {
    id: deps.ids.uuid(),
    item_id: item.id,
    order_id: item.order_id,
    number,
    from_date: item.selected_date,
    from_time: item.selected_time,
    to_date: slot.date,
    to_time: slot.time,
    participants: item.participants,
    unit_price_cop: item.unit_price_cop,
    moved_by: mover.by,
    actor_id: mover.by === 'traveller' ? mover.caller.userId : mover.actorId,
    reason: mover.by === 'traveller' ? null : mover.reason,
    created_at: instant(deps.clock.now()),
  });
  const columns = {
    selected_date: slot.date,
    selected_time: slot.time,
    starts_at: instant(startsAt),
    ends_at: instant(new Date(startsAt.getTime() + experience.durationMinutes * 60_000)),
    move_count: number,
  };
  await updateItem(tx, item.id, columns);
  Object.assign(item, columns);
}
