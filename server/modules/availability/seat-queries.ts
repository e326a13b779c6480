import type { SlotKey } from '#server/core/dependencies.ts';
import type { Tx } from '#server/db/connect.ts';
import type { NewRow } from '#server/db/schema.ts';

/** Invariant 1's conditional update. @returns false when fewer than `participants` remain of `capacity` */
export async function takeFreeSeats(tx: Tx, slot: SlotKey, participants: number, capacity: number): Promise<boolean> {
  const taken = await tx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '+', participants), sold_capacity: capacity }))
    .where('experience_id', '=', slot.experienceId)
    .where('date', '=', slot.date)
    .where('time', '=', slot.time)
    .where('taken', '<=', capacity - participants)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Returns seats to a slot. The caller's conditional update of the hold ensures that this happens once. */
export async function giveBackSeats(tx: Tx, slot: SlotKey, participants: number): Promise<void> {
  await tx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '-', participants) }))
    .where('experience_id', '=', slot.experienceId)
    .where('date', '=', slot.date)
    .where('time', '=', slot.time)
    .execute();
}

/** Locks a slot's row for the transaction. Every change of its seats or holds does this first. */
export async function lockSlot(tx: Tx, slot: SlotKey): Promise<void> {
  await tx
    .insertInto('slots')
    .values({ experience_id: slot.experienceId, date: slot.date, time: slot.time, taken: 0, lock_count: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['experience_id', 'date', 'time'])
        .doUpdateSet((eb) => ({ lock_count: eb('slots.lock_count', '+', 1) })),
    )
    .execute();
}

/** @returns the seats of the holds that were released */
export async function releaseExpiredHolds(tx: Tx, slot: SlotKey, now: string): Promise<number> {
  const released = await tx
    .updateTable('holds')
    .set({ state: 'released' })
    .where('experience_id', '=', slot.experienceId)
    .where('date', '=', slot.date)
    .where('time', '=', slot.time)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .returning('participants')
    .execute();
  return sumOfSeats(released);
}

/** Releases the holds of an order, or of some of its items, in a slot. @returns the released seats */
export async function releaseHoldsOf(
  tx: Tx,
  slot: SlotKey,
  orderId: string,
  itemIds: readonly string[] | undefined,
): Promise<number> {
  const released = await tx
    .updateTable('holds')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('experience_id', '=', slot.experienceId)
    .where('date', '=', slot.date)
    .where('time', '=', slot.time)
    .$if(itemIds !== undefined, (query) => query.where('order_item_id', 'in', itemIds ?? []))
    .where('state', '!=', 'released')
    .returning('participants')
    .execute();
  return sumOfSeats(released);
}

const sumOfSeats = (holds: readonly { participants: number }[]) =>
  holds.reduce((sum, { participants }) => sum + participants, 0);

export async function insertHold(tx: Tx, row: NewRow<'holds'>): Promise<void> {
  await tx.insertInto('holds').values(row).execute();
}

/** Turns the live holds of an order's attempt into kept seats. @returns how many */
export async function keepLiveHolds(tx: Tx, order: { id: string; attempt: number }, now: string): Promise<number> {
  const kept = await tx
    .updateTable('holds')
    .set({ state: 'kept' })
    .where('order_id', '=', order.id)
    .where('attempt', '=', order.attempt)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(kept.numUpdatedRows);
}
