import type { OutboxKind } from '#src/offline/outbox/handler.ts';
import type { Change } from './change.ts';
import { coalesceChange } from './coalesce.ts';

/** The outbox kind for cart changes. */
export const cartKind: OutboxKind<Change> = {
  kind: 'cart',
  async coalesce(waiting, change, reader) {
    const rows = await reader.all('cartItems');
    return coalesceChange(waiting, change, {
      holds: (itemId) => rows.some((row) => row.id === itemId && row.onServer),
      holdsAny: rows.some((row) => row.onServer),
    });
  },
};
