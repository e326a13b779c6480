import { readLocal, writeLocal } from './local-storage.ts';

/**
 * Holds the database back on a first visit, which shows what came with its page and has nothing stored: neither Dexie
 * nor the sync is loaded until the person does something or the service worker has the code. Meanwhile the service
 * worker keeps what is needed offline.
 */
const markKey = 'rumbo_store_opened';

let wanted: Promise<void> = Promise.resolve();
let release = () => {};

/** Readers await this; the first writer resolves it. */
export function localDatabaseWanted(): Promise<void> {
  return wanted;
}

export function holdLocalDatabase(): void {
  wanted = new Promise((resolve) => {
    release = resolve;
  });
}

export function wantLocalDatabase(): void {
  release();
}

/** Whether this browser may have data from an earlier visit. */
export function wasLocalDatabaseOpened(): boolean {
  return readLocal(markKey) !== null;
}

export function noteLocalDatabaseOpened(): void {
  writeLocal(markKey, '1');
}
