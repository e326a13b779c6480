import type { Experience } from '#contract/api/experiences.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import { averageOf } from '#contract/domain/rating.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Comment, Feedback, ReviewSort } from '#contract/api/feedback.ts';
import type { ReviewInput } from '#contract/api/reviews.ts';
import { instant } from '#server/db/codecs.ts';
import { isUniqueViolation } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import { experienceById, touchExperience } from '#server/modules/catalogue/service.ts';
import type { Page, Place } from './cursor.ts';
import { readPage, writePage } from './cursor.ts';
import type { ReviewRow } from './queries.ts';
import { findWritten, insertReview, listReviews, toComment } from './queries.ts';
import { countRating, distributionOf, findRatings } from './rating-queries.ts';
import { verificationColumns, verifyReview } from './verification.ts';

export interface FeedbackWanted {
  sort: ReviewSort;
  limit: number;
  cursor?: string | undefined;
}

/** Who signs the answers to an experience's reviews. */
export function answererOf(experience: Experience): string {
  return experience.provider?.name ?? 'Rumbo';
}

/** The summary as it is kept, and a page of reviews. */
export async function readFeedback(
  deps: Dependencies,
  experienceId: string,
  { sort, limit, cursor }: FeedbackWanted,
): Promise<Result<Feedback>> {
  const experience = await experienceById(deps, experienceId);
  if (!experience.ok) return experience;
  const ratings = await findRatings(deps.db.read, experienceId);
  const total = ratings?.rating_count ?? 0;
  const { rows, next, previous } = await readRows(deps, { experienceId, sort, limit, total }, readPage(sort, cursor));
  return ok({
    // From the same row as the counts, because the experience was read earlier.
    averageRating: averageOf(ratings?.rating_sum ?? 0, total),
    totalVotes: total,
    distribution: distributionOf(ratings),
    comments: rows.map((row) => toComment(row, answererOf(experience.value))),
    nextCursor: next && writePage(sort, next),
    previousCursor: previous && writePage(sort, previous),
    lastCursor: total > limit ? writePage(sort, { from: 'end' }) : null,
  });
}

interface Rows {
  rows: ReviewRow[];
  next: Page | null;
  previous: Page | null;
}

/** Reads a page by one index range. A page emptied by deletions falls back to the first or last. */
async function readRows(
  deps: Dependencies,
  list: { experienceId: string; sort: ReviewSort; limit: number; total: number },
  page: Page,
): Promise<Rows> {
  const { limit, total } = list;
  // One extra row shows whether there is another page.
  const read = (towards: 'down' | 'up', count: number, place: Place | null) =>
    listReviews(deps.db.read, { ...list, limit: count + 1, towards, place });
  if (page.from === 'end' || page.from === 'before') {
    const count = page.from === 'before' ? limit : total % limit || limit;
    const found = await read('up', count, page.from === 'before' ? page.place : null);
    if (page.from === 'before' && found.length < limit) return readRows(deps, list, { from: 'start' });
    const rows = found.slice(0, count).reverse();
    return {
      rows,
      next: page.from === 'before' ? beside('after', rows.at(-1)) : null,
      previous: found.length > count ? beside('before', rows[0]) : null,
    };
  }
  const found = await read('down', limit, page.from === 'after' ? page.place : null);
  if (page.from === 'after' && found.length === 0) return readRows(deps, list, { from: 'end' });
  const rows = found.slice(0, limit);
  return {
    rows,
    next: found.length > limit ? beside('after', rows.at(-1)) : null,
    previous: page.from === 'after' ? beside('before', rows[0]) : null,
  };
}

function beside(from: 'after' | 'before', row: ReviewRow | undefined): Page | null {
  return row ? { from, place: { rating: row.rating, createdAt: row.created_at, id: row.id } } : null;
}

/** One review per experience and session or user. Updates the summary in the same transaction. */
export async function publishReview(
  deps: Dependencies,
  author: { session: VisitorSession; userId: string | null },
  experienceId: string,
  input: ReviewInput,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true; review: Comment }>> {
  const experience = await experienceById(deps, experienceId);
  try {
    return await withIdempotency(deps, claim, async (tx) => {
      // Checked inside, so that a retry gets its stored response even if the experience was removed since.
      if (!experience.ok) return experience;
      if (await findWritten(tx, experienceId, author.session.id, author.userId)) return fail('review_exists');
      const verification = await verifyReview(tx, experienceId, {
        visitorSessionId: author.session.id,
        userId: author.userId,
      });
      const row = await insertReview(tx, {
        id: deps.ids.uuid(),
        experience_id: experienceId,
        session_id: author.session.id,
        user_id: author.userId,
        author_name: input.authorName,
        rating: input.rating,
        text: input.text,
        search_text: foldText(`${input.authorName} ${input.text}`),
        ...verificationColumns(verification),
        created_at: instant(deps.clock.now()),
        hidden_at: null,
      });
      await countRating(tx, experienceId, input.rating, 1);
      await touchExperience(tx, experienceId);
      return ok({ success: true, review: toComment(row, answererOf(experience.value)) });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return fail('review_exists');
    throw error;
  }
}
