import type { Store } from './local-database.ts';
import { noteStoreOpened, wantStore } from './when-wanted.ts';

let opened: Promise<Store> | null = null;

/**
 * The one store of this page. Dexie is loaded here, with the first use, so that the first paint doesn't wait for it;
 * where IndexedDB is not to be had, memory takes its place.
 * @throws when the code itself can't be loaded; the next use tries again.
 */
export function openStore(): Promise<Store> {
  wantStore();
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<Store> {
  const { openOnDisk } = await import('./open-on-disk.ts');
  try {
    const store = await openOnDisk();
    noteStoreOpened();
    return store;
  } catch (error) {
    console.info('IndexedDB is not available; this visit is kept in memory', error);
    const { createMemoryStore } = await import('./memory-database.ts');
    return createMemoryStore();
  }
}

/** Closes the store, so that the next use opens it anew. */
export async function closeStore(): Promise<void> {
  const closing = opened;
  opened = null;
  if (closing) (await closing).close();
}
