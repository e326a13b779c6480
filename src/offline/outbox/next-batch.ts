import type { OutboxEntry } from '#src/offline/database/rows.ts';
import type { Batch, OutboxHandler } from './handler.ts';

export interface Work {
  handler: OutboxHandler;
  batch: Batch;
}

/** What may go, and by whose handler. */
export interface Sendable {
  handlers: readonly OutboxHandler[];
  owners: ReadonlySet<string>;
}

/** What to send next: pure. Kinds go in the order of their handlers, each owner's entries apart from the others'. */
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

/** Entries of kinds that somebody handles and of owners that may send. */
export function sendableEntries(entries: readonly OutboxEntry[], { handlers, owners }: Sendable): OutboxEntry[] {
  return entries.filter((entry) => owners.has(entry.ownerId) && handlers.some(({ kind }) => kind === entry.kind));
}

/** The soonest moment at which one of the entries may be sent, in milliseconds of the epoch; null when there is none. */
export function soonestMs(entries: readonly OutboxEntry[]): number | null {
  return entries.length === 0 ? null : Math.min(...entries.map((entry) => entry.notBeforeMs));
}
