import * as v from 'valibot';
import { noteOutdated } from './outdated.ts';
import { noteReachable } from './reachable.ts';
import { noteDateHeader } from './server-date.ts';

/**
 * What each call reveals besides its body: whether the server was reached, its time (Date header), and whether it still
 * supports this release.
 */
export const ResponseSignal = v.object({
  reached: v.boolean(),
  date: v.nullable(v.string()),
  isOutdated: v.optional(v.boolean()),
});
export type ResponseSignal = v.InferOutput<typeof ResponseSignal>;

let relay: ((signal: ResponseSignal) => void) | null = null;

export function reportResponse(signal: ResponseSignal): void {
  noteReachable(signal.reached);
  noteDateHeader(signal.date);
  if (signal.isOutdated) noteOutdated();
  relay?.(signal);
}

/** Forwards a worker's signals to its page. */
export function relayResponseSignals(to: (signal: ResponseSignal) => void): void {
  relay = to;
}
