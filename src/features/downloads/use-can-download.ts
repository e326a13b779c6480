import { useSyncExternalStore } from 'react';

/** no: this browser stores nothing; soon: the service worker is being installed. */
export type CanDownload = 'yes' | 'soon' | 'no';

function read(): CanDownload {
  if (!navigator.serviceWorker || !('caches' in window) || !('locks' in navigator)) return 'no';
  return navigator.serviceWorker.controller ? 'yes' : 'soon';
}

function subscribe(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener);
}

/** Whether this page can download: downloads are only of use where a service worker serves them. */
export function useCanDownload(): CanDownload {
  return useSyncExternalStore(subscribe, read, () => 'soon' as const);
}
