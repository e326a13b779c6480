import type { ReviewInput } from '#contract/api/reviews.ts';
import { uuid } from '#src/lib/uuid.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { enqueue, entriesOf } from '#src/offline/outbox/enqueue.ts';
import type { ReviewRow } from '#src/offline/database/rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { isSameReview, reviewKind } from './review-kind.ts';

export type { ReviewRow } from '#src/offline/database/rows.ts';

/** The fields that a person fills in. */
export type WrittenReview = Pick<ReviewInput, 'authorName' | 'rating' | 'text'>;

/** A review and its outbox entry commit in one transaction. */
export const reviewTables = ['reviews', 'outbox'] as const;

const ownReviews = live(readOwnReviews);

/** This device's own review of an experience: waiting, refused or sent. null: none, or not read yet. */
export function useOwnReview(experienceId: string): ReviewRow | null {
  return useLive(ownReviews)?.find((row) => row.experienceId === experienceId) ?? null;
}

/** The stored reviews; while one waits, its number of attempts comes from its outbox entry. */
export async function readOwnReviews(reader: LocalDatabaseReader): Promise<ReviewRow[]> {
  const attempts = new Map((await entriesOf(reader, reviewKind)).map((entry) => [entry.id, entry.attempts]));
  return (await reader.all('reviews')).map((row) => ({ ...row, attempts: attempts.get(row.key) ?? row.attempts }));
}

/**
 * Stores a review as waiting. The same text keeps its key, so that a retry counts once; a changed text gets a new key.
 */
export async function keepReview(
  experienceId: string,
  { authorName, rating, text }: WrittenReview,
): Promise<ReviewRow> {
  const database = await openLocalDatabase();
  return database.transaction(reviewTables, async () => {
    const before = await database.get('reviews', experienceId);
    const words = { authorName, rating, text };
    const { key, attempts } =
      before && before.state !== 'sent' && isSameReview(before, words) ? before : { key: uuid(), attempts: 0 };
    const row: ReviewRow = {
      experienceId,
      ...words,
      key,
      attempts,
      writtenAt: new Date().toISOString(),
      state: 'waiting',
      refusal: null,
      reviewId: null,
    };
    await enqueue(database, reviewKind, { experienceId, ...words }, { id: key, attempts });
    await database.put('reviews', row);
    return row;
  });
}

/** Deletes a review that the server doesn't have. */
export async function dropReview(experienceId: string): Promise<void> {
  const database = await openLocalDatabase();
  await database.transaction(reviewTables, async () => {
    await dropReviewEntries(database, experienceId);
    await database.delete('reviews', experienceId);
  });
}

/** Call it in a transaction over the outbox. @returns how often the deleted entries were sent */
export async function dropReviewEntries(database: LocalDatabase, experienceId: string): Promise<number> {
  let sent = 0;
  for (const { seq, payload, attempts } of await entriesOf(database, reviewKind)) {
    if (payload.experienceId !== experienceId) continue;
    sent += attempts;
    await database.delete('outbox', seq);
  }
  return sent;
}
