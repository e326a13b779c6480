import { observable } from './listeners.ts';

/**
 * True if our server can be reached, judged by the last call. `navigator.onLine` isn't enough: it is true on a wifi
 * without internet or while our server is down.
 */
const answered = observable(globalThis.navigator?.onLine !== false);

export function isOnline(): boolean {
  return answered.get();
}

/** Called by the API client after each call, and when the device loses its network. */
export function noteReachable(reached: boolean): void {
  answered.set(reached);
}

export const onOnlineChange = answered.subscribe;
