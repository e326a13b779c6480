import * as v from 'valibot';
import { Count, Id, Instant } from '../domain/primitives.ts';

/** What people read of an experience's reviews. What they write is `reviews.ts`, which comes with its forms. */

/** attended: was checked in at the experience; bought: has a confirmed order for it; null: neither. */
export const Verification = v.nullable(v.picklist(['attended', 'bought']));
export type Verification = v.InferOutput<typeof Verification>;

/** What the provider says to a review, for all to read. */
export const ProviderReply = v.object({ text: v.string(), date: Instant, by: v.string() });
export type ProviderReply = v.InferOutput<typeof ProviderReply>;

/** The defaults let a browser read what it kept from before these fields. */
export const Comment = v.object({
  id: Id,
  authorName: v.string(),
  rating: v.number(),
  date: Instant,
  text: v.string(),
  /** Whether it bears 'Compra verificada', whichever way. */
  verified: v.boolean(),
  verification: v.optional(Verification, null),
  helpfulCount: v.optional(Count, 0),
  answer: v.optional(v.nullable(ProviderReply), null),
});
export type Comment = v.InferOutput<typeof Comment>;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/**
 * `distribution` is counts; the panel shows percentages. `nextCursor` and `previousCursor` are null at the ends;
 * `lastCursor` leads to the last page, which holds what is left over (totalVotes mod limit), and is null where one
 * page holds all.
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
