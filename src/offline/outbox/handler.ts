import type { OutboxEntry, TableName } from '#src/offline/database/rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import type { Refused, Outcome } from './classify-response.ts';

/** What is needed to put a change of one kind into the outbox. Kept apart from the sending, which pages load later. */
export interface OutboxKind<P = unknown> {
  /** Stored with each entry; never renamed. */
  readonly kind: string;
  /** What a new change does to the entries of this kind and owner that wait; inside the caller's transaction. */
  coalesce(
    waiting: readonly OutboxEntry<P>[],
    payload: P,
    reader: LocalDatabaseReader,
  ): Coalesced<P> | Promise<Coalesced<P>>;
}

export interface Coalesced<P> {
  /** Entries that are not needed any more. */
  drop?: readonly OutboxEntry<P>[];
  /** An entry that goes on as another; its key and its place stay. An entry that was sent keeps its payload too. */
  replace?: OutboxEntry<P>;
  /** A payload that needs an entry of its own, at the end. */
  append?: P | undefined;
}

/** Entries of one kind and owner that go in one call, and how they go: `batch` by a call that takes many. */
export interface Batch<P = unknown> {
  as: 'single' | 'batch';
  entries: OutboxEntry<P>[];
}

/** What the server said to a call. Without `outcomes` it took every entry. */
export interface BatchResponse<A> {
  answer: A;
  /** By the entries' ids. An entry that is missing is sent again later. */
  outcomes?: ReadonlyMap<string, Outcome>;
}

/** What an entry ended with. */
export type EntryResult<A> = { kind: 'accepted'; answer: A } | Refused;

/**
 * How the outbox sends one kind of change. The queue does the rest, alike for all kinds: one tab at a time, keys,
 * marking as sent before the call, backoff, pauses, and taking a completed entry out in the transaction of its effect.
 *
 * `P` is the payload, `A` the server's answer, `C` what `prepare` found out (whose session it is, for example).
 */
export interface OutboxHandler<P = unknown, A = unknown, C = unknown> extends OutboxKind<P> {
  /** The tables that `applyResult` and `applyResponse` read and write, besides the outbox. */
  readonly tables: readonly TableName[];
  /** What goes next, of the entries of one owner in their order; else the first one that is due, alone. */
  nextBatch?(waiting: readonly OutboxEntry<P>[], nowMs: number): Batch<P> | null;
  /** Runs before anything is marked as sent; if it fails, nothing is. @throws ApiError, NetworkError */
  prepare(database: LocalDatabase): Promise<C>;
  /** One call, under the entries' ids as idempotency keys. @throws ApiError, NetworkError */
  send(batch: Batch<P>, context: C): Promise<BatchResponse<A>>;
  /** Puts an outcome into the tables; the entry has just left the outbox, in the same transaction. */
  applyResult(database: LocalDatabase, entry: OutboxEntry<P>, result: EntryResult<A>): Promise<void>;
  /** Puts the rest of an answer into the tables, after the entries' results. @returns whether they may be out of date */
  applyResponse?(database: LocalDatabase, answer: A, context: C): Promise<{ isStale: boolean }>;
  /** Whether an answer to this context still counts; asked in the transaction that would apply it. */
  isCurrent?(database: LocalDatabase, context: C): Promise<boolean>;
  /** Whether the server doesn't know the sender any more. */
  isLost?(error: unknown): boolean;
  /** Finds the sender anew. @returns whether sending can go on; @throws ApiError, NetworkError */
  recover?(database: LocalDatabase, context: C): Promise<boolean>;
  /** Reads the server's state, after answers that may have been old. @throws ApiError, NetworkError */
  refresh?(): Promise<void>;
  /** At the end of a flush that sent something of this kind, with the entries that were completed. */
  afterFlush?(database: LocalDatabase, completed: readonly OutboxEntry<P>[]): void | Promise<void>;
}
