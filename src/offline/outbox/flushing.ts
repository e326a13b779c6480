import { observable } from '#src/lib/listeners.ts';

/** Whether this tab is sending the outbox just now. */
export const flushing = observable(false);
