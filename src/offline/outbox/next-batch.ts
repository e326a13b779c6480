import type { OutboxEntry } from '#src/offline/database/rows.ts';
import type { Batch, OutboxHandler } from './handler.ts';

export interface Work {
  handler: OutboxHandler;
  batch: Batch;
}

/** The handlers and the owners whose entries may be sent. */
export interface Sendable {
  handlers: readonly OutboxHandler[];
  owners: ReadonlySet<string>;
}

/** Picks what to send next. Pure. Kinds go in the order of their handlers; each owner's entries are sent separately. */
export function nextWork(entries: readonly OutboxEntry[], { handlers, owners }: Sendable, nowMs: number): Work | null {
  for (const handler of handlers) {
    for (const ownerId of owners) {
      const own = entries.filter((entry) => entry.kind === handler.kind && entry.ownerId === ownerId);
      const batch = handler.nextBatch ? handler.nextBatch(own, nowMs) : firstDue(own, nowMs);
      if (batch) return { handler, batch };
    }
  }
  return null;
}

function firstDue(entries: readonly OutboxEntry[], nowMs: number): Batch | null {
  const entry = entries.find(({ notBeforeMs }) => notBeforeMs <= nowMs);
  return entry ? { as: 'single', entries: [entry] } : null;
}

/** Entries whose kind has a handler and whose owner may send. */
export function sendableEntries(entries: readonly OutboxEntry[], { handlers, owners }: Sendable): OutboxEntry[] {
  return entries.filter((entry) => owners.has(entry.ownerId) && handlers.some(({ kind }) => kind === entry.kind));
}

/** The earliest time at which one of the entries may be sent (epoch milliseconds); null if there are none. */
export function soonestMs(entries: readonly OutboxEntry[]): number | null {
  return entries.length === 0 ? null : Math.min(...entries.map((entry) => entry.notBeforeMs));
}

/**
 * What a flush that sent all it could waits for: the delayed entries. An entry that is due follows one of them, and
 * trying it again before that one would keep the queue busy for nothing.
 */
export function delayedEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const delayed = entries.filter(({ notBeforeMs }) => notBeforeMs > 0);
  return delayed.length > 0 ? delayed : entries;
}
