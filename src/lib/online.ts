import { useSyncExternalStore } from 'react';
import { isOnline, onOnlineChange } from './reachable.ts';

/** Whether our server can be reached, as far as is known (see `reachable.ts`, which a worker can use too). */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline, () => true);
}
