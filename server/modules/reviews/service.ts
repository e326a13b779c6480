import { feedbackCommentsMax } from '#contract/limits.ts';
import type { Result } from '#contract/result.ts';
import { fail, ok } from '#contract/result.ts';
import type { Comment, Feedback, ReviewInput } from '#contract/reviews.ts';
import { flag, instant } from '#server/db/codecs.ts';
import { isUniqueViolation } from '#server/db/connect.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { IdempotencyClaim } from '#server/http/idempotency.ts';
import { writeOnce } from '#server/http/idempotency.ts';
import { readCursor, writeCursor } from '#server/http/paging.ts';
import type { VisitorSession } from '#server/http/session.ts';
import { experienceById, touchExperience } from '#server/modules/catalogue/service.ts';
import { countReview, findRatings, hasBooked, hasReviewed, listComments, toComment } from './queries.ts';

/** The summary as it is kept, and a page of comments, newest first. */
export async function readFeedback(deps: Dependencies, experienceId: string, cursor: string | undefined): Promise<Result<Feedback>> {
  const experience = await experienceById(deps, experienceId);
  if (!experience.ok) return experience;
  const ratings = await findRatings(deps.db.read, experienceId);
  const comments = await listComments(deps.db.read, experienceId, feedbackCommentsMax, readCursor(cursor));
  const last = comments.at(-1);
  return ok({
    averageRating: experience.value.averageRating,
    totalVotes: ratings?.rating_count ?? 0,
    distribution: { 1: ratings?.stars_1 ?? 0, 2: ratings?.stars_2 ?? 0, 3: ratings?.stars_3 ?? 0, 4: ratings?.stars_4 ?? 0, 5: ratings?.stars_5 ?? 0 },
    comments,
    nextCursor: last && comments.length === feedbackCommentsMax ? writeCursor({ createdAt: last.date, id: last.id }) : null,
    previousCursor: null,
    lastCursor: null,
  });
}

/** One review per experience and session or person. The summary is counted in the same transaction. */
export async function publishReview(
  deps: Dependencies,
  author: { session: VisitorSession; userId: string | null },
  experienceId: string,
  input: ReviewInput,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true; review: Comment }>> {
  const experience = await experienceById(deps, experienceId);
  if (!experience.ok) return experience;
  try {
    return await writeOnce(deps, claim, async (tx) => {
      if (await hasReviewed(tx, experienceId, author.session.id, author.userId)) return fail('review_exists');
      const row = {
        id: deps.ids.uuid(),
        experience_id: experienceId,
        session_id: author.session.id,
        user_id: author.userId,
        author_name: input.authorName,
        rating: input.rating,
        text: input.text,
        verified: flag(await hasBooked(tx, experienceId, author.session.id, author.userId)),
        created_at: instant(deps.clock.now()),
        hidden_at: null,
      };
      await tx.insertInto('reviews').values(row).execute();
      await countReview(tx, experienceId, input.rating);
      await touchExperience(tx, experienceId);
      return ok({ success: true, review: toComment(row) });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return fail('review_exists');
    throw error;
  }
}
