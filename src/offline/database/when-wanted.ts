import { readLocal, writeLocal } from '#src/lib/local-storage.ts';

/**
 * When the store is wanted. A first visit shows what came with its page and has nothing stored: until the person does
 * something, or the service worker holds the code, neither Dexie nor the sync is loaded. What has to be kept for a time
 * without a network, the service worker keeps meanwhile.
 */
const markKey = 'rumbo_store_opened';

let wanted: Promise<void> = Promise.resolve();
let release = () => {};

/** Who only looks at the store waits for this; who writes into it opens it and thereby releases the others. */
export function storeWanted(): Promise<void> {
  return wanted;
}

export function holdStore(): void {
  wanted = new Promise((resolve) => {
    release = resolve;
  });
}

export function wantStore(): void {
  release();
}

/** Whether this browser may hold something from an earlier visit. */
export function wasStoreOpened(): boolean {
  return readLocal(markKey) !== null;
}

export function noteStoreOpened(): void {
  writeLocal(markKey, '1');
}
