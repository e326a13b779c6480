import { ApiError, NetworkError } from '#src/lib/errors.ts';
import { readResponse, send } from '#src/lib/api.ts';
import { downloadHeader, downloadsCache, pictureCache } from '#src/lib/cache-names.ts';

/** The answers of downloads, in a cache of their own, where nothing expires. */

const patienceMs = 30_000;

/**
 * Keeps the answer at an address; one that was seen already is copied without asking. `anew` asks in any case.
 * @returns its bytes
 * @throws ApiError, NetworkError; QuotaExceededError when there is no room
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

/** Past the worker, which would keep a second copy, or answer with an old one. */
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

/** Which of the addresses are really there: a browser may take caches away. */
export async function keptPaths(): Promise<Set<string>> {
  const requests = await (await caches.open(downloadsCache)).keys();
  return new Set(requests.map(({ url }) => pathOf(url)));
}

export async function dropResponses(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(downloadsCache);
  for (const path of paths) await cache.delete(path);
}

/** Takes all of it away at once. */
export async function dropAllResponses(): Promise<void> {
  await caches.delete(downloadsCache);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Whether a failed part will not come however often it is asked for. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}
