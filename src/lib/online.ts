import { useSyncExternalStore } from 'react';
import { isOnline, onOnlineChange } from './reachable.ts';

/** True if our server can be reached, as far as known (see `reachable.ts`, which workers can use too). */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline, () => true);
}
