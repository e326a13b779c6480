import * as v from 'valibot';
import { Count, Id, Instant } from '../domain/primitives.ts';

/**
 * The schemas for reading an experience's reviews. Those for writing are in `reviews.ts`, which loads with its forms.
 */

/** attended: checked in at the experience; bought: has a confirmed order for it; null: neither. */
export const Verification = v.nullable(v.picklist(['attended', 'bought']));
export type Verification = v.InferOutput<typeof Verification>;

/** The provider's public reply to a review. */
export const ProviderReply = v.object({ text: v.string(), date: Instant, by: v.string() });
export type ProviderReply = v.InferOutput<typeof ProviderReply>;

/** The defaults let a browser read what it stored before these fields existed. */
export const Comment = v.object({
  id: Id,
  authorName: v.string(),
  rating: v.number(),
  date: Instant,
  text: v.string(),
  /** True if it is marked 'Compra verificada', for either reason. */
  verified: v.boolean(),
  verification: v.optional(Verification, null),
  helpfulCount: v.optional(Count, 0),
  answer: v.optional(v.nullable(ProviderReply), null),
});
export type Comment = v.InferOutput<typeof Comment>;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/**
 * `distribution` has counts; the panel shows percentages. `nextCursor` and `previousCursor` are null at the ends;
 * `lastCursor` leads to the last page, which holds the remainder (totalVotes mod limit), and is null if there is only
 * one page.
 */
export const Feedback = v.object({
  averageRating: v.number(),
  totalVotes: Count,
  distribution: v.object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
  comments: v.array(Comment),
  nextCursor: v.nullable(v.string()),
  previousCursor: v.optional(v.nullable(v.string()), null),
  lastCursor: v.optional(v.nullable(v.string()), null),
});
export type Feedback = v.InferOutput<typeof Feedback>;
