import type { Change, OutboxRow } from '../rows.ts';

/** What a new change does to the entries that wait: pure, so that any sequence of changes can be tried. */
export interface Folded {
  /** Entries that are not needed any more. */
  drop: OutboxRow[];
  /** An unsent entry whose change became another; its key and place stay. */
  replace: OutboxRow | null;
  /** A change that needs an entry of its own, at the end. */
  append: Change | null;
}

/** Which items the server may hold, by what it last said. */
export interface ServerKnowledge {
  holds(itemId: string): boolean;
  holdsAny: boolean;
}

/**
 * Folds a change into the waiting entries. Only entries that were never sent fold: 2 → 3 → 4 participants is one call,
 * an add and its removal none. One that was sent is frozen, because the server may have seen it.
 */
export function fold(waiting: readonly OutboxRow[], change: Change, server: ServerKnowledge): Folded {
  switch (change.kind) {
    case 'add':
      return { drop: [], replace: null, append: change };
    case 'update':
      return foldUpdate(waiting, change);
    case 'remove':
      return foldRemove(waiting, change, server);
    case 'clear':
      return foldClear(waiting, server);
  }
}

export function itemOf(change: Change): string | null {
  return change.kind === 'clear' ? null : change.itemId;
}

function foldUpdate(waiting: readonly OutboxRow[], change: Extract<Change, { kind: 'update' }>): Folded {
  const last = waiting.findLast((entry) => itemOf(entry.change) === change.itemId);
  if (!last || last.sentBy || last.change.kind === 'remove' || last.change.kind === 'clear') {
    return { drop: [], replace: null, append: change };
  }
  return { drop: [], replace: { ...last, change: { ...last.change, participants: change.participants } }, append: null };
}

function foldRemove(waiting: readonly OutboxRow[], change: Extract<Change, { kind: 'remove' }>, server: ServerKnowledge): Folded {
  const own = waiting.filter((entry) => itemOf(entry.change) === change.itemId);
  const drop = own.filter((entry) => !entry.sentBy);
  const lastSent = waiting.findLast((entry) => entry.sentBy && (entry.change.kind === 'clear' || itemOf(entry.change) === change.itemId));
  const mayBeThere = lastSent ? lastSent.change.kind === 'add' || lastSent.change.kind === 'update' : server.holds(change.itemId);
  // An unsent clear takes it away too, unless the item came after that clear: then it was unsent, and is dropped.
  const clearedAnyway = waiting.some((entry) => !entry.sentBy && entry.change.kind === 'clear');
  return { drop, replace: null, append: mayBeThere && !clearedAnyway ? change : null };
}

function foldClear(waiting: readonly OutboxRow[], server: ServerKnowledge): Folded {
  const drop = waiting.filter((entry) => !entry.sentBy);
  const lastSent = waiting.findLast((entry) => entry.sentBy);
  // What waited to be changed or removed there is there.
  const mayHold = lastSent ? lastSent.change.kind !== 'clear' : server.holdsAny || drop.some((entry) => entry.change.kind !== 'add');
  return { drop, replace: null, append: mayHold ? { kind: 'clear' } : null };
}
