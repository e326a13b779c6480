import * as v from 'valibot';
import { ReviewInput } from '#contract/api/reviews.ts';
import type { WrittenReview } from '#src/offline/reviews/own-reviews.ts';
import type { ReviewValues } from './draft.ts';

export type ReviewField = keyof ReviewValues;

export type CheckedReview = { ok: true; review: WrittenReview } | { ok: false; field: ReviewField; message: string };

/** In the order in which the specification names the rules. */
const order: readonly ReviewField[] = ['rating', 'text', 'authorName'];

/** What the contract says of a review as it was written: fit to be sent, or the first thing that isn't right. */
export function checkReview(values: ReviewValues): CheckedReview {
  const checked = v.safeParse(ReviewInput, values);
  if (checked.success) return { ok: true, review: checked.output };
  const { nested } = v.flatten<typeof ReviewInput>(checked.issues);
  for (const field of order) {
    const message = nested?.[field]?.[0];
    if (message) return { ok: false, field, message };
  }
  throw new Error(`a review is refused for no field: ${v.summarize(checked.issues)}`);
}
