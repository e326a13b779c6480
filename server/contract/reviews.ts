import * as v from 'valibot';
import { feedbackCommentsMax, reviewAnswerMax, reviewNameMax, reviewReasonMax, reviewTextMax, reviewTextMin } from './limits.ts';
import { Count, Id, Instant, SessionToken, Version, requiredText } from './primitives.ts';
import { texts } from './texts.ts';

/** Characters as people count them: 'é' written in two code points, or a flag, is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)) count += 1;
  return count;
}

/** What one character may take in UTF-16 units on the average of a whole text; a family emoji has 11. */
const unitsPerCharacter = 10;

/** Whether a text has at most so many characters. One that is far too long is judged by its size alone. */
export function fitsCharacters(text: string, max: number): boolean {
  return text.length <= max || (text.length <= max * unitsPerCharacter && countCharacters(text) <= max);
}

/** More marks on one letter than any writing has: they are drawn over the lines around it. */
const stackedMarks = /[\p{Mn}\p{Me}]{6}/u;
const notStacked = v.check((text: string) => !stackedMarks.test(text), texts.reviews.stackedMarks);

export const Rating = v.pipe(
  v.number(texts.reviews.ratingRequired),
  v.integer(texts.reviews.ratingRequired),
  v.minValue(1, texts.reviews.ratingRequired),
  v.maxValue(5, texts.reviews.ratingRequired),
);

/** A text of several lines, trimmed, whose length counts in characters. */
function writtenText(required: string, max: number, min = 1) {
  return v.pipe(
    v.string(required),
    v.trim(),
    v.check((text) => fitsCharacters(text, max), texts.reviews.tooLong(max)),
    v.check((text) => text.length > max * unitsPerCharacter || countCharacters(text) >= min, required),
    notStacked,
  );
}

export const ReviewInput = v.object({
  authorName: v.pipe(
    requiredText(texts.reviews.nameRequired, reviewNameMax * unitsPerCharacter, texts.reviews.nameTooLong(reviewNameMax)),
    v.check((name) => fitsCharacters(name, reviewNameMax), texts.reviews.nameTooLong(reviewNameMax)),
    notStacked,
  ),
  rating: Rating,
  text: writtenText(texts.reviews.tooShort, reviewTextMax, reviewTextMin),
  sessionId: v.optional(SessionToken),
});
export type ReviewInput = v.InferOutput<typeof ReviewInput>;

/** attended: was checked in at the experience; bought: has a confirmed order for it; null: neither. */
export const Verification = v.nullable(v.picklist(['attended', 'bought']));
export type Verification = v.InferOutput<typeof Verification>;

/** What the provider says to a review, for all to read. */
export const ProviderAnswer = v.object({ text: v.string(), date: Instant, by: v.string() });
export type ProviderAnswer = v.InferOutput<typeof ProviderAnswer>;

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
  answer: v.optional(v.nullable(ProviderAnswer), null),
});
export type Comment = v.InferOutput<typeof Comment>;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/**
 * `cursor` is one that an answer gave, whichever: it knows its direction. Equal ratings come newest first.
 * A cursor of another order, or that isn't ours, begins at the start.
 */
export const FeedbackQuery = v.object({
  sort: v.optional(v.picklist(reviewSorts, 'sort es newest, highest o lowest'), 'newest'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'limit debe ser un número'),
      v.transform(Number),
      v.minValue(1, 'limit debe ser al menos 1'),
      v.maxValue(feedbackCommentsMax, `limit puede ser ${feedbackCommentsMax} como máximo`),
    ),
    String(feedbackCommentsMax),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

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

export const ReviewAnswer = v.object({ success: v.literal(true), review: Comment });

/** What an admin decided about a review, and why; null when nobody did. */
export const Moderation = v.nullable(v.object({ hidden: v.boolean(), reason: v.string(), date: Instant }));
export type Moderation = v.InferOutput<typeof Moderation>;

/** GET /api/product/{id}/feedback/mine: what the feedback page shows to this visitor alone. Never kept by a worker. */
export const OwnFeedback = v.object({
  /** The visitor's own review, hidden or not. */
  review: v.nullable(v.object({ ...Comment.entries, moderation: Moderation })),
  /** Reviews of this experience that the visitor found helpful, and those that they reported. */
  helpfulIds: v.array(Id),
  reportedIds: v.array(Id),
  /** Whether the caller may answer as this experience's provider. */
  mayAnswer: v.boolean(),
});
export type OwnFeedback = v.InferOutput<typeof OwnFeedback>;

/** POST and DELETE /api/reviews/{id}/helpful. Twice is once. */
export const HelpfulAnswer = v.object({ success: v.literal(true), helpful: v.boolean(), helpfulCount: Count });

export const reportReasons = ['offensive', 'spam', 'false', 'personal_data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** POST /api/reviews/{id}/report: one a session; again changes nothing and answers the same. */
export const ReportInput = v.object({
  reason: v.picklist(reportReasons, texts.reviews.reportReasonRequired),
  details: v.optional(writtenText('', reviewReasonMax, 0), ''),
});
export const ReportAnswer = v.object({ success: v.literal(true) });

/** PUT /api/admin/reviews/{id}/visibility. Of hiding and of restoring the reason is shown to the author. */
export const VisibilityInput = v.object({
  hidden: v.boolean(texts.reviews.visibilityRequired),
  reason: writtenText(texts.reviews.reasonRequired, reviewReasonMax),
  version: v.optional(Version),
});
export type VisibilityInput = v.InferOutput<typeof VisibilityInput>;

/** PUT /api/provider/reviews/{id}/answer; DELETE takes it back. */
export const AnswerInput = v.object({
  text: writtenText(texts.reviews.answerRequired, reviewAnswerMax),
  version: v.optional(Version),
});
export type AnswerInput = v.InferOutput<typeof AnswerInput>;
