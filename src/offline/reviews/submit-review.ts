import { errorCatalogue } from '#contract/api/errors.ts';
import { ApiError } from '#src/lib/errors.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { sendEntry } from '#src/offline/outbox/deliver.ts';
import { exclusively } from '#src/offline/outbox/exclusively.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { reviewHandler } from './handler.ts';
import { dropReview, dropReviewEntries, keepReview, reviewTables, type WrittenReview } from './own-reviews.ts';

/** The result for the person: published; stored until online; or refused with a reason ('' if the server gave none). */
export type Submitted =
  | { kind: 'sent' }
  | { kind: 'waiting' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' };

/**
 * Publishes a review, or stores it until there is a connection. A refused review goes back to the form; nothing of it
 * waits.
 * @throws what the database throws
 */
export async function submitReview(experienceId: string, written: WrittenReview): Promise<Submitted> {
  const database = await openLocalDatabase();
  const { key } = await keepReview(experienceId, written);
  // By then another tab may have sent or replaced it.
  const delivery = await exclusively(database, () =>
    sendEntry(database, reviewHandler, (entry) => entry.payload.experienceId === experienceId),
  );
  return delivery?.error === undefined
    ? byRow(database, experienceId, key)
    : unsent(database, experienceId, delivery.error);
}

/** Another tab sent this review, is about to, or sent a different one first. */
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
  // A memory database ends with the page, so don't promise to send it later.
  await dropReview(experienceId);
  return { kind: 'failed' };
}

/**
 * Takes the review out of the outbox, because the person can decide now. The key stays, since the server may have the
 * review all the same.
 */
function handBack(database: LocalDatabase, experienceId: string, reason: string): Promise<void> {
  return database.transaction(reviewTables, async () => {
    const row = await database.get('reviews', experienceId);
    if (row?.state !== 'waiting') return;
    const attempts = await dropReviewEntries(database, experienceId);
    await database.put('reviews', { ...row, state: 'refused', refusal: reason, attempts });
  });
}
