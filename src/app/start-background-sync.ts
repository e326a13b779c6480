import { startSync } from '#src/offline/sync/start-sync.ts';
import { refreshCartOnItsPages } from './refresh-cart.ts';
import { watchStorage } from './watch-storage.ts';
import { watchReviews } from './watch-reviews.ts';
import type { AppRouter } from './router.tsx';

/** Starts what runs behind the screens: sync, cart refreshes, and notices about reviews and storage. */
export function startBackgroundSync(router: AppRouter): void {
  startSync();
  refreshCartOnItsPages(router);
  watchReviews();
  watchStorage(router);
}
