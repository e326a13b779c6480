import type { Coalesced } from '#src/offline/outbox/handler.ts';
import { type CartEntry, type Change, itemOf } from './change.ts';

/** The items that the server may hold, from its last response. */
export interface ServerKnowledge {
  holds(itemId: string): boolean;
  holdsAny: boolean;
}

/**
 * Computes how a new change affects the waiting entries. Pure, so that property tests can try any sequence. Only unsent
 * entries coalesce: 2 → 3 → 4 participants is one call, an add and its removal none. Sent entries stay unchanged
 * because the server may have seen them.
 */
export function coalesceChange(
  waiting: readonly CartEntry[],
  change: Change,
  server: ServerKnowledge,
): Coalesced<Change> {
  switch (change.kind) {
    case 'add':
      return { append: change };
    case 'update':
      return coalesceUpdate(waiting, change);
    case 'remove':
      return coalesceRemove(waiting, change, server);
    case 'clear':
      return coalesceClear(waiting, server);
  }
}

function coalesceUpdate(waiting: readonly CartEntry[], change: Extract<Change, { kind: 'update' }>): Coalesced<Change> {
  const last = waiting.findLast((entry) => itemOf(entry.payload) === change.itemId);
  if (!last || last.sentAs || last.payload.kind === 'remove' || last.payload.kind === 'clear') {
    return { append: change };
  }
  return { replace: { ...last, payload: { ...last.payload, participants: change.participants } } };
}

function coalesceRemove(
  waiting: readonly CartEntry[],
  change: Extract<Change, { kind: 'remove' }>,
  server: ServerKnowledge,
): Coalesced<Change> {
  const own = waiting.filter((entry) => itemOf(entry.payload) === change.itemId);
  const drop = own.filter((entry) => !entry.sentAs);
  const lastSent = waiting.findLast(
    (entry) => entry.sentAs && (entry.payload.kind === 'clear' || itemOf(entry.payload) === change.itemId),
  );
  const mayBeThere = lastSent
    ? lastSent.payload.kind === 'add' || lastSent.payload.kind === 'update'
    : server.holds(change.itemId);
  // An unsent clear takes it away too, unless the item came after that clear: then it was unsent, and is dropped.
  const clearedAnyway = waiting.some((entry) => !entry.sentAs && entry.payload.kind === 'clear');
  return { drop, append: mayBeThere && !clearedAnyway ? change : undefined };
}

function coalesceClear(waiting: readonly CartEntry[], server: ServerKnowledge): Coalesced<Change> {
  const drop = waiting.filter((entry) => !entry.sentAs);
  const lastSent = waiting.findLast((entry) => entry.sentAs);
  // Items with waiting changes or removals exist on the server.
  const mayHold = lastSent
    ? lastSent.payload.kind !== 'clear'
    : server.holdsAny || drop.some((entry) => entry.payload.kind !== 'add');
  return { drop, append: mayHold ? { kind: 'clear' } : undefined };
}
