import { useSyncExternalStore } from 'react';

/** no: this browser keeps nothing; soon: what keeps things is being installed. */
export type CanDownload = 'yes' | 'soon' | 'no';

function read(): CanDownload {
  if (!navigator.serviceWorker || !('caches' in window) || !('locks' in navigator)) return 'no';
  return navigator.serviceWorker.controller ? 'yes' : 'soon';
}

function subscribe(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener);
}

/** Whether this page can keep something to travel with: what is kept is of use only where a worker answers with it. */
export function useCanDownload(): CanDownload {
  return useSyncExternalStore(subscribe, read, () => 'soon' as const);
}
