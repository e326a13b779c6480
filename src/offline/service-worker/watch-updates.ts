import { Workbox } from 'workbox-window';
import { noteUpdate } from '#src/lib/update-state.ts';
import { workerPath } from './messages.ts';

/** How often an open page checks for a newer release. */
const checkEveryMs = 60 * 60_000;

/**
 * Offers each newer release of the service worker to the person: one that was waiting before this page, one that this
 * page finds, and one that another tab found.
 * @throws what the browser's registration throws
 */
export async function watchUpdates(): Promise<void> {
  const workbox = new Workbox(workerPath);
  workbox.addEventListener('waiting', () => noteUpdate({ apply: () => workbox.messageSkipWaiting() }));
  await workbox.register({ immediate: true });
  setInterval(() => {
    workbox.update().catch((error: unknown) => console.info('the check for a newer release failed', error));
  }, checkEveryMs);
}
