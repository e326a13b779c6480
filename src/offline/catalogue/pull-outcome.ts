import { useSyncExternalStore } from 'react';
import { observable } from '#src/lib/listeners.ts';

/** The result of the latest pull. 'asking' before the first one, and while one that began offline runs. */
export type PullOutcome = 'asking' | 'answered' | 'failed';

const outcome = observable<PullOutcome>('asking');

export const notePull = outcome.set;

/** Only 'answered' can tell that something doesn't exist. */
export function usePullOutcome(): PullOutcome {
  return useSyncExternalStore(outcome.subscribe, outcome.get, () => 'asking' as const);
}
