import * as v from 'valibot';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import { FromWorker, workerPath } from './messages.ts';
import type { ToWorker } from './messages.ts';
import { wantLocalDatabase } from '#src/lib/when-wanted.ts';
import { noteUpdate, updatesHeld } from '#src/lib/update-state.ts';

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

/**
 * The first visit registers the worker by itself: it has nothing to update, and its bytes count. What follows updates is
 * loaded once a worker is there to serve it.
 */
async function register(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null;
  followController();
  if (!isFirst) return followUpdates();
  const { installing, active } = await navigator.serviceWorker.register(workerPath);
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'activated') keepFirstVisit(installing);
  });
  // A reload past the worker: there is one, but not for this page.
  if (active) await followUpdates();
}

async function followUpdates(): Promise<void> {
  const { watchUpdates } = await import('./watch-updates.ts');
  await watchUpdates();
}

/** Another tab accepted a new release: reload into it, unless this page is busy. */
function followController(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isUpdate = isControlled;
    isControlled = true;
    // The first release has cached all code, so opening the database no longer needs a network.
    if (!isUpdate) {
      wantLocalDatabase();
      followUpdates().catch((error: unknown) => console.info('updates are not followed', error));
      return;
    }
    if (updatesHeld()) noteUpdate({ apply: () => window.location.reload() });
    else window.location.reload();
  });
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
