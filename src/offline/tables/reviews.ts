import type { ReviewInput } from '#contract/reviews.ts';
import { uuid } from '#src/lib/uuid.ts';
import { live, useLive } from '../live.ts';
import { openStore } from '../open-store.ts';
import type { ReviewRow } from '../rows.ts';

export type { ReviewRow } from '../rows.ts';

/** What a person writes of an experience. */
export type WrittenReview = Pick<ReviewInput, 'authorName' | 'rating' | 'text'>;

const ownReviews = live((reader) => reader.all('reviews'));

/** This device's own review of an experience: waiting, refused or sent. null: none, or not read yet. */
export function useOwnReview(experienceId: string): ReviewRow | null {
  return useLive(ownReviews)?.find((row) => row.experienceId === experienceId) ?? null;
}

/**
 * Keeps a review as one that waits to be sent. The same words keep their key, so that a try whose answer was lost
 * counts once; other words get another.
 */
export async function keepReview(experienceId: string, written: WrittenReview): Promise<ReviewRow> {
  const store = await openStore();
  return store.transaction(['reviews'], async () => {
    const before = await store.get('reviews', experienceId);
    const isSame = before !== undefined && before.state !== 'sent' && isSameReview(before, written);
    const row: ReviewRow = {
      experienceId,
      authorName: written.authorName,
      rating: written.rating,
      text: written.text,
      key: isSame ? before.key : uuid(),
      attempts: isSame ? before.attempts : 0,
      writtenAt: new Date().toISOString(),
      state: 'waiting',
      retryAtMs: 0,
      refusal: null,
      reviewId: null,
    };
    await store.put('reviews', row);
    return row;
  });
}

function isSameReview(one: WrittenReview, other: WrittenReview): boolean {
  return one.authorName === other.authorName && one.rating === other.rating && one.text === other.text;
}

/** Takes away a review that the server doesn't have. */
export async function dropReview(experienceId: string): Promise<void> {
  await (await openStore()).delete('reviews', experienceId);
}
