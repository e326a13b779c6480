/** The tag under which the browser wakes the worker once there is a network again. */
export const backgroundSyncTag = 'rumbo-outbox';

/** Background Sync, which not every browser has. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

function hasSync(registration: ServiceWorkerRegistration): registration is SyncRegistration {
  return 'sync' in registration;
}

/** Asks the browser to send the outbox once it is online, even if the page is closed by then. */
export function registerBackgroundSync(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then(async (registration) => {
      if (registration && hasSync(registration)) await registration.sync.register(backgroundSyncTag);
    })
    .catch((error: unknown) => console.info('no background sync; the next visit sends what waits', error));
}
