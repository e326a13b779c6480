import { observable } from '#src/lib/listeners.ts';
import type { LocalDatabase } from './local-database.ts';

/**
 * The back-forward cache suspends a page that the person leaves. WebKit does so in the middle of a transaction too, whose
 * locks then block every other page of this site, and the next visit. So open transactions are aborted on suspend, and
 * retried if the page is restored. (Dexie itself closes the database and reopens it.)
 */

const underWay = new Set<IDBTransaction>();
let suspensions = 0;

/** True while this page is in the back-forward cache. */
export const suspended = observable(false);

export function suspend(): void {
  suspensions += 1;
  suspended.set(true);
  for (const transaction of underWay) breakOff(transaction);
  underWay.clear();
}

/** The page was restored. */
export function resume(): void {
  suspended.set(false);
}

function resumed(): Promise<void> {
  return new Promise((resolve) => {
    if (!suspended.get()) return resolve();
    const stop = suspended.subscribe(() => {
      stop();
      resolve();
    });
  });
}

function breakOff(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // The transaction has just completed.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

/** Suspends and resumes with the page. */
export function suspendWithPage(): void {
  globalThis.addEventListener('pagehide', (event) => isKept(event) && suspend());
  globalThis.addEventListener('pageshow', (event) => isKept(event) && resume());
}

/** Pages only; a worker has no such events. */
function isKept(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}

let isNoting = false;

/**
 * Tracks the open transactions of this page. It patches IndexedDB itself, because Dexie inspects a database's tables
 * in a transaction that its middleware doesn't see.
 */
export function noteTransactions(): void {
  if (isNoting) return;
  isNoting = true;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...asked) {
    const begun = begin.apply(this, asked);
    // A page may still begin something between `pagehide` and its suspension.
    if (suspended.get()) breakOff(begun);
    else note(begun);
    return begun;
  };
}

function note(transaction: IDBTransaction): void {
  underWay.add(transaction);
  const forget = () => underWay.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

/** Retries what a suspend aborted. Inside a transaction, the transaction as a whole is retried. */
export function retryAfterSuspend(database: LocalDatabase, isInTransaction: () => boolean): LocalDatabase {
  async function retry<T>(work: () => Promise<T>): Promise<T> {
    if (isInTransaction()) return work();
    if (suspended.get()) await resumed();
    const before = suspensions;
    try {
      return await work();
    } catch (error) {
      if (suspensions === before) throw error;
    }
    await resumed();
    return retry(work);
  }
  return {
    durable: database.durable,
    get: (name, key) => retry(() => database.get(name, key)),
    all: (name) => retry(() => database.all(name)),
    byIndex: (name, index, range) => retry(() => database.byIndex(name, index, range)),
    put: (name, row) => retry(() => database.put(name, row)),
    putAll: (name, rows) => retry(() => database.putAll(name, rows)),
    add: (name, row) => retry(() => database.add(name, row)),
    delete: (name, key) => retry(() => database.delete(name, key)),
    clear: (name) => retry(() => database.clear(name)),
    transaction: (names, work) => retry(() => database.transaction(names, work)),
    // Runs again by itself once the page is restored.
    live: (query, onValue, onError) => database.live(query, onValue, onError),
    close: () => database.close(),
  };
}
