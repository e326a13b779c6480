import * as v from 'valibot';

/** Messages between the page and the service worker. */
export const workerPath = '/worker.js';

export const ToWorker = v.variant('type', [
  /** Activate this release now. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Cache these addresses: the first visit loaded them before the worker existed. */
  v.object({ type: v.literal('CACHE_URLS'), urls: v.array(v.string()) }),
]);
export type ToWorker = v.InferOutput<typeof ToWorker>;

export const FromWorker = v.variant('type', [
  /** The browser has a network again (Background Sync). */
  v.object({ type: v.literal('FLUSH_OUTBOX') }),
  /** A response could not be cached because the device is full. */
  v.object({ type: v.literal('STORAGE_FULL') }),
]);
export type FromWorker = v.InferOutput<typeof FromWorker>;
