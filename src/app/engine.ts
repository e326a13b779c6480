import { registerWorker } from '#src/offline/service-worker/register.ts';
import { startSync } from '#src/offline/sync/start-sync.ts';

/** What works behind the screens: the sync of store and outbox, and the service worker. */
export function startEngine(): void {
  startSync();
  registerWorker();
}
