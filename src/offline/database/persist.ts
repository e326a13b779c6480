import { readLocal, writeLocal } from '#src/lib/local-storage.ts';

const askedKey = 'rumbo_persist_asked';

/**
 * Asks the browser, once, for persistent storage. Called when there is something to lose: a first download or a first
 * booking in the cart. Some browsers ask the person.
 */
export function askPersistence(): void {
  if (readLocal(askedKey) !== null || !globalThis.navigator?.storage?.persist) return;
  writeLocal(askedKey, '1');
  navigator.storage.persist().then(
    (granted) => writeLocal(askedKey, granted ? 'granted' : 'denied'),
    (error: unknown) => console.info('persistence was not decided', error),
  );
}
