import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { ReportReason } from '#contract/api/reviews.ts';
import { instant } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { isPublished } from '#server/modules/catalogue/service.ts';
import { countReport, deleteVote, insertReport, insertVote, userOfSession } from './vote-and-report-queries.ts';
import type { ReviewRow } from './queries.ts';
import { findReview, lockReview, updateReview } from './queries.ts';

export interface Voter {
  visitorSessionId: string;
  userId: string | null;
}

type HelpfulResult = { success: true; helpful: boolean; helpfulCount: number };

/** Marks a review as helpful, or undoes that. Idempotent per session; keeps the count in step. */
export function setHelpful(
  deps: Dependencies,
  voter: Voter,
  reviewId: string,
  helpful: boolean,
  claim: IdempotencyClaim | null,
): Promise<Result<HelpfulResult>> {
  return withIdempotency(deps, claim, async (tx) => {
    const review = await lockForVoter(deps, tx, voter, reviewId);
    if (!review.ok) return review;
    const changed = helpful
      ? await insertVote(tx, {
          session_id: voter.visitorSessionId,
          review_id: reviewId,
          created_at: instant(deps.clock.now()),
        })
      : await deleteVote(tx, voter.visitorSessionId, reviewId);
    const helpfulCount = review.value.helpful_count + (changed ? (helpful ? 1 : -1) : 0);
    if (changed) await updateReview(tx, reviewId, { helpful_count: helpfulCount });
    return ok({ success: true, helpful, helpfulCount });
  });
}

/** Reports a review to the admins. A second report by the same session changes nothing, even once the first is handled. */
export function reportReview(
  deps: Dependencies,
  voter: Voter,
  reviewId: string,
  report: { reason: ReportReason; details: string },
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, claim, async (tx) => {
    const review = await lockForVoter(deps, tx, voter, reviewId);
    if (!review.ok) return review;
    const isNew = await insertReport(tx, {
      session_id: voter.visitorSessionId,
      review_id: reviewId,
      reason: report.reason,
      details: report.details,
      created_at: instant(deps.clock.now()),
      handled_at: null,
    });
    if (isNew) await countReport(tx, reviewId);
    return ok({ success: true });
  });
}

/** Locks a visible review that the voter did not write. */
async function lockForVoter(deps: Dependencies, tx: Tx, voter: Voter, reviewId: string): Promise<Result<ReviewRow>> {
  const review = await visibleOf(deps, tx, await lockReview(tx, reviewId));
  if (!review.ok) return review;
  return (await isOwn(tx, voter, review.value)) ? fail('own_review') : review;
}

async function visibleOf(
  deps: Dependencies,
  db: ReadDb | Tx,
  review: ReviewRow | undefined,
): Promise<Result<ReviewRow>> {
  return review && review.hidden_at === null && (await isPublished(deps, db, review.experience_id))
    ? ok(review)
    : fail('review_not_found');
}

/** Finds a visible review; called before a session is created for a new visitor. */
export async function findVisible(deps: Dependencies, reviewId: string): Promise<Result<ReviewRow>> {
  return visibleOf(deps, deps.db.read, await findReview(deps.db.read, reviewId));
}

/** True for reviews of this session, of this user, and of sessions the user signed in to. */
async function isOwn(tx: Tx, { visitorSessionId, userId }: Voter, review: ReviewRow): Promise<boolean> {
  if (review.session_id === visitorSessionId) return true;
  if (userId === null) return false;
  if (review.user_id === userId) return true;
  return review.session_id !== null && (await userOfSession(tx, review.session_id)) === userId;
}
