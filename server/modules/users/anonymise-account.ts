import type { Role, User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { unbindSessionsOf } from '#server/core/visitor-sessions.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordAudit, redactAudit } from '#server/modules/audit/service.ts';
import { forfeit } from '#server/modules/cashback/service.ts';
import { forgetClosedRequests, forgetRequestsOf } from '#server/modules/requests/forget-person.ts';
import { anonymiseReviews } from '#server/modules/reviews/anonymise-reviews.ts';
import { clearNotes } from './account-queries.ts';
import { removeTracesOf, updateUser } from './admin-queries.ts';
import { deletedEmail } from './rules.ts';

/**
 * Makes an account anonymous and frees its e-mail, in the transaction of its deletion, whoever asked for that. Decision
 * 25 says what stays, and why. Call it last, because writers queue for the audit log.
 * @param actorId the person, or the admin who deletes them
 */
export async function anonymiseAccount(deps: Dependencies, tx: Tx, user: User, actorId: string): Promise<void> {
  const { id } = user;
  const now = instant(deps.clock.now());
  await forgetRequestsOf(tx, id);
  await anonymiseReviews(deps, tx, id);
  await forfeit(deps, tx, id);
  await updateUser(tx, id, anonymous(deletedEmail(deps.ids.uuid()), now));
  await removeTracesOf(tx, id);
  await unbindSessionsOf(tx, id);
  await clearNotes(tx, now);
  await redactAudit(deps, tx, { actor: actorId, entity: 'user', entityId: id });
  await recordAudit(deps, tx, {
    actor: actorId,
    action: 'user.delete',
    entity: 'user',
    entityId: id,
    payload: { before: auditedOfDeleted(user), after: null },
  });
}

/** Removes what was still needed when accounts were deleted: notes for a booking ahead, an e-mail to answer. */
export async function clearDeletedAccounts({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await db.write(async (tx) => {
    await clearNotes(tx, instant(clock.now()));
    await forgetClosedRequests(tx);
  });
}

/** Nothing personal: it stands in the audit log for good. */
function auditedOfDeleted({ role, status }: User): { role: Role; status: User['status'] } {
  return { role, status };
}

/** Not active, so that a sign-in under way at this moment opens nothing. */
function anonymous(email: string, now: string) {
  return {
    email,
    email_verified: 0,
    first_name: 'Cuenta eliminada',
    last_name: '',
    sort_name: '',
    role: 'user',
    status: 'inactive',
    last_login_at: null,
    updated_at: now,
    deleted_at: now,
  } as const;
}
