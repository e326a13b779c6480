import { observable } from '#src/lib/listeners.ts';
import type { Store } from './local-database.ts';

/**
 * Browsers keep a page that was left as it stood, for their back button. WebKit does so in the midst of a transaction
 * too, whose locks then hold up every other page of ours, and the next visit, for good. So what is under way is broken
 * off, and done again if the page comes back. (Dexie itself closes the database and opens it again.)
 */

const underWay = new Set<IDBTransaction>();
let freezes = 0;

/** Whether this page was left, and may come back. */
export const frozen = observable(false);

export function freeze(): void {
  freezes += 1;
  frozen.set(true);
  for (const transaction of underWay) breakOff(transaction);
  underWay.clear();
}

/** The page is back. */
export function thaw(): void {
  frozen.set(false);
}

function thawed(): Promise<void> {
  return new Promise((resolve) => {
    if (!frozen.get()) return resolve();
    const stop = frozen.subscribe(() => {
      stop();
      resolve();
    });
  });
}

function breakOff(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It had just ended by itself.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

/** Freezes and thaws with the page. */
export function freezeWithPage(): void {
  globalThis.addEventListener('pagehide', (event) => isKept(event) && freeze());
  globalThis.addEventListener('pageshow', (event) => isKept(event) && thaw());
}

/** Of pages alone; a worker has no such events. */
function isKept(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}

let isNoting = false;

/**
 * Notes each transaction of this page for as long as it is under way: at its root, because Dexie looks at the tables of
 * a database that it opens in a transaction of its own, which no middleware of it sees.
 */
export function noteTransactions(): void {
  if (isNoting) return;
  isNoting = true;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...asked) {
    const begun = begin.apply(this, asked);
    // Between its leave and its sleep a page may still begin something.
    if (frozen.get()) breakOff(begun);
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

/** The store, whose work is done again when a freeze broke it off. Within a transaction that is the transaction's part. */
export function outlastingFreezes(store: Store, isInTransaction: () => boolean): Store {
  async function outlast<T>(work: () => Promise<T>): Promise<T> {
    if (isInTransaction()) return work();
    if (frozen.get()) await thawed();
    const before = freezes;
    try {
      return await work();
    } catch (error) {
      if (freezes === before) throw error;
    }
    await thawed();
    return outlast(work);
  }
  return {
    durable: store.durable,
    get: (name, key) => outlast(() => store.get(name, key)),
    all: (name) => outlast(() => store.all(name)),
    newest: (count) => outlast(() => store.newest(count)),
    oldest: () => outlast(() => store.oldest()),
    put: (name, row) => outlast(() => store.put(name, row)),
    putAll: (name, rows) => outlast(() => store.putAll(name, rows)),
    append: (row) => outlast(() => store.append(row)),
    delete: (name, key) => outlast(() => store.delete(name, key)),
    clear: (name) => outlast(() => store.clear(name)),
    transaction: (names, work) => outlast(() => store.transaction(names, work)),
    // Runs again by itself when the page is back.
    live: (query, onValue, onError) => store.live(query, onValue, onError),
    close: () => store.close(),
  };
}
