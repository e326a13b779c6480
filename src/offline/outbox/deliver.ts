import type { OutboxEntry, TableName } from '#src/offline/database/rows.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { backoffMs } from './backoff.ts';
import { classifyError, type Failure, type Later, type Refused } from './classify-response.ts';
import { isOf } from './enqueue.ts';
import type { Batch, BatchResponse, OutboxHandler, EntryResult } from './handler.ts';
import { pauseOwner, sendableOwners } from './owners.ts';

/** The result of sending a batch; the flush decides by it whether to go on. */
export interface Delivery {
  /** stopped: no response, so nothing else is sent now. lost: the server no longer knows the session. */
  kind: 'answered' | 'stopped' | 'lost';
  /** Whether the local tables may differ from the server's state, which should be read again. */
  isStale: boolean;
  /** The entries that left the outbox. */
  completed: OutboxEntry[];
  /** The error thrown by the preparation or the call. */
  error?: unknown;
}

type Sent<A> = { response: BatchResponse<A> } | { failure: Failure | { kind: 'lost' }; error: unknown };

/**
 * Marks the next batch of a handler as sent, sends it and applies the answer. Null when there is nothing to send.
 * The caller holds the outbox (`exclusively`).
 * @param select picks the batch among all entries; it runs again when the batch is marked
 */
export async function sendNext<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  select: (entries: OutboxEntry[]) => Batch<P> | null,
): Promise<Delivery | null> {
  let context: C;
  try {
    context = await handler.prepare(database);
  } catch (error) {
    classifyError(error);
    return { kind: 'stopped', isStale: false, completed: [], error };
  }
  const batch = await markSent(database, select);
  return batch && deliver(database, handler, batch, context);
}

/**
 * Sends one entry immediately, for a caller that waits for its result. Null if no matching entry may be sent.
 * @param isWanted picks the entry in the transaction that marks it as sent
 */
export async function sendEntry<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  isWanted: (entry: OutboxEntry<P>) => boolean,
): Promise<Delivery | null> {
  const owners = await sendableOwners(database);
  return sendNext(database, handler, (entries) => {
    const entry = entries.filter((one) => isOf(one, handler)).find((one) => owners.has(one.ownerId) && isWanted(one));
    return entry ? { as: 'single', entries: [entry] } : null;
  });
}

/** Commits before the call: a sent entry keeps its key and payload, because the server may have seen it. */
function markSent<P>(
  database: LocalDatabase,
  select: (entries: OutboxEntry[]) => Batch<P> | null,
): Promise<Batch<P> | null> {
  return database.transaction(['outbox'], async () => {
    const batch = select(await database.all('outbox'));
    if (!batch) return null;
    const entries = batch.entries.map((entry) => ({ ...entry, sentAs: batch.as, attempts: entry.attempts + 1 }));
    await database.putAll('outbox', entries);
    return { ...batch, entries };
  });
}

async function deliver<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  batch: Batch<P>,
  context: C,
): Promise<Delivery> {
  const sent = await send(handler, batch, context);
  const tables: TableName[] = [...new Set<TableName>(['outbox', 'meta', ...handler.tables])];
  const delivery = await database.transaction(tables, async (): Promise<Delivery> => {
    // The session changed during the call; other entries now carry the same changes.
    if (handler.isCurrent && !(await handler.isCurrent(database, context)))
      return { kind: 'answered', isStale: true, completed: [] };
    const open = await stillWaiting(database, batch.entries);
    return 'error' in sent
      ? applyFailure(database, handler, { ...batch, entries: open }, sent)
      : applyResponse(database, handler, { batch, open, context }, sent.response);
  });
  return delivery.kind === 'lost' ? recover(database, handler, context, delivery) : delivery;
}

async function send<P, A, C>(handler: OutboxHandler<P, A, C>, batch: Batch<P>, context: C): Promise<Sent<A>> {
  try {
    return { response: await handler.send(batch, context) };
  } catch (error) {
    return { error, failure: handler.isLost?.(error) ? { kind: 'lost' } : classifyError(error) };
  }
}

