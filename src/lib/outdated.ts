import { observable } from './listeners.ts';

/** Whether the server has said that it doesn't serve this release of the app any more. */
const outdated = observable(false);

export const appIsOutdated = { subscribe: outdated.subscribe, get: outdated.get };

export function noteOutdated(): void {
  outdated.set(true);
}
