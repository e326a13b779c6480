import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { registerQuotaErrorCallback } from 'workbox-core';
import type { RouteMatchCallbackOptions } from 'workbox-core/types.js';
import type { Strategy } from 'workbox-strategies';
import * as v from 'valibot';
import { fromCacheHeader } from '#src/lib/api.ts';
import { downloadHeader, downloadsCache, pictureCache } from '#src/lib/cache-names.ts';
import { backgroundSyncTag } from '#src/offline/outbox/background-sync.ts';
import { tellSignOut } from '#src/lib/due-sign-out.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { flush } from '#src/offline/sync/outbox.ts';
import { keepingOf, otherWidths } from './caches.ts';
import type { Keeping } from './caches.ts';
import { ToWorker } from './messages.ts';
import type { FromWorker } from './messages.ts';
import { isShellPath, makeNonce, signInPaths, withFreshNonce } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Background Sync's event, which TypeScript doesn't know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// The shell: index.html and its files. `directoryIndex` is off so that '/' is handled as a navigation.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

/** Marks cached responses so that the page can tell them from fresh ones. */
const markKept = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response }): Promise<Response | undefined> {
    if (!cachedResponse) return undefined;
    const headers = new Headers(cachedResponse.headers);
    headers.set(fromCacheHeader, '1');
    return new Response(cachedResponse.body, {
      status: cachedResponse.status,
      statusText: cachedResponse.statusText,
      headers,
    });
  },
};

/** Without a network, fall back to another width of the same picture. */
const anotherWidth = {
  async handlerDidError({ request }: { request: Request }): Promise<Response | undefined> {
    for (const path of otherWidths(new URL(request.url).pathname)) {
      const kept =
        (await caches.match(path, { cacheName: pictureCache })) ??
        (await caches.match(path, { cacheName: downloadsCache }));
      if (kept) return kept;
    }
    return undefined;
  },
};

/** Falls back to downloads. Must stay last, because an expired cached response must not count. */
const downloaded = {
  cachedResponseWillBeUsed: async ({
    request,
    cachedResponse,
  }: {
    request: Request;
    cachedResponse?: Response;
  }): Promise<Response | undefined> =>
    cachedResponse ?? (await caches.match(request.url, { cacheName: downloadsCache })),
};

/** Falls back to downloaded reviews without a connection. */
const downloadedInstead = {
  handlerDidError: async ({ request }: { request: Request }): Promise<Response | undefined> => {
    const kept = await caches.match(request.url, { cacheName: downloadsCache });
    return kept && markKept.cachedResponseWillBeUsed({ cachedResponse: kept });
  },
};

const day = 24 * 60 * 60;
const descriptionsExpire = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * day });
const strategies: Record<Keeping, Strategy> = {
  pictures: new CacheFirst({
    cacheName: pictureCache,
    plugins: [
      anotherWidth,
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * day, purgeOnQuotaError: true }),
      downloaded,
    ],
  }),
  descriptions: new StaleWhileRevalidate({ cacheName: 'descriptions', plugins: [markKept, descriptionsExpire] }),
  // Network first: hidden reviews disappear at once, and authors see their own.
  reviews: new NetworkFirst({
    cacheName: 'descriptions',
    networkTimeoutSeconds: 3,
    plugins: [downloadedInstead, markKept, descriptionsExpire],
  }),
  availability: new NetworkFirst({
    cacheName: 'availability',
    networkTimeoutSeconds: 3,
    plugins: [markKept, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * day })],
  }),
  catalogue: new NetworkFirst({ cacheName: 'catalogue', networkTimeoutSeconds: 10, plugins: [markKept] }),
};

const router = new Router();
for (const keeping of ['pictures', 'descriptions', 'reviews', 'availability', 'catalogue'] as const) {
  const matches = ({ url, request, sameOrigin }: RouteMatchCallbackOptions) =>
    sameOrigin && !request.headers.has(downloadHeader) && keepingOf(url, request.destination === 'image') === keeping;
  router.registerRoute(new Route(matches, strategies[keeping]));
}
const isPage = ({ url, request, sameOrigin }: RouteMatchCallbackOptions) =>
  sameOrigin && request.mode === 'navigate' && isShellPath(url.pathname);
router.registerRoute(new Route(isPage, ({ request }) => answerNavigation(request)));

/** Signing in and out needs a connection: a page of ours says so, where the browser's error page would stand. */
const leadsToSignIn = ({ url, request, sameOrigin }: RouteMatchCallbackOptions) =>
  sameOrigin && request.mode === 'navigate' && signInPaths.includes(url.pathname);
router.registerRoute(new Route(leadsToSignIn, ({ request, url }) => fetch(request).catch(() => toOfflinePage(url))));
router.addFetchListener();

function toOfflinePage(url: URL): Response {
  const returnTo = url.searchParams.get('returnTo') ?? '/';
  return Response.redirect(`/sin-senal?${new URLSearchParams({ volver: returnTo })}`, 302);
}

async function answerNavigation(request: Request): Promise<Response> {
  const shell = await matchPrecache('/index.html');
  return shell ? withFreshNonce(shell, makeNonce()) : fetch(request);
}

// On a full device user changes take precedence, and the pages say so.
registerQuotaErrorCallback(async () => {
  const message: FromWorker = { type: 'STORAGE_FULL' };
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
});

self.addEventListener('message', (event) => {
  const message = v.safeParse(ToWorker, event.data);
  if (!message.success) return;
  if (message.output.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  else event.waitUntil(keepAddresses(event, message.output.urls));
});

/** Prefetches the catalogue: a first visit reads it on the first interaction, which may be offline. */
self.addEventListener('install', (event) => {
  event.waitUntil(
    keepAddresses(event, ['/api/sync/catalogue']).catch((error: unknown) => console.info('no catalogue yet', error)),
  );
});

/** Caches the addresses that the routes above would have cached. */
async function keepAddresses(event: ExtendableEvent, urls: string[]): Promise<void> {
  for (const address of urls) {
    const url = new URL(address, self.location.origin);
    const keeping = keepingOf(url, false);
    if (!keeping) continue;
    const [answered, kept] = strategies[keeping].handleAll({ event, request: new Request(url) });
    await answered;
    await kept;
  }
}

// The first release takes control at once; later ones wait for the visitor.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === backgroundSyncTag) sync.waitUntil(sendOutbox());
});

/** Before anything goes out with the cookies of a person who signed out without a connection. @throws NetworkError */
async function tellDueSignOut(): Promise<void> {
  const database = await openLocalDatabase();
  if ((await readMeta(database, 'sign-out-due')) !== true) return;
  await tellSignOut();
  await database.delete('meta', 'sign-out-due');
}

/** An open page sends the outbox itself; without one the worker does. @throws so that the browser retries */
async function sendOutbox(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const message: FromWorker = { type: 'FLUSH_OUTBOX' };
  for (const page of pages) page.postMessage(message);
  if (pages.length > 0) return;
  await tellDueSignOut();
  const { retryAtMs } = await flush();
  if (retryAtMs !== null) throw new Error('changes still wait');
}
