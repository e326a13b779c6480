import type { Experience } from '#contract/api/experiences.ts';
import type { Result } from '#contract/domain/result.ts';
import { ok } from '#contract/domain/result.ts';
import type { OwnFeedback } from '#contract/api/reviews.ts';
import type { User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { experienceById } from '#server/modules/catalogue/service.ts';
import { providerAccess } from '#server/modules/providers/ownership.ts';
import { findWritten, toComment, toModeration } from './queries.ts';
import { listVotedOrReported } from './vote-and-report-queries.ts';
import { answererOf } from './service.ts';

/** The visitor's own part of an experience's feedback page. */
export async function readOwnFeedback(
  deps: Dependencies,
  experienceId: string,
  visitorSessionId: string | null,
  user: User | null,
): Promise<Result<OwnFeedback>> {
  const experience = await experienceById(deps, experienceId);
  if (!experience.ok) return experience;
  const row = await findWritten(deps.db.read, experienceId, visitorSessionId, user?.id ?? null);
  return ok({
    review: row ? { ...toComment(row, answererOf(experience.value)), moderation: toModeration(row) } : null,
    helpfulIds:
      visitorSessionId === null
        ? []
        : await listVotedOrReported(deps.db.read, 'review_votes', experienceId, visitorSessionId),
    reportedIds:
      visitorSessionId === null
        ? []
        : await listVotedOrReported(deps.db.read, 'review_reports', experienceId, visitorSessionId),
    mayAnswer: user !== null && (await providerAccess(deps.db.read, user, providerOf(experience.value))) === 'active',
  });
}

const providerOf = (experience: Experience) => experience.provider?.id ?? null;
