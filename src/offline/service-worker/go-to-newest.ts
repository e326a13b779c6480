import type { ToWorker } from './messages.ts';

/**
 * Switches this page to the newest release at once, on the person's request.
 * @throws when it can't be fetched, for lack of a connection
 */
export async function goToNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker) return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  await installed(worker);
  const message: ToWorker = { type: 'SKIP_WAITING' };
  worker.postMessage(message);
}

function installed(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'installing') return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve();
    });
  });
}
