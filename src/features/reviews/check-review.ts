import * as v from 'valibot';
import { ReviewInput } from '#contract/api/reviews.ts';
import type { WrittenReview } from '#src/offline/reviews/own-reviews.ts';
import type { ReviewValues } from './draft.ts';

export type ReviewField = keyof ReviewValues;

export type CheckedReview = { ok: true; review: WrittenReview } | { ok: false; field: ReviewField; message: string };

/** In the specification's order. */
const order: readonly ReviewField[] = ['rating', 'text', 'authorName'];

/** Checks a review against the contract: the input to send, or the first problem. */
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
