import { pictureCache } from '#src/lib/cache-names.ts';

/** Bytes; null where the browser doesn't say. */
export interface StorageUse {
  total: number | null;
  quota: number | null;
  /** Cached pictures, without downloads. */
  seenPictures: number;
  /** True if the browser granted persistent storage. */
  isPersistent: boolean;
}

export async function readStorageUse(): Promise<StorageUse> {
  const storage = globalThis.navigator?.storage;
  const estimate = await storage?.estimate?.();
  return {
    total: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    seenPictures: await bytesOf(pictureCache),
    isPersistent: (await storage?.persisted?.()) ?? false,
  };
}

async function bytesOf(cacheName: string): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return 0;
  const cache = await caches.open(cacheName);
  let bytes = 0;
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    // Prefer the header: reading hundreds of pictures would be slow.
    if (kept) bytes += Number(kept.headers.get('content-length') ?? (await kept.blob()).size);
  }
  return bytes;
}
