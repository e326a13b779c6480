import { Dexie } from 'dexie';
import { vi } from 'vitest';
import { databaseName } from '#src/offline/database/dexie-database.ts';

/** One tab of the app: its own instance of the offline modules, over the browser's one database. */
export interface Tab {
  cart: typeof import('#src/offline/cart/cart.ts');
  favourites: typeof import('#src/offline/favourites/change-favourites.ts');
  mergeFavourites: typeof import('#src/offline/favourites/merge-favourites.ts');
  pullFavourites: typeof import('#src/offline/favourites/pull-favourites.ts');
  reviews: typeof import('#src/offline/reviews/own-reviews.ts');
  submitReview: typeof import('#src/offline/reviews/submit-review.ts');
  database: typeof import('#src/offline/database/open-local-database.ts');
  flush: typeof import('#src/offline/sync/outbox.ts');
  scheduler: typeof import('#src/offline/sync/outbox.ts');
  pullCart: typeof import('#src/offline/cart/pull-cart.ts');
  moveSession: typeof import('#src/offline/cart/move-session.ts');
  offlineSession: typeof import('#src/offline/database/session.ts');
  owners: typeof import('#src/offline/outbox/owners.ts');
  session: typeof import('#src/lib/session-token.ts');
  reachable: typeof import('#src/lib/reachable.ts');
}

const open: Tab[] = [];
const nodeFetch = globalThis.fetch;

/**
 * Opens a tab whose calls go to the given origin. For tests in the node environment, because nothing here needs a
 * document.
 */
export async function openTab(origin: string): Promise<Tab> {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => nodeFetch(new URL(path, origin), init));
  vi.resetModules();
  const tab: Tab = {
    cart: await import('#src/offline/cart/cart.ts'),
    favourites: await import('#src/offline/favourites/change-favourites.ts'),
    mergeFavourites: await import('#src/offline/favourites/merge-favourites.ts'),
    pullFavourites: await import('#src/offline/favourites/pull-favourites.ts'),
    reviews: await import('#src/offline/reviews/own-reviews.ts'),
    submitReview: await import('#src/offline/reviews/submit-review.ts'),
    database: await import('#src/offline/database/open-local-database.ts'),
    flush: await import('#src/offline/sync/outbox.ts'),
    scheduler: await import('#src/offline/sync/outbox.ts'),
    pullCart: await import('#src/offline/cart/pull-cart.ts'),
    moveSession: await import('#src/offline/cart/move-session.ts'),
    offlineSession: await import('#src/offline/database/session.ts'),
    owners: await import('#src/offline/outbox/owners.ts'),
    session: await import('#src/lib/session-token.ts'),
    reachable: await import('#src/lib/reachable.ts'),
  };
  open.push(tab);
  return tab;
}

/** Closes every tab and deletes the browser's storage. */
export async function closeBrowser(): Promise<void> {
  for (const tab of open.splice(0)) {
    // Wait for running flushes first.
    await tab.scheduler.flushNow();
    tab.scheduler.stopTimer();
    await tab.database.closeLocalDatabase();
  }
  await Dexie.delete(databaseName);
  vi.unstubAllGlobals();
}
