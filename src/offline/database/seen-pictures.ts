import { pictureCache } from '#src/lib/cache-names.ts';

/** Deletes the pictures that were only seen; they can be fetched again. */
export async function dropSeenPictures(): Promise<void> {
  // None by plain http, and in tests.
  if ('caches' in globalThis) await caches.delete(pictureCache);
}
