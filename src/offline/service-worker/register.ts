import * as v from 'valibot';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import { FromWorker, workerPath } from './messages.ts';
import type { ToWorker } from './messages.ts';
import { wantLocalDatabase } from '#src/lib/when-wanted.ts';
import { noteUpdate, updatesHeld } from '#src/lib/update-state.ts';

/** How often an open page checks for a newer release. */
const checkEveryMs = 60 * 60_000;

/** Registers the service worker once the page has loaded. */
export function registerWorker(): void {
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = v.safeParse(FromWorker, event.data);
    if (!message.success) return;
    if (message.output.type === 'FLUSH_OUTBOX') requestFlush();
    else noteFullDisk();
  });
  const start = () => register().catch((error: unknown) => console.info('no service worker', error));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function noteFullDisk(): void {
  import('#src/offline/database/quota.ts').then(({ noteFull }) => noteFull('unkept'), reportUnexpectedError);
}

async function register(): Promise<void> {
  followController();
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(workerPath);
  offerWaiting(registration);
  watchInstalling(registration, isFirst);
  registration.addEventListener('updatefound', () => watchInstalling(registration, false));
  setInterval(() => {
    registration.update().catch((error: unknown) => console.info('no news of a release', error));
  }, checkEveryMs);
}

/** Another tab accepted a new release: reload into it, unless this page is busy. */
function followController(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isUpdate = isControlled;
    isControlled = true;
    // The first release has cached all code, so opening the database no longer needs a network.
    if (!isUpdate) return wantLocalDatabase();
    if (updatesHeld()) noteUpdate({ apply: () => window.location.reload() });
    else window.location.reload();
  });
}

function watchInstalling(registration: ServiceWorkerRegistration, isFirst: boolean): void {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') offerWaiting(registration);
    if (worker.state === 'activated' && isFirst) keepFirstVisit(worker);
  });
}

/** Offers a waiting release; the first one activates without asking. */
function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller)
    noteUpdate({ apply: () => tell(waiting, { type: 'SKIP_WAITING' }) });
}

/** On the first visit the page loaded before the worker existed; ask the worker to cache what was loaded. */
function keepFirstVisit(worker: ServiceWorker): void {
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name, location.href));
  const own = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname + url.search);
  tell(worker, { type: 'CACHE_URLS', urls: [...new Set(own)] });
}

function tell(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message);
}
