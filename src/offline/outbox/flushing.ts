import { observable } from '#src/lib/listeners.ts';

/** True while this tab sends the outbox. */
export const flushing = observable(false);
