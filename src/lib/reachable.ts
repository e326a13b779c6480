import { observable } from './listeners.ts';

/**
 * Whether our server can be reached, as far as is known. The last call's fate counts: a device's own word isn't
 * enough, because on a wifi without internet, or while our server is down, it says 'online'.
 */
const answered = observable(globalThis.navigator?.onLine !== false);

export function isOnline(): boolean {
  return answered.get();
}

/** Told by the API client after each call, and when the device loses its network. */
export function noteReachable(reached: boolean): void {
  answered.set(reached);
}

export const onOnlineChange = answered.subscribe;
