import { errorCatalogue } from '#contract/api/errors.ts';
import { ApiError } from '#src/lib/errors.ts';
import { openStore } from '#src/offline/database/open-local-database.ts';
import { sendEntry } from '#src/offline/outbox/deliver.ts';
import { exclusively } from '#src/offline/outbox/exclusively.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import type { Store } from '#src/offline/database/local-database.ts';
import { reviewHandler } from './handler.ts';
import { dropReview, dropReviewEntries, keepReview, reviewTables, type WrittenReview } from './own-reviews.ts';

/** What the person is told: published; kept until there is a connection; or why not ('' where the server gave no reason). */
export type Submitted =
  | { kind: 'sent' }
  | { kind: 'waiting' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' };

/**
 * Publishes a review, or keeps it until there is a connection. What the server refuses, or can't take just now, is
 * the person's again: nothing of it waits.
 * @throws what the store throws
 */
export async function submitReview(experienceId: string, written: WrittenReview): Promise<Submitted> {
  const store = await openStore();
  const { key } = await keepReview(experienceId, written);
  // By then it may be another tab's: words of its own take the place of these.
  const delivery = await exclusively(store, () =>
    sendEntry(store, reviewHandler, (entry) => entry.payload.experienceId === experienceId),
  );
  return delivery?.error === undefined ? byRow(store, experienceId, key) : unsent(store, experienceId, delivery.error);
}

/** Another tab sent it, or is about to; or it sent words of its own, which came before these. */
async function byRow(store: Store, experienceId: string, key: string): Promise<Submitted> {
  const row = await store.get('reviews', experienceId);
  if (row?.state === 'sent')
    return row.key === key ? { kind: 'sent' } : { kind: 'refused', reason: errorCatalogue.review_exists.text };
  return row?.state === 'refused' ? { kind: 'refused', reason: row.refusal ?? '' } : { kind: 'waiting' };
}

async function unsent(store: Store, experienceId: string, error: unknown): Promise<Submitted> {
  if (error instanceof ApiError) {
    await handBack(store, experienceId, error.error);
    return { kind: 'refused', reason: error.error };
  }
  if (store.durable) {
    requestFlush();
    return { kind: 'waiting' };
  }
  // Nothing lasts here beyond the page, so nothing is promised.
  await dropReview(experienceId);
  return { kind: 'failed' };
}

/** The person is there to decide: it doesn't go by itself later. Its key stays, because the server may have it all the same. */
function handBack(store: Store, experienceId: string, reason: string): Promise<void> {
  return store.transaction(reviewTables, async () => {
    const row = await store.get('reviews', experienceId);
    if (row?.state !== 'waiting') return;
    const attempts = await dropReviewEntries(store, experienceId);
    await store.put('reviews', { ...row, state: 'refused', refusal: reason, attempts });
  });
}
