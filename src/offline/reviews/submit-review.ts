import { errorCatalogue } from '#contract/api/errors.ts';
import { ApiError } from '#src/lib/errors.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { sendEntry } from '#src/offline/outbox/deliver.ts';
import { exclusively } from '#src/offline/outbox/exclusively.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
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
 * @throws what the database throws
 */
export async function submitReview(experienceId: string, written: WrittenReview): Promise<Submitted> {
  const database = await openLocalDatabase();
  const { key } = await keepReview(experienceId, written);
  // By then it may be another tab's: words of its own take the place of these.
  const delivery = await exclusively(database, () =>
    sendEntry(database, reviewHandler, (entry) => entry.payload.experienceId === experienceId),
  );
  return delivery?.error === undefined
    ? byRow(database, experienceId, key)
    : unsent(database, experienceId, delivery.error);
}

/** Another tab sent it, or is about to; or it sent words of its own, which came before these. */
async function byRow(database: LocalDatabase, experienceId: string, key: string): Promise<Submitted> {
  const row = await database.get('reviews', experienceId);
  if (row?.state === 'sent')
    return row.key === key ? { kind: 'sent' } : { kind: 'refused', reason: errorCatalogue.review_exists.text };
  return row?.state === 'refused' ? { kind: 'refused', reason: row.refusal ?? '' } : { kind: 'waiting' };
}

async function unsent(database: LocalDatabase, experienceId: string, error: unknown): Promise<Submitted> {
  if (error instanceof ApiError) {
    await handBack(database, experienceId, error.error);
    return { kind: 'refused', reason: error.error };
  }
  if (database.durable) {
    requestFlush();
    return { kind: 'waiting' };
  }
  // Nothing lasts here beyond the page, so nothing is promised.
  await dropReview(experienceId);
  return { kind: 'failed' };
}

/** The person is there to decide: it doesn't go by itself later. Its key stays, because the server may have it all the same. */
function handBack(database: LocalDatabase, experienceId: string, reason: string): Promise<void> {
  return database.transaction(reviewTables, async () => {
    const row = await database.get('reviews', experienceId);
    if (row?.state !== 'waiting') return;
    const attempts = await dropReviewEntries(database, experienceId);
    await database.put('reviews', { ...row, state: 'refused', refusal: reason, attempts });
  });
}
