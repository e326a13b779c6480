import type { OutboxKind } from '#src/offline/outbox/handler.ts';
import type { ReviewRow } from '#src/offline/database/rows.ts';

/** A review as it is sent. */
export type ReviewPayload = Pick<ReviewRow, 'experienceId' | 'authorName' | 'rating' | 'text'>;

/** The outbox kind for reviews. */
export const reviewKind: OutboxKind<ReviewPayload> = {
  kind: 'review',
  /**
   * The same text keeps its entry, which is sent at once. A changed text replaces the entry even if it was sent: the
   * server takes one review per session, so the first to arrive counts, and the other's author is told.
   */
  coalesce(waiting, payload) {
    const own = waiting.filter((entry) => entry.payload.experienceId === payload.experienceId);
    const same = own.find((entry) => isSameReview(entry.payload, payload));
    return same ? { replace: { ...same, notBeforeMs: 0 } } : { drop: own, append: payload };
  },
};

type Words = Omit<ReviewPayload, 'experienceId'>;

export function isSameReview(one: Words, other: Words): boolean {
  return one.authorName === other.authorName && one.rating === other.rating && one.text === other.text;
}
