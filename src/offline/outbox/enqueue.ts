import { uuid } from '#src/lib/uuid.ts';
import type { CartItemRow, Change } from '../rows.ts';
import type { Store } from '../store.ts';
import { fold, itemOf } from './fold.ts';

/** The tables that a change of the cart touches: its row and its entry commit together, or neither. */
export const cartTables = ['cartItems', 'outbox'] as const;

/**
 * Puts a change into the outbox, folded with what waits there. To be called inside a transaction over `cartTables`,
 * before the local rows are changed: what the server holds is read from them.
 */
export async function enqueue(store: Store, change: Change): Promise<void> {
  const [waiting, rows] = [await store.all('outbox'), await store.all('cartItems')];
  const { drop, replace, append } = fold(waiting, change, knowledge(rows));
  for (const entry of drop) await store.delete('outbox', entry.seq);
  if (replace) await store.put('outbox', replace);
  if (append) await store.append({ id: uuid(), change: append, sentBy: null, attempts: 0, retryAtMs: 0 });
}

function knowledge(rows: readonly CartItemRow[]) {
  return {
    holds: (itemId: string) => rows.some((row) => row.id === itemId && row.onServer),
    holdsAny: rows.some((row) => row.onServer),
  };
}

/** How a wished number of participants reaches the server: it may not have the item (its add was refused). */
export async function enqueueParticipants(store: Store, row: CartItemRow): Promise<void> {
  const waiting = await store.all('outbox');
  const known = row.onServer || waiting.some((entry) => itemOf(entry.change) === row.id && entry.change.kind === 'add');
  await enqueue(store, known ? { kind: 'update', itemId: row.id, participants: row.participants } : addChange(row));
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
