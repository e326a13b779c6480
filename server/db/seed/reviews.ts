import { foldText } from '#contract/domain/fold-text.ts';
import { flag, instant } from '../codecs.ts';
import type { Tx } from '../connect.ts';
import type { NewRow } from '../schema.ts';
import { seedReplies, seedHidden, seedReports } from './catalogue/review-extras.ts';
import { seedReviews } from './catalogue/reviews.ts';
import type { SeedReview } from './catalogue/types.ts';
import { insertAll } from './insert.ts';

const dayMs = 86_400_000;

/** Reviews of every kind: plain, bought, attended; answered, found helpful, reported, hidden; and their summaries. */
export async function seedRatings(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number, seconds = 0) => instant(new Date(now.getTime() - days * dayMs - seconds * 1_000));
  const visible = seedReviews.map((review, index) => {
    const row = reviewRow(review, index, ago(review.daysAgo, index));
    const answer = seedReplies.find((one) => isOf(one, review));
    const reports = seedReports.filter((one) => isOf(one, review)).length;
    const answered = answer ? { answer: answer.text, answered_at: ago(review.daysAgo - answer.daysLater) } : {};
    return {
      ...row,
      helpful_count: helpfulOf(review, index),
      report_count: reports,
      answer: null,
      answered_at: null,
      ...answered,
    };
  });
  const hidden = seedHidden.map((review, index) => ({
    ...reviewRow(review, seedReviews.length + index, ago(review.daysAgo)),
    verified: 0 as const,
    attended: 0 as const,
    hidden_at: ago(review.hiddenDaysAgo),
    moderated_at: ago(review.hiddenDaysAgo),
    moderation_reason: review.reason,
  }));
  await insertAll(tx, 'reviews', visible);
  await insertAll(tx, 'reviews', hidden);
  await insertAll(
    tx,
    'review_votes',
    visible.flatMap((row) =>
      Array.from({ length: row.helpful_count }, (_, nth) => ({
        session_id: reader(nth),
        review_id: row.id,
        created_at: ago(1),
      })),
    ),
  );
  await insertAll(
    tx,
    'review_reports',
    seedReports.flatMap((report) =>
      visible
        .filter((_, index) => isOf(report, seedReviews[index]))
        .map((row) => ({
          session_id: reader(0),
          review_id: row.id,
          reason: report.reason,
          details: report.details,
          created_at: ago(report.daysAgo),
          handled_at: null,
        })),
    ),
  );
  await insertAll(tx, 'experience_ratings', ratingsOf(visible));
}

/** Nobody's session: real ones are hashes. */
const reader = (nth: number) => `demo-reader-${nth + 1}`;

const isOf = (one: Pick<SeedReview, 'experienceId' | 'authorName'>, review: SeedReview | undefined) =>
  one.experienceId === review?.experienceId && one.authorName === review.authorName;

/** Of three reviews one is of nobody known, one of a buyer, and one of somebody who was checked in. */
function reviewRow(review: SeedReview, index: number, createdAt: string): NewRow<'reviews'> {
  return {
    id: `review-${String(index + 1).padStart(4, '0')}`,
    experience_id: review.experienceId,
    session_id: null,
    user_id: null,
    author_name: review.authorName,
    rating: review.rating,
    text: review.text,
    search_text: foldText(`${review.authorName} ${review.text}`),
    verified: flag(index % 3 !== 0),
    attended: flag(index % 3 === 2),
    created_at: createdAt,
    hidden_at: null,
  };
}

/** What is long or critical helps others most. */
function helpfulOf(review: SeedReview, index: number): number {
  return Math.max(0, (review.text.length > 90 ? 4 : 0) + (review.rating <= 3 ? 3 : 0) + ((index * 5) % 4) - 1);
}

/** The summaries that a list of reviews adds up to. */
function ratingsOf(reviews: readonly NewRow<'reviews'>[]): NewRow<'experience_ratings'>[] {
  const byExperience = new Map<string, NewRow<'experience_ratings'>>();
  for (const review of reviews) {
    const row = byExperience.get(review.experience_id) ?? {
      experience_id: review.experience_id,
      rating_count: 0,
      rating_sum: 0,
      stars_1: 0,
      stars_2: 0,
      stars_3: 0,
      stars_4: 0,
      stars_5: 0,
    };
    row.rating_count += 1;
    row.rating_sum += review.rating;
    row[`stars_${review.rating as 1 | 2 | 3 | 4 | 5}`] += 1;
    byExperience.set(review.experience_id, row);
  }
  return [...byExperience.values()];
}
