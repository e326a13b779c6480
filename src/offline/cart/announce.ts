import { cartStampStorageKey, cartUpdatedEvent } from '#src/lib/storage-keys.ts';
import { writeLocal } from '#src/lib/local-storage.ts';

/** Announces a cart change to this tab (event) and to other tabs (local storage). */
export function announceCartChange(): void {
  writeLocal(cartStampStorageKey, new Date().toISOString());
  globalThis.dispatchEvent?.(new Event(cartUpdatedEvent));
}
