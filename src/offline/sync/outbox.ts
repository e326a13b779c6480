import { cartHandler } from '../cart/handler.ts';
import { createFlush } from '../outbox/flush.ts';
import { onFlushRequested } from '../outbox/request-flush.ts';
import { createScheduler } from '../outbox/scheduler.ts';
import { reviewHandler } from '../reviews/handler.ts';

/** The outbox of this page, or of the worker, with every kind that it sends. The cart goes first: somebody may be waiting to pay for it. */
export const flush = createFlush([cartHandler, reviewHandler]);
export const { flushNow, flushSoon, stopTimer } = createScheduler(flush);

onFlushRequested(flushSoon);
