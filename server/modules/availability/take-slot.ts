import type { SlotKey, TakeSlot } from '#server/core/dependencies.ts';
import type { Tx } from '#server/db/connect.ts';

/**
 * Invariant 1: seats are taken by a conditional update whose row count is checked. The upsert before it locks the
 * slot's row, so that two transactions never release the same expired hold twice. An expired hold counts as free
 * here and now, not only after a job ran.
 */
export const takeSlot: TakeSlot = async (tx, slot, participants, capacity, now) => {
  await lockSlot(tx, slot);
  await releaseExpired(tx, slot, now);
  const taken = await tx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '+', participants), sold_capacity: capacity }))
    .where('experience_id', '=', slot.experienceId)
    .where('date', '=', slot.date)
    .where('time', '=', slot.time)
    .where('taken', '<=', capacity - participants)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
};

/** Gives seats back. The caller has made sure, by a conditional update of the hold, that it does so once. */
export async function giveBackSeats(tx: Tx, slot: SlotKey, participants: number): Promise<void> {
  await tx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '-', participants) }))
    .where('experience_id', '=', slot.experienceId)
    .where('date', '=', slot.date)
    .where('time', '=', slot.time)
    .execute();
}

/** Keeps a slot's row until the transaction ends. Whoever changes seats or holds of a slot does this first. */
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

async function releaseExpired(tx: Tx, slot: SlotKey, now: string): Promise<void> {
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
  const seats = released.reduce((sum, hold) => sum + hold.participants, 0);
  if (seats > 0) await giveBackSeats(tx, slot, seats);
}
