import * as v from 'valibot';
import { flushSoon } from '../outbox/scheduler.ts';
import { FromWorker, workerPath } from './messages.ts';
import type { ToWorker } from './messages.ts';
import { noteUpdate, updatesHeld } from './update-state.ts';

/** Hours apart, an open page asks whether there is a newer release. */
const checkEveryMs = 60 * 60_000;

/** Registers the service worker once the page has loaded. Where there is none (plain http, development) nothing happens. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = v.safeParse(FromWorker, event.data);
    if (message.success) flushSoon();
  });
  const start = () => register().catch((error: unknown) => console.info('no service worker', error));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(workerPath);
  workbox.addEventListener('waiting', () => noteUpdate({ apply: () => workbox.messageSkipWaiting() }));
  // Another tab said yes: this one goes over with it, unless it is in the middle of something.
  workbox.addEventListener('controlling', (event) => {
    if (!event.isUpdate) return;
    if (updatesHeld()) noteUpdate({ apply: () => window.location.reload() });
    else window.location.reload();
  });
  workbox.addEventListener('activated', (event) => {
    if (!event.isUpdate) keepFirstVisit(workbox);
  });
  await workbox.register({ immediate: true });
  setInterval(() => {
    workbox.update().catch((error: unknown) => console.info('no news of a release', error));
  }, checkEveryMs);
}

/** On the first visit pictures and answers passed before the worker was there: it is told to keep them now. */
function keepFirstVisit(workbox: { messageSW(data: object): Promise<unknown> }): void {
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name, location.href));
  const own = loaded.filter((url) => url.origin === location.origin).map((url) => url.pathname + url.search);
  const message: ToWorker = { type: 'CACHE_URLS', urls: [...new Set(own)] };
  workbox.messageSW(message).catch((error: unknown) => console.info('the first visit was not kept', error));
}
