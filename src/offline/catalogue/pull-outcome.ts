import { useSyncExternalStore } from 'react';
import { observable } from '#src/lib/listeners.ts';

/** How the latest pull of the catalogue went; 'asking' before the first, and from one that begins without a connection. */
export type PullOutcome = 'asking' | 'answered' | 'failed';

const outcome = observable<PullOutcome>('asking');

export const notePull = outcome.set;

/** Only what was 'answered' can say that something isn't there. */
export function usePullOutcome(): PullOutcome {
  return useSyncExternalStore(outcome.subscribe, outcome.get, () => 'asking' as const);
}
