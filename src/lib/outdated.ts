import { observable } from './listeners.ts';

/** True once the server rejected this release of the app. */
const outdated = observable(false);

export const appIsOutdated = { subscribe: outdated.subscribe, get: outdated.get };

export function noteOutdated(): void {
  outdated.set(true);
}
