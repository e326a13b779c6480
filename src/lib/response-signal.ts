import * as v from 'valibot';
import { noteOutdated } from './outdated.ts';
import { noteReachable } from './reachable.ts';
import { noteDateHeader } from './server-date.ts';

/** What a call to our server tells beside its answer: whether it was reached, its time (the Date header), and whether it still serves this release. */
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

/** For a worker, whose calls tell its page as much as the page's own. */
export function relayResponseSignals(to: (signal: ResponseSignal) => void): void {
  relay = to;
}
