import type { CartChange } from '#contract/api/cart.ts';
import type { OutboxEntry } from '#src/offline/database/rows.ts';

/** A cart change as it is sent, without its key, which is the entry's id. */
export type Change = CartChange extends infer One ? (One extends CartChange ? Omit<One, 'key'> : never) : never;

export type CartEntry = OutboxEntry<Change>;

/** The item that a change affects; null: all items. */
export function itemOf(change: Change): string | null {
  return change.kind === 'clear' ? null : change.itemId;
}
