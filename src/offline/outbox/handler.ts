import type { OutboxEntry, TableName } from '#src/offline/database/rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import type { Refused, Outcome } from './classify-response.ts';

/** What enqueuing a kind of change needs. Separate from sending, whose code pages load later. */
export interface OutboxKind<P = unknown> {
  /** Stored with each entry; never renamed. */
  readonly kind: string;
  /** How a new change affects the owner's waiting entries of this kind. Runs in the caller's transaction. */
  coalesce(
    waiting: readonly OutboxEntry<P>[],
    payload: P,
    reader: LocalDatabaseReader,
  ): Coalesced<P> | Promise<Coalesced<P>>;
}

export interface Coalesced<P> {
  /** Entries to delete. */
  drop?: readonly OutboxEntry<P>[];
  /** An entry to overwrite; it keeps its key and position. A sent entry also keeps its payload. */
  replace?: OutboxEntry<P>;
  /** A payload to append as a new entry. */
  append?: P | undefined;
}

/** Entries of one kind and owner that are sent in one call. `batch` uses the call that takes many. */
export interface Batch<P = unknown> {
  as: 'single' | 'batch';
  entries: OutboxEntry<P>[];
}

/** The response to a call. Without `outcomes` the server accepted every entry. */
export interface BatchResponse<A> {
  answer: A;
  /** By entry id. Missing entries are sent again later. */
  outcomes?: ReadonlyMap<string, Outcome>;
}

/** The final result of an entry. */
export type EntryResult<A> = { kind: 'accepted'; answer: A } | Refused;

/**
 * How the outbox sends one kind of change. The queue handles the rest for all kinds: one sending tab at a time,
 * idempotency keys, marking entries as sent before the call, backoff, pausing owners, and deleting an entry in the
 * transaction that applies its result.
 * `P` is the payload, `A` the server's response, `C` the result of `prepare` (such as the session token).
 */
export interface OutboxHandler<P = unknown, A = unknown, C = unknown> extends OutboxKind<P> {
  /** The tables that `applyResult` and `applyResponse` read and write, besides the outbox. */
  readonly tables: readonly TableName[];
  /** Picks the next batch from one owner's entries. Default: the first entry that is due. */
  nextBatch?(waiting: readonly OutboxEntry<P>[], nowMs: number): Batch<P> | null;
  /** Runs before entries are marked as sent; if it throws, none are. @throws ApiError, NetworkError */
  prepare(database: LocalDatabase): Promise<C>;
  /** Makes one call, with the entries' ids as idempotency keys. @throws ApiError, NetworkError */
  send(batch: Batch<P>, context: C): Promise<BatchResponse<A>>;
  /** Applies an entry's result to the tables, in the transaction that deletes the entry. */
  applyResult(database: LocalDatabase, entry: OutboxEntry<P>, result: EntryResult<A>): Promise<void>;
  /** Applies the rest of the response, after the entries' results. @returns whether the tables may be out of date */
  applyResponse?(database: LocalDatabase, answer: A, context: C): Promise<{ isStale: boolean }>;
  /** False if the response must be discarded; called in the transaction that would apply it. */
  isCurrent?(database: LocalDatabase, context: C): Promise<boolean>;
  /** True if the server no longer knows the session. */
  isLost?(error: unknown): boolean;
  /** Gets a new session. @returns whether sending can go on; @throws ApiError, NetworkError */
  recover?(database: LocalDatabase, context: C): Promise<boolean>;
  /** Reads the server's state when responses may have been out of date. @throws ApiError, NetworkError */
  refresh?(): Promise<void>;
  /** Runs at the end of a flush that sent entries of this kind, with the completed ones. */
  afterFlush?(database: LocalDatabase, completed: readonly OutboxEntry<P>[]): void | Promise<void>;
}