/** Another tab may have completed some entries after this tab's lease expired. */
async function stillWaiting<P>(database: LocalDatabase, entries: readonly OutboxEntry<P>[]): Promise<OutboxEntry<P>[]> {
  const waiting = new Set((await database.all('outbox')).map(({ id }) => id));
  return entries.filter(({ id }) => waiting.has(id));
}

interface Answered<P, C> {
  batch: Batch<P>;
  /** The entries of the batch that are still in the outbox. */
  open: readonly OutboxEntry<P>[];
  context: C;
}

async function applyResponse<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  { batch, open, context }: Answered<P, C>,
  { answer, outcomes }: BatchResponse<A>,
): Promise<Delivery> {
  const completed: OutboxEntry[] = [];
  for (const entry of open) {
    const outcome = outcomes ? (outcomes.get(entry.id) ?? unanswered) : accepted;
    if (outcome.kind === 'later') await postpone(database, entry, outcome);
    else if (outcome.kind === 'unauthorized') await pauseOwner(database, entry.ownerId);
    else
      completed.push(
        await completeEntry(
          database,
          handler,
          entry,
          outcome.kind === 'accepted' ? { kind: 'accepted', answer } : outcome,
        ),
      );
  }
  const rest = await handler.applyResponse?.(database, answer, context);
  // The server replays its first response for a repeated key, so this one may be out of date.
  return { kind: 'answered', isStale: batch.entries.some(wasSentBefore) || (rest?.isStale ?? false), completed };
}

const accepted = { kind: 'accepted' } as const;
const unanswered: Later = { kind: 'later', everything: false, waitSeconds: null };

/** Deletes the entry and applies its result in the same transaction. */
async function completeEntry<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  entry: OutboxEntry<P>,
  result: EntryResult<A>,
): Promise<OutboxEntry<P>> {
  await database.delete('outbox', entry.seq);
  await handler.applyResult(database, entry, result);
  return entry;
}

/** Handles a call that failed as a whole, without a result for each entry. */
async function applyFailure<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  batch: Batch<P>,
  { failure, error }: { failure: Failure | { kind: 'lost' }; error: unknown },
): Promise<Delivery> {
  switch (failure.kind) {
    case 'lost':
      return { kind: 'lost', isStale: true, completed: [], error };
    case 'unauthorized':
      for (const { ownerId } of batch.entries) await pauseOwner(database, ownerId);
      return { kind: 'answered', isStale: false, completed: [], error };
    case 'refused':
      return { kind: 'answered', isStale: true, completed: await refuse(database, handler, batch, failure), error };
    case 'later':
      for (const entry of batch.entries) await postpone(database, entry, failure);
      return { kind: failure.everything ? 'stopped' : 'answered', isStale: false, completed: [], error };
  }
}

async function refuse<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  { as, entries }: Batch<P>,
  refused: Refused,
): Promise<OutboxEntry[]> {
  const completed: OutboxEntry[] = [];
  for (const entry of entries) {
    // A refused batch had no effect. Send its entries one by one to find the refused one.
    if (as === 'batch') await database.put('outbox', { ...entry, sentAs: 'single', attempts: 0 });
    else completed.push(await completeEntry(database, handler, entry, refused));
  }
  return completed;
}

/** Without a network the next trigger may retry at once; a server that responded gets time. */
async function postpone(
  database: LocalDatabase,
  entry: OutboxEntry,
  { everything, waitSeconds }: Later,
): Promise<void> {
  const waitMs = waitSeconds === null ? (everything ? 0 : backoffMs(entry.attempts)) : waitSeconds * 1_000;
  await database.put('outbox', { ...entry, notBeforeMs: waitMs === 0 ? 0 : Date.now() + waitMs });
}

/** True if the response may be a replay of an earlier one. */
export function wasSentBefore({ attempts }: Pick<OutboxEntry, 'attempts'>): boolean {
  return attempts > 1;
}

async function recover<P, A, C>(
  database: LocalDatabase,
  handler: OutboxHandler<P, A, C>,
  context: C,
  lost: Delivery,
): Promise<Delivery> {
  try {
    if (await handler.recover?.(database, context)) return { ...lost, kind: 'answered' };
  } catch (error) {
    classifyError(error);
  }
  return { ...lost, kind: 'stopped' };
}
