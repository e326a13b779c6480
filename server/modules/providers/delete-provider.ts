import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { deleteLocked, lockExperiencesOf } from '#server/modules/catalogue/manage-experiences.ts';
import type { RoleChange } from '#server/modules/users/change-role.ts';
import { logRoleChange } from '#server/modules/users/change-role.ts';
import { beginUnlinking, endLink } from '#server/modules/users/provider-link.ts';
import { countBookingsAhead, lockProvider, updateProvider } from './queries.ts';
import { toProvider } from './rows.ts';
import { checkRemoval } from './rules.ts';

/**
 * Removes a provider with the experiences it no longer shows. The row stays, because bookings refer to it; its e-mail is
 * free, and who owned it loses the role with their last provider.
 */
export async function deleteProvider(
  deps: Dependencies,
  call: AdminCall,
  id: string,
): Promise<Result<{ success: true }>> {
  let taken: RoleChange | null = null;
  const deleted = await withIdempotency(deps, call.claim, async (tx) => {
    taken = null;
    const now = instant(deps.clock.now());
    await beginUnlinking(tx);
    const row = await lockProvider(tx, id);
    if (!row) return fail('provider_not_found');
    const before = toProvider(row, bogotaDate(deps.clock.now()));
    const experiences = await lockExperiencesOf(deps, tx, id);
    const allowed = checkRemoval({
      bookings: await countBookingsAhead(tx, id, now),
      published: before.canPublish ? experiences.rows.filter(({ published }) => published).length : 0,
    });
    if (!allowed.ok) return allowed;
    await deleteLocked(deps, tx, experiences);
    await updateProvider(tx, id, { status: 'inactive', user_id: null, updated_at: now, deleted_at: now });
    const unlinked = await unlink(deps, tx, call, row.user_id);
    if (!unlinked.ok) return unlinked;
    await recordAudit(deps, tx, {
      actor: call.actorId,
      action: 'provider.delete',
      entity: 'provider',
      entityId: id,
      payload: {
        before: { name: before.name, email: before.email, status: before.status, userId: before.userId },
        after: null,
        experiences: experiences.rows.map((experience) => experience.id),
      },
    });
    taken = unlinked.value;
    return ok({ success: true as const });
  });
  if (taken) logRoleChange(deps, call.requestId, taken);
  return deleted;
}

async function unlink(
  deps: Dependencies,
  tx: Tx,
  call: AdminCall,
  userId: string | null,
): Promise<Result<RoleChange | null>> {
  return userId === null ? ok(null) : endLink(deps, tx, call, userId);
}
