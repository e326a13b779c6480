import { readLocal, writeLocal } from './local-storage.ts';

/**
 * Delays the database on a first visit, whose page needs no stored data: Dexie and the sync load on the first
 * interaction, or once the service worker has their code. Until then the service worker caches what is needed offline.
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
