import { changesPerRequestMax } from '#contract/domain/limits.ts';
import type { Batch } from '#src/offline/outbox/handler.ts';
import { type CartEntry, type Change, itemOf } from './change.ts';

/** Up to this many changes use the specification's single calls; more go in one batch call. */
export const singlesMax = 5;

/**
 * Picks the next batch of cart entries. Pure. Entries of one item keep their order. A delayed entry only holds back
 * what depends on it: later entries of its item; a clear depends on everything before it and everything after depends
 * on the clear; an add depends on removals, because added to a slot whose item is still there it would merge with that
 * item and be removed with it.
 */
export function nextBatch(waiting: readonly CartEntry[], nowMs: number): Batch<Change> | null {
  const ready = readyEntries(waiting, nowMs);
  const head = ready[0];
  if (!head) return null;
  const together = head.sentAs === 'batch' || (head.sentAs === null && ready.length > singlesMax);
  if (!together) return { as: 'single', entries: [head] };
  const firstSingle = ready.findIndex((entry) => entry.sentAs === 'single');
  const batch = firstSingle < 0 ? ready : ready.slice(0, firstSingle);
  return { as: 'batch', entries: batch.slice(0, changesPerRequestMax) };
}

function readyEntries(waiting: readonly CartEntry[], nowMs: number): CartEntry[] {
  const held = new Set<string>();
  const ready: CartEntry[] = [];
  let removalHeld = false;
  for (const entry of waiting) {
    const item = itemOf(entry.payload);
    const { kind } = entry.payload;
    const depends = item === null ? held.size > 0 : held.has(item) || (kind === 'add' && removalHeld);
    if (entry.notBeforeMs <= nowMs && !depends) ready.push(entry);
    else if (item === null) break;
    else held.add(item);
    removalHeld ||= kind === 'remove' && item !== null && held.has(item);
  }
  return ready;
}
