import { changesPerRequestMax } from '#contract/limits.ts';
import type { OutboxRow } from '../rows.ts';
import { itemOf } from './fold.ts';

/** Up to so many go one by one, by the specification's calls; more go together. */
export const singlesMax = 5;

export interface Parcel {
  by: 'single' | 'batch';
  entries: OutboxRow[];
}

/**
 * What to send next: pure. Entries of one item go in their order; an entry that waits for later holds back only what
 * depends on it (its item; a clear depends on everything before it, and everything after depends on a clear; an add
 * depends on the removals, because in the slot of an item that is still there it would only make that one larger, and
 * be taken out with it).
 */
export function nextParcel(waiting: readonly OutboxRow[], nowMs: number): Parcel | null {
  const ready = readyEntries(waiting, nowMs);
  const head = ready[0];
  if (!head) return null;
  const together = head.sentBy === 'batch' || (head.sentBy === null && ready.length > singlesMax);
  if (!together) return { by: 'single', entries: [head] };
  const firstSingle = ready.findIndex((entry) => entry.sentBy === 'single');
  const batch = firstSingle < 0 ? ready : ready.slice(0, firstSingle);
  return { by: 'batch', entries: batch.slice(0, changesPerRequestMax) };
}

function readyEntries(waiting: readonly OutboxRow[], nowMs: number): OutboxRow[] {
  const held = new Set<string>();
  const ready: OutboxRow[] = [];
  let removalHeld = false;
  for (const entry of waiting) {
    const item = itemOf(entry.change);
    const { kind } = entry.change;
    const depends = item === null ? held.size > 0 : held.has(item) || (kind === 'add' && removalHeld);
    if (entry.retryAtMs <= nowMs && !depends) ready.push(entry);
    else if (item === null) break;
    else held.add(item);
    removalHeld ||= kind === 'remove' && item !== null && held.has(item);
  }
  return ready;
}

/** The soonest moment at which a waiting entry may be sent, in milliseconds of the epoch; null when none waits. */
export function soonestRetryMs(waiting: readonly Pick<OutboxRow, 'retryAtMs'>[]): number | null {
  return waiting.length === 0 ? null : Math.min(...waiting.map((entry) => entry.retryAtMs));
}
