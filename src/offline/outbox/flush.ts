import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import type { OutboxEntry } from '#src/offline/database/rows.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { tolerateFailure } from './classify-response.ts';
import { type Delivery, sendNext } from './deliver.ts';
import { exclusively } from './exclusively.ts';
import { flushing } from './flushing.ts';
import type { OutboxHandler } from './handler.ts';
import { delayedEntries, nextWork, type Sendable, sendableEntries, soonestMs } from './next-batch.ts';
import { sendableOwners } from './owners.ts';

export interface Flushed {
  /** Entries that still wait. */
  left: number;
  leftByKind: Readonly<Record<string, number>>;
  /** True if it stopped because the server gave no response. */
  stopped: boolean;
  /** When the next entry may be sent (epoch milliseconds); null if none can be sent without a further trigger. */
  retryAtMs: number | null;
}

/**
 * Sends the outbox, one tab at a time, until no entry may be sent now. Concurrent calls share one run, which rechecks
 * the queue. Failed calls are handled here; it throws only for defects.
 * @param handlers in sending order of their kinds
 */
export function createFlush(handlers: readonly OutboxHandler[]): () => Promise<Flushed> {
  let underWay: Promise<Flushed> | null = null;
  let again = false;

  async function run(): Promise<Flushed> {
    try {
      const database = await openLocalDatabase();
      for (;;) {
        again = false;
        const flushed = await flushOnce(database, handlers);
        // Don't await between this check and the return, or a call could join a run that no longer rechecks.
        if (!again) return flushed;
      }
    } finally {
      underWay = null;
    }
  }

  return () => {
    again = true;
    underWay ??= run();
    return underWay;
  };
}

async function flushOnce(database: LocalDatabase, handlers: readonly OutboxHandler[]): Promise<Flushed> {
  const waits = sendableEntries(await database.all('outbox'), await sendable(database, handlers)).length > 0;
  const stopped = waits && (await sendWaiting(database, handlers));
  const entries = await database.all('outbox');
  const left = sendableEntries(entries, await sendable(database, handlers));
  return {
    left: entries.length,
    leftByKind: countByKind(entries),
    stopped,
    retryAtMs: soonestMs(stopped ? left : delayedEntries(left)),
  };
}

async function sendable(database: LocalDatabase, handlers: readonly OutboxHandler[]): Promise<Sendable> {
  return { handlers, owners: await sendableOwners(database) };
}

function countByKind(entries: readonly OutboxEntry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** True when it stopped because the server gave no answer, or because another tab holds the outbox. */
async function sendWaiting(database: LocalDatabase, handlers: readonly OutboxHandler[]): Promise<boolean> {
  flushing.set(true);
  try {
    return (await exclusively(database, (stay) => drain(database, handlers, stay))) ?? true;
  } finally {
    flushing.set(false);
  }
}

interface Report {
  isStale: boolean;
  completed: OutboxEntry[];
}

async function drain(
  database: LocalDatabase,
  handlers: readonly OutboxHandler[],
  stay: () => Promise<void>,
): Promise<boolean> {
  const reports = new Map<OutboxHandler, Report>();
  let stopped = false;
  for (;;) {
    await stay();
    const step = await sendOne(database, handlers);
    if (!step) break;
    stopped = step.delivery.kind !== 'answered';
    if (stopped) break;
    const before = reports.get(step.handler);
    const { isStale, completed } = step.delivery;
    reports.set(step.handler, {
      isStale: isStale || (before?.isStale ?? false),
      completed: [...(before?.completed ?? []), ...completed],
    });
  }
  for (const [handler, { isStale, completed }] of reports) {
    if (isStale && !stopped) await tolerateFailure(async () => handler.refresh?.());
    await handler.afterFlush?.(database, completed);
  }
  return stopped;
}

/** Sends the next batch, of any kind. */
async function sendOne(
  database: LocalDatabase,
  handlers: readonly OutboxHandler[],
): Promise<{ handler: OutboxHandler; delivery: Delivery } | null> {
  const what = await sendable(database, handlers);
  const handler = nextWork(await database.all('outbox'), what, Date.now())?.handler;
  if (!handler) return null;
  const only = { ...what, handlers: [handler] };
  const delivery = await sendNext(database, handler, (entries) => nextWork(entries, only, Date.now())?.batch ?? null);
  return delivery && { handler, delivery };
}
