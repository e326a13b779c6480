import { pictureCache } from '#src/lib/cache-names.ts';

/** Lets the pictures go that were only seen: with a connection they come again. */
export async function dropSeenPictures(): Promise<void> {
  // None by plain http, and in tests.
  if ('caches' in globalThis) await caches.delete(pictureCache);
}
