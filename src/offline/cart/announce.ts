import { cartStampStorageKey, cartUpdatedEvent } from '#src/lib/storage-keys.ts';
import { writeLocal } from '#src/lib/local-storage.ts';

/** Tells this tab's open views (event) and the other tabs' (local storage stamp) that the cart is another one now. */
export function announceCartChange(): void {
  writeLocal(cartStampStorageKey, new Date().toISOString());
  globalThis.dispatchEvent?.(new Event(cartUpdatedEvent));
}
