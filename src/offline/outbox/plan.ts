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
 * depends on it (its item; a clear depends on everything before it, and everything after depends on a clear).
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
  for (const entry of waiting) {
    const item = itemOf(entry.change);
    const holds = entry.retryAtMs > nowMs || (item === null ? held.size > 0 : held.has(item));
    if (!holds) ready.push(entry);
    else if (item === null) break;
    else held.add(item);
  }
  return ready;
}

/** The soonest moment at which a waiting entry may be sent, in milliseconds of the epoch; null when none waits. */
export function soonestRetryMs(waiting: readonly OutboxRow[]): number | null {
  return waiting.length === 0 ? null : Math.min(...waiting.map((entry) => entry.retryAtMs));
}
