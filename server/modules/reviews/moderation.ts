import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { RankingRecord } from '#contract/api/rankings.ts';
import type { ProviderReplyInput, VisibilityInput } from '#contract/api/reviews.ts';
import type { User } from '#contract/api/users.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { touchExperience } from '#server/modules/catalogue/service.ts';
import { providerAccess } from '#server/modules/providers/ownership.ts';
import { handleReports } from './vote-and-report-queries.ts';
import type { ReviewRow } from './queries.ts';
import { deleteReviewRows, lockReview, providerOf, updateReview } from './queries.ts';
import { findRecord } from './ranking-queries.ts';
import { countRating } from './rating-queries.ts';

/** Hides or restores a review, updates count and average, and closes its open reports. */
export function setVisibility(
  deps: Dependencies,
  actorId: string,
  id: string,
  input: VisibilityInput,
  claim: IdempotencyClaim | null,
): Promise<Result<RankingRecord>> {
  return withIdempotency(deps, claim, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return fail('review_not_found');
    if (input.version !== undefined && input.version !== review.version) return stale(tx, id, { asAdmin: true });
    const now = instant(deps.clock.now());
    const wasHidden = review.hidden_at !== null;
    await updateReview(tx, id, {
      hidden_at: input.hidden ? (review.hidden_at ?? now) : null,
      moderation_reason: input.reason,
      moderated_at: now,
      report_count: 0,
      version: review.version + 1,
    });
    await handleReports(tx, id, now);
    if (wasHidden !== input.hidden) await recount(tx, review, input.hidden ? -1 : 1);
    await recordAudit(deps, tx, {
      actor: actorId,
      action: input.hidden ? 'review.hide' : 'review.restore',
      entity: 'review',
      entityId: id,
      payload: { reason: input.reason, versionGiven: input.version !== undefined },
    });
    return ok(await present(tx, id, { asAdmin: true }));
  });
}

/** Deletes a review with its votes and reports; the audit log keeps its content. */
export function deleteReview(
  deps: Dependencies,
  actorId: string,
  id: string,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, claim, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return fail('review_not_found');
    await deleteReviewRows(tx, id);
    if (review.hidden_at === null) await recount(tx, review, -1);
    const { experience_id: experienceId, author_name: authorName, rating, text } = review;
    await recordAudit(deps, tx, {
      actor: actorId,
      action: 'review.delete',
      entity: 'review',
      entityId: id,
      payload: { experienceId, authorName, rating, text },
    });
    return ok({ success: true });
  });
}

/** Sets or, with null, removes the provider's reply. Reviews of other providers' experiences are not found. */
export function setReply(
  deps: Dependencies,
  user: User,
  id: string,
  input: ProviderReplyInput | null,
  claim: IdempotencyClaim | null,
): Promise<Result<RankingRecord>> {
  return withIdempotency(deps, claim, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review || review.hidden_at !== null) return fail('review_not_found');
    const access = await providerAccess(tx, user, await providerOf(tx, review.experience_id));
    if (access === 'none') return fail('review_not_found');
    if (access === 'inactive') return fail('provider_inactive');
    if (input?.version !== undefined && input.version !== review.version) return stale(tx, id, { asAdmin: false });
    await updateReview(tx, id, {
      answer: input?.text ?? null,
      answered_at: input ? instant(deps.clock.now()) : null,
      version: review.version + 1,
    });
    // It stands in the page that the server keeps.
    await touchExperience(tx, review.experience_id);
    await recordAudit(deps, tx, {
      actor: user.id,
      action: input ? 'review.answer' : 'review.answer.delete',
      entity: 'review',
      entityId: id,
      payload: { text: input?.text ?? null, versionGiven: input?.version !== undefined },
    });
    return ok(await present(tx, id, { asAdmin: false }));
  });
}

async function recount(tx: Tx, review: ReviewRow, change: 1 | -1): Promise<void> {
  await countRating(tx, review.experience_id, review.rating, change);
  await touchExperience(tx, review.experience_id);
}

async function stale(tx: Tx, id: string, view: { asAdmin: boolean }) {
  return fail('stale_version', undefined, { current: await present(tx, id, view) });
}

async function present(tx: Tx, id: string, view: { asAdmin: boolean }): Promise<RankingRecord> {
  const record = await findRecord(tx, id, view);
  if (!record) throw new Error(`review ${id}, which this transaction holds, is gone`);
  return record;
}
