import * as v from 'valibot';

/** What page and worker say to each other. */
export const workerPath = '/worker.js';

export const ToWorker = v.variant('type', [
  /** Go over to this release now. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Keep these addresses: what the first visit loaded passed before there was a worker. */
  v.object({ type: v.literal('CACHE_URLS'), urls: v.array(v.string()) }),
]);
export type ToWorker = v.InferOutput<typeof ToWorker>;

export const FromWorker = v.variant('type', [
  /** The browser has a network again (Background Sync). */
  v.object({ type: v.literal('FLUSH_OUTBOX') }),
  /** Something that was seen could not be kept: the device is full. */
  v.object({ type: v.literal('STORAGE_FULL') }),
]);
export type FromWorker = v.InferOutput<typeof FromWorker>;
