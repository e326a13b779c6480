import * as v from 'valibot';
import { reviewNameMax, reviewTextMax, reviewTextMin } from './limits.ts';
import { Count, Id, Instant, SessionToken, requiredText } from './primitives.ts';
import { texts } from './texts.ts';

/** Characters as people count them: 'é' written in two code points, or a flag, is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)) count += 1;
  return count;
}

export const Rating = v.pipe(
  v.number(texts.reviews.ratingRequired),
  v.integer(texts.reviews.ratingRequired),
  v.minValue(1, texts.reviews.ratingRequired),
  v.maxValue(5, texts.reviews.ratingRequired),
);

export const ReviewInput = v.object({
  authorName: requiredText(texts.reviews.nameRequired, reviewNameMax),
  rating: Rating,
  text: v.pipe(
    v.string(texts.reviews.tooShort),
    v.trim(),
    v.check((text) => countCharacters(text) >= reviewTextMin, texts.reviews.tooShort),
    v.maxLength(reviewTextMax, `La reseña puede tener como máximo ${reviewTextMax} caracteres`),
  ),
  sessionId: v.optional(SessionToken),
});
export type ReviewInput = v.InferOutput<typeof ReviewInput>;

export const Comment = v.object({
  id: Id,
  authorName: v.string(),
  rating: v.number(),
  date: Instant,
  text: v.string(),
  verified: v.boolean(),
});
export type Comment = v.InferOutput<typeof Comment>;

/** `distribution` is counts; the panel shows percentages. */
export const Feedback = v.object({
  averageRating: v.number(),
  totalVotes: Count,
  distribution: v.object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
  comments: v.array(Comment),
  nextCursor: v.nullable(v.string()),
});
export type Feedback = v.InferOutput<typeof Feedback>;

export const ReviewAnswer = v.object({ success: v.literal(true), review: Comment });
