import * as v from 'valibot';
import { listRowsMax } from '../domain/limits.ts';
import { Count, Id, Instant, Version } from '../domain/primitives.ts';
import { ProviderReply, Verification } from './feedback.ts';
import { Moderation, reportReasons } from './reviews.ts';

/** A visitor's report about a review, for the admins. */
export const ReviewReport = v.object({ reason: v.picklist(reportReasons), details: v.string(), date: Instant });
export type ReviewReport = v.InferOutput<typeof ReviewReport>;

/** A review as `/ranking` lists it. Fields for admins are null for anybody else, and only admins get hidden reviews. */
export const RankingRecord = v.object({
  id: Id,
  product_id: Id,
  product_name: v.string(),
  author_name: v.string(),
  rating: v.number(),
  text: v.string(),
  date: Instant,
  verification: Verification,
  helpful_count: Count,
  answer: v.nullable(ProviderReply),
  hidden: v.boolean(),
  moderation: Moderation,
  report_count: v.nullable(Count),
  /** The newest of the open reports. */
  reports: v.nullable(v.array(ReviewReport)),
  version: Version,
});
export type RankingRecord = v.InferOutput<typeof RankingRecord>;
/** GET /api/rankings/all: newest first; with `limit` and `cursor` page by page (`Link`, rel="next"). */
export const RankingList = v.array(RankingRecord);

/** `q` is searched in author, text and experience, ignoring case and accents. */
export const RankingQuery = v.object({
  q: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100, 'Máximo 100 caracteres'),
      // PostgreSQL can't search for what it can't store.
      v.check((words) => !words.includes('\0'), 'q tiene un carácter que no se puede buscar'),
    ),
  ),
  rating: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1, 'rating va de 1 a 5'),
      v.regex(/^[1-5]$/, 'rating va de 1 a 5'),
      v.transform(Number),
    ),
  ),
  /** Only admins may filter by `reported` and `hidden`; others get an empty list. */
  state: v.optional(v.picklist(['visible', 'reported', 'hidden'], 'state es visible, reported o hidden')),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(3, 'limit debe ser un número'),
      v.regex(/^\d{1,3}$/, 'limit debe ser un número'),
      v.transform(Number),
      v.minValue(1, 'limit debe ser al menos 1'),
      v.maxValue(listRowsMax, `limit puede ser ${listRowsMax} como máximo`),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** GET /api/rankings/summary: the four cards, and a line per reviewed experience, most reviews first. */
export const RankingSummary = v.object({
  reviews: Count,
  averageRating: v.number(),
  experiencesWithReviews: Count,
  fiveStars: Count,
  experiences: v.array(
    v.object({
      id: Id,
      name: v.string(),
      averageRating: v.number(),
      totalReviews: Count,
      distribution: v.object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
    }),
  ),
});
export type RankingSummary = v.InferOutput<typeof RankingSummary>;

/** DELETE /api/rankings/{id}, for admins. */
export const RankingRemoved = v.object({ success: v.literal(true) });
