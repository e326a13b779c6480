import * as v from 'valibot';
import { noteOutdated } from './outdated.ts';
import { noteReachable } from './reachable.ts';
import { noteDateHeader } from './server-date.ts';

/** What a call to our server tells beside its answer: whether it was reached, its time (the Date header), and whether it still serves this release. */
export const Hearing = v.object({
  reached: v.boolean(),
  date: v.nullable(v.string()),
  isOutdated: v.optional(v.boolean()),
});
export type Hearing = v.InferOutput<typeof Hearing>;

let relay: ((heard: Hearing) => void) | null = null;

export function hear(heard: Hearing): void {
  noteReachable(heard.reached);
  noteDateHeader(heard.date);
  if (heard.isOutdated) noteOutdated();
  relay?.(heard);
}

/** For a worker, whose calls tell its page as much as the page's own. */
export function relayHearings(to: (heard: Hearing) => void): void {
  relay = to;
}
