import { cartHandler } from '#src/offline/cart/handler.ts';
import { favouriteHandler } from '#src/offline/favourites/handler.ts';
import { createFlush } from '#src/offline/outbox/flush.ts';
import { registerSender } from '#src/offline/outbox/request-flush.ts';
import { createScheduler } from '#src/offline/outbox/scheduler.ts';
import { reviewHandler } from '#src/offline/reviews/handler.ts';

/**
 * The outbox of this page or of the service worker, with every kind it sends. The cart goes first because somebody may
 * be waiting to pay for it.
 */
export const flush = createFlush([cartHandler, favouriteHandler, reviewHandler]);
export const { flushNow, flushSoon, stopTimer } = createScheduler(flush);

registerSender({ flushSoon, flush });
