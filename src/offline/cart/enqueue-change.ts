import { enqueue, entriesOf } from '#src/offline/outbox/enqueue.ts';
import type { CartItemRow } from '#src/offline/database/rows.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { cartKind } from './cart-kind.ts';
import { type Change, itemOf } from './change.ts';

/** The tables of a cart change: row and entry commit in one transaction. */
export const cartTables = ['cartItems', 'outbox'] as const;

/** Call it in a transaction over `cartTables`, before changing the local rows, which tell what the server holds. */
export function enqueueChange(database: LocalDatabase, change: Change): Promise<void> {
  return enqueue(database, cartKind, change);
}

/** Enqueues a number of participants, as an add if the server refused the item's add. */
export async function enqueueParticipants(database: LocalDatabase, row: CartItemRow): Promise<void> {
  const waiting = await entriesOf(database, cartKind);
  const known =
    row.onServer || waiting.some((entry) => itemOf(entry.payload) === row.id && entry.payload.kind === 'add');
  await enqueueChange(
    database,
    known ? { kind: 'update', itemId: row.id, participants: row.participants } : addChange(row),
  );
}

export function addChange(row: CartItemRow): Extract<Change, { kind: 'add' }> {
  return {
    kind: 'add',
    itemId: row.id,
    experienceId: row.experienceId,
    selectedDate: row.selectedDate,
    selectedTime: row.selectedTime,
    participants: row.participants,
  };
}
