import { ApiError, NetworkError } from '#src/lib/errors.ts';
import { readResponse, send } from '#src/lib/api.ts';
import { downloadHeader, downloadsCache, pictureCache } from '#src/lib/cache-names.ts';

/** The responses of downloads, in a cache of their own without expiry. */

const patienceMs = 30_000;

/**
 * Caches the response of an address. Copies a cached one without a request, unless `anew` is set.
 * @returns its size in bytes
 * @throws ApiError, NetworkError; QuotaExceededError when the disk is full
 */
export async function keepResponse(path: string, options: { anew: boolean }): Promise<number> {
  const cache = await caches.open(downloadsCache);
  const kept = options.anew ? undefined : await cache.match(path);
  if (kept) return (await kept.blob()).size;
  const seen = options.anew ? undefined : await caches.match(path, { cacheName: pictureCache });
  const response = seen ?? (await ask(path));
  const body = await readBody(response, path);
  const headers = {
    'content-type': response.headers.get('content-type') ?? '',
    date: response.headers.get('date') ?? '',
  };
  await cache.put(path, new Response(body, { headers }));
  return body.size;
}

/** Bypasses the service worker, which would cache a second copy or return an old one. */
async function ask(path: string): Promise<Response> {
  const response = await send(path, { headers: { accept: '*/*', [downloadHeader]: '1' }, timeoutMs: patienceMs });
  if (!response.ok) await readResponse(response);
  return response;
}

async function readBody(response: Response, path: string): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    throw new NetworkError(`the answer of ${path} broke off`, { cause });
  }
}

/** The addresses that are still cached; a browser may evict caches. */
export async function keptPaths(): Promise<Set<string>> {
  const requests = await (await caches.open(downloadsCache)).keys();
  return new Set(requests.map(({ url }) => pathOf(url)));
}

export async function dropResponses(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(downloadsCache);
  for (const path of paths) await cache.delete(path);
}

/** Deletes all cached responses. */
export async function dropAllResponses(): Promise<void> {
  await caches.delete(downloadsCache);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** True if retrying a failed part is pointless. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}
