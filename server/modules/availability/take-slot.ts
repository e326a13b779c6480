import type { SlotKey, TakeSlot } from '#server/core/dependencies.ts';
import type { Tx } from '#server/db/connect.ts';
import { giveBackSeats, lockSlot, releaseExpiredHolds, takeFreeSeats } from './seat-queries.ts';

/**
 * Invariant 1: seats are taken by a conditional update whose row count is checked. The upsert before it locks the
 * slot's row, so that two transactions never release the same expired hold twice. Expired holds are released here,
 * without waiting for the job.
 */
export const takeSlot: TakeSlot = async (tx, slot, participants, capacity, now) => {
  await lockSlot(tx, slot);
  await releaseExpired(tx, slot, now);
  return takeFreeSeats(tx, slot, participants, capacity);
};

async function releaseExpired(tx: Tx, slot: SlotKey, now: string): Promise<void> {
  const seats = await releaseExpiredHolds(tx, slot, now);
  if (seats > 0) await giveBackSeats(tx, slot, seats);
}
