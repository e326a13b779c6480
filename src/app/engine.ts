import { startSync } from '#src/offline/sync/start-sync.ts';
import { refreshCartOnItsPages } from './refresh-cart.ts';
import { watchStorage } from './watch-storage.ts';
import type { AppRouter } from './router.tsx';

/** What works behind the screens: the sync of store and outbox. */
export function startEngine(router: AppRouter): void {
  startSync();
  refreshCartOnItsPages(router);
  watchStorage(router);
}
