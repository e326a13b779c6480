import { startSync } from '#src/offline/sync/start-sync.ts';
import { refreshCartOnItsPages } from './refresh-cart.ts';
import { watchStorage } from './watch-storage.ts';
import { watchReviews } from './watch-reviews.ts';
import type { AppRouter } from './router.tsx';

/** What works behind the screens: the sync of store and outbox, and what it has to tell. */
export function startBackgroundSync(router: AppRouter): void {
  startSync();
  refreshCartOnItsPages(router);
  watchReviews();
  watchStorage(router);
}
