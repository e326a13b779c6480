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

/** Invisible characters: zero-width and fillers. A line break isn't one of them. */
const unseen = /^\p{Default_Ignorable_Code_Point}+$/u;
const seen = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u;

/** Counts visible characters as people do: 'é' in two code points, or a flag, counts once. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const { segment } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text))
    if (!unseen.test(segment)) count += 1;
  return count;
}

/** The UTF-16 units that a character may take on average over a text; a family emoji has 11. */
const unitsPerCharacter = 10;

/** True if a text has at most `max` characters. A far longer text is refused by its size alone. */
export function fitsCharacters(text: string, max: number): boolean {
  return text.length <= max || (text.length <= max * unitsPerCharacter && countCharacters(text) <= max);
}

/**
 * More marks on one letter than any script has, which would be drawn over the lines around it. Invisible characters
 * between the marks don't hide such a stack.
 */
const stackedMarks = /(?:[\p{Mn}\p{Me}]\p{Cf}*){6}/u;
const notStacked = v.check((text: string) => !stackedMarks.test(text), reviewTexts.stackedMarks);

export const Rating = v.pipe(
  v.number(reviewTexts.ratingRequired),
  v.integer(reviewTexts.ratingRequired),
  v.minValue(1, reviewTexts.ratingRequired),
  v.maxValue(5, reviewTexts.ratingRequired),
);

/** One empty line between paragraphs is enough: thousands would push everything else off the page. */
const spreadLines = /\n(?:[\p{Default_Ignorable_Code_Point}\p{Zs}\t\r]*\n){2,}/gu;

/** A trimmed text of several lines whose length counts in characters. */
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
 * `cursor` comes from a response and encodes its direction. Equal ratings are listed newest first. A foreign cursor,
 * or one of another order, starts from the beginning.
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

/** An admin's decision about a review, with its reason; null without one. */
export const Moderation = v.nullable(v.object({ hidden: v.boolean(), reason: v.string(), date: Instant }));
export type Moderation = v.InferOutput<typeof Moderation>;

/**
 * GET /api/product/{id}/feedback/mine: the part of the feedback page for this visitor alone. Workers never cache it.
 */
export const OwnFeedback = v.object({
  /** The visitor's own review, hidden or not. */
  review: v.nullable(v.object({ ...Comment.entries, moderation: Moderation })),
  /** Reviews of this experience that the visitor found helpful, and those that they reported. */
  helpfulIds: v.array(Id),
  reportedIds: v.array(Id),
  /** True if the caller may reply as this experience's provider. */
  mayAnswer: v.boolean(),
});
export type OwnFeedback = v.InferOutput<typeof OwnFeedback>;

/** POST and DELETE /api/reviews/{id}/helpful. Repeating either changes nothing. */
export const HelpfulResponse = v.object({ success: v.literal(true), helpful: v.boolean(), helpfulCount: Count });

export const reportReasons = ['offensive', 'spam', 'false', 'personal_data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** POST /api/reviews/{id}/report: one per session; a repeated report changes nothing and gets the same response. */
export const ReportInput = v.object({
  reason: v.picklist(reportReasons, reviewTexts.reportReasonRequired),
  details: v.optional(writtenText('', reviewReasonMax, 0), ''),
});
export const ReportResponse = v.object({ success: v.literal(true) });

/** PUT /api/admin/reviews/{id}/visibility. The author sees the reason for hiding and for restoring. */
export const VisibilityInput = v.object({
  hidden: v.boolean(reviewTexts.visibilityRequired),
  reason: writtenText(reviewTexts.reasonRequired, reviewReasonMax),
  version: v.optional(Version),
});
export type VisibilityInput = v.InferOutput<typeof VisibilityInput>;

/** PUT /api/provider/reviews/{id}/answer; DELETE removes the reply. */
export const ProviderReplyInput = v.object({
  text: writtenText(reviewTexts.answerRequired, replyTextMax),
  version: v.optional(Version),
});
export type ProviderReplyInput = v.InferOutput<typeof ProviderReplyInput>;
