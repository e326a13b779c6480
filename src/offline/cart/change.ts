import type { CartChange } from '#contract/api/cart.ts';
import type { OutboxEntry } from '#src/offline/database/rows.ts';

/** A change of the cart as it is sent, without its key: that is the entry's own id. */
export type Change = CartChange extends infer One ? (One extends CartChange ? Omit<One, 'key'> : never) : never;

export type CartEntry = OutboxEntry<Change>;

/** The item that a change is about; null: all of them. */
export function itemOf(change: Change): string | null {
  return change.kind === 'clear' ? null : change.itemId;
}
