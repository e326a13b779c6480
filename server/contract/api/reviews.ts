import * as v from 'valibot';
import {
  feedbackCommentsMax,
  replyTextMax,
  reviewNameMax,
  reviewReasonMax,
  reviewTextMax,
  reviewTextMin,
} from '../domain/limits.ts';
import { Comment, reviewSorts } from './feedback.ts';
import { Count, Id, Instant, SessionToken, Version, requiredText } from '../domain/primitives.ts';
import { reviewTexts } from '../texts/review-texts.ts';

/** Nothing to be seen: zero-width and filling characters. A line break isn't one of them. */
const unseen = /^\p{Default_Ignorable_Code_Point}+$/u;
const seen = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u;

/** Characters as people count them: 'é' written in two code points, or a flag, is one; what can't be seen is none. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const { segment } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text))
    if (!unseen.test(segment)) count += 1;
  return count;
}

/** What one character may take in UTF-16 units on the average of a whole text; a family emoji has 11. */
const unitsPerCharacter = 10;

/** Whether a text has at most so many characters. One that is far too long is judged by its size alone. */
export function fitsCharacters(text: string, max: number): boolean {
  return text.length <= max || (text.length <= max * unitsPerCharacter && countCharacters(text) <= max);
}

/** More marks on one letter than any writing has: they are drawn over the lines around it. What can't be seen between them parts no tower. */
const stackedMarks = /(?:[\p{Mn}\p{Me}]\p{Cf}*){6}/u;
const notStacked = v.check((text: string) => !stackedMarks.test(text), reviewTexts.stackedMarks);

export const Rating = v.pipe(
  v.number(reviewTexts.ratingRequired),
  v.integer(reviewTexts.ratingRequired),
  v.minValue(1, reviewTexts.ratingRequired),
  v.maxValue(5, reviewTexts.ratingRequired),
);

/** An empty line between two paragraphs is enough: thousands of them would push everybody else off the page. */
const spreadLines = /\n(?:[\p{Default_Ignorable_Code_Point}\p{Zs}\t\r]*\n){2,}/gu;

/** A text of several lines, trimmed, whose length counts in characters. */
function writtenText(required: string, max: number, min = 1) {
  return v.pipe(
    v.string(required),
    v.trim(),
    v.maxLength(max * unitsPerCharacter, reviewTexts.tooLong(max)),
    v.check((text) => fitsCharacters(text, max), reviewTexts.tooLong(max)),
    v.check(
      (text) =>
        text.length > max * unitsPerCharacter || (countCharacters(text) >= min && (min === 0 || seen.test(text))),
      required,
    ),
    notStacked,
    v.transform((text) => text.replaceAll(spreadLines, '\n\n')),
  );
}

export const ReviewInput = v.object({
  authorName: v.pipe(
    requiredText(reviewTexts.nameRequired, reviewNameMax * unitsPerCharacter, reviewTexts.nameTooLong(reviewNameMax)),
    v.check((name) => seen.test(name), reviewTexts.nameRequired),
    v.check((name) => fitsCharacters(name, reviewNameMax), reviewTexts.nameTooLong(reviewNameMax)),
    notStacked,
  ),
  rating: Rating,
  text: writtenText(reviewTexts.tooShort, reviewTextMax, reviewTextMin),
  sessionId: v.optional(SessionToken),
});
export type ReviewInput = v.InferOutput<typeof ReviewInput>;

/**
 * `cursor` is one that an answer gave, whichever: it knows its direction. Equal ratings come newest first.
 * A cursor of another order, or that isn't ours, begins at the start.
 */
export const FeedbackQuery = v.object({
  sort: v.optional(v.picklist(reviewSorts, 'sort es newest, highest o lowest'), 'newest'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(3, 'limit debe ser un número'),
      v.regex(/^\d{1,3}$/, 'limit debe ser un número'),
      v.transform(Number),
      v.minValue(1, 'limit debe ser al menos 1'),
      v.maxValue(feedbackCommentsMax, `limit puede ser ${feedbackCommentsMax} como máximo`),
    ),
    String(feedbackCommentsMax),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

export const ReviewResponse = v.object({ success: v.literal(true), review: Comment });

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
export const HelpfulResponse = v.object({ success: v.literal(true), helpful: v.boolean(), helpfulCount: Count });

export const reportReasons = ['offensive', 'spam', 'false', 'personal_data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** POST /api/reviews/{id}/report: one a session; again changes nothing and answers the same. */
export const ReportInput = v.object({
  reason: v.picklist(reportReasons, reviewTexts.reportReasonRequired),
  details: v.optional(writtenText('', reviewReasonMax, 0), ''),
});
export const ReportResponse = v.object({ success: v.literal(true) });

/** PUT /api/admin/reviews/{id}/visibility. Of hiding and of restoring the reason is shown to the author. */
export const VisibilityInput = v.object({
  hidden: v.boolean(reviewTexts.visibilityRequired),
  reason: writtenText(reviewTexts.reasonRequired, reviewReasonMax),
  version: v.optional(Version),
});
export type VisibilityInput = v.InferOutput<typeof VisibilityInput>;

/** PUT /api/provider/reviews/{id}/answer; DELETE takes it back. */
export const ProviderReplyInput = v.object({
  text: writtenText(reviewTexts.answerRequired, replyTextMax),
  version: v.optional(Version),
});
export type ProviderReplyInput = v.InferOutput<typeof ProviderReplyInput>;
