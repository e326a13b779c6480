import type { Coalesced } from '#src/offline/outbox/handler.ts';
import { type CartEntry, type Change, itemOf } from './change.ts';

/** Which items the server may hold, by what it last said. */
export interface ServerKnowledge {
  holds(itemId: string): boolean;
  holdsAny: boolean;
}

/**
 * What a new change does to the entries that wait: pure, so that any sequence of changes can be tried. Only entries that
 * were never sent coalesce: 2 → 3 → 4 participants is one call, an add and its removal none. One that was sent stays as
 * it is, because the server may have seen it.
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
  // What waited to be changed or removed there is there.
  const mayHold = lastSent
    ? lastSent.payload.kind !== 'clear'
    : server.holdsAny || drop.some((entry) => entry.payload.kind !== 'add');
  return { drop, append: mayHold ? { kind: 'clear' } : undefined };
}
