import { cartStampStorageKey } from '#src/lib/storage-keys.ts';
import { ApiError, isTransient } from '#src/lib/errors.ts';
import { isOnline, noteReachable, onOnlineChange } from '#src/lib/reachable.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { pullCart } from '#src/offline/cart/pull-cart.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { backoffMs } from '#src/offline/outbox/backoff.ts';
import { registerBackgroundSync } from '#src/offline/outbox/background-sync.ts';
import { visitorOwner } from '#src/offline/outbox/enqueue.ts';
import { resumeOwner } from '#src/offline/outbox/owners.ts';
import { isQuotaError, noteFull } from '#src/offline/database/quota.ts';
import { refreshPendingOrders } from '#src/offline/orders/order-calls.ts';
import { followSignIn, leaveWithPerson } from './follow-sign-in.ts';
import { flushNow } from './outbox.ts';
import { syncFavourites } from './sync-favourites.ts';
import { syncPortal } from './sync-portal.ts';
import { pullCatalogue } from '#src/offline/catalogue/pull-catalogue.ts';

/** Minimum time between pulls when the page becomes visible again. */
const pullEveryMs = 60_000;
let lastPullMs = 0;

/** Keeps the database fresh and the outbox empty while the page lives. Returns a stop function. */
export function startSync(): () => void {
  const run = () => report(syncNow().then(refreshPendingOrders));
  const onVisible = () => {
    report(document.visibilityState === 'visible' ? whenVisible() : whenHidden());
  };
  const onStamp = (event: StorageEvent) => {
    if (event.key === cartStampStorageKey) report(whenAnotherTabChanged());
  };
  const onOffline = () => noteReachable(false);
  window.addEventListener('online', run);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('storage', onStamp);
  const stopPolling = pollWhileUnreachable();
  const stopLeaving = leaveWithPerson();
  // A sign-in reloads the page, so every page start may resume the visitor and the signed-in user.
  report(resumeOwner(visitorOwner));
  report(followSignIn().then(run));
  // Once a page: its screens ask again when they open.
  report(tolerantly(syncPortal()));
  return () => {
    stopPolling();
    stopLeaving();
    window.removeEventListener('online', run);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('storage', onStamp);
  };
}

/**
 * Retries with backoff while the device has a network but the server can't be reached, because no event says when it is
 * back. Returns a stop function.
 */
function pollWhileUnreachable(): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    if (isOnline()) attempts = 0;
    else timer = setTimeout(() => report(poll()), backoffMs((attempts += 1)));
  };
  const poll = async () => {
    if (navigator.onLine && document.visibilityState === 'visible') await syncNow();
    later();
  };
  const stop = onOnlineChange(later);
  later();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Flushes the outbox, then pulls. @throws only for defects */
export async function syncNow(): Promise<void> {
  lastPullMs = Date.now();
  const pullWhatFlushChanged = () => Promise.all([tolerantly(pullCart()), tolerantly(syncFavourites())]);
  await Promise.all([tolerantly(pullCatalogue()), flushNow().then(pullWhatFlushChanged)]);
}

async function whenVisible(): Promise<void> {
  if (Date.now() - lastPullMs > pullEveryMs) await syncNow();
  else await flushNow();
  await refreshPendingOrders();
}

/** The page may be closed now: let the browser wake the worker to send the rest. */
async function whenHidden(): Promise<void> {
  const database = await openLocalDatabase();
  if ((await database.all('outbox')).length > 0) registerBackgroundSync();
}

/** Tabs share the database and follow its changes; only a cart in memory has to be read again. */
async function whenAnotherTabChanged(): Promise<void> {
  if (!(await openLocalDatabase()).durable) await tolerantly(pullCart());
}

/** Ignores failed calls: the next trigger retries, and the status shows it meanwhile. */
async function tolerantly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isQuotaError(error)) noteFull('unkept');
    else if (!isTransient(error) && !(error instanceof ApiError)) throw error;
  }
}

function report(work: Promise<void>): void {
  work.catch(reportUnexpectedError);
}
