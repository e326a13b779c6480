import type { User, UserChange } from '#contract/api/users.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { endSignInsOf, findById, hasOtherSuperAdmin, lockUserAdministration, updateUser } from './admin-queries.ts';
import { presentAdmin, unlessEmailTaken } from './administration.ts';
import { auditedOf, changed, isActiveSuperAdmin, checkChange } from './rules.ts';
import type { RoleChange } from './change-role.ts';
import { logRoleChange } from './change-role.ts';
import { toUser } from './service.ts';

/** Changes what was sent. Who isn't active any more is signed out everywhere. */
export async function changeUser(
  deps: Dependencies,
  call: AdminCall,
  id: string,
  change: UserChange,
): Promise<Result<User>> {
  let roleChanges: RoleChange[] = [];
  const result = await unlessEmailTaken(() =>
    withIdempotency(deps, call.claim, async (tx) => {
      roleChanges = [];
      const valid = await validate(tx, call, id, change);
      if (!valid.ok) return valid;
      const { before, after, emailVerified } = valid.value;
      const user = toUser(
        await updateUser(tx, id, {
          ...columnsOf(after),
          email_verified: after.email === before.email ? emailVerified : 0,
          updated_at: instant(deps.clock.now()),
        }),
      );
      if (user.status !== 'active') await endSignInsOf(tx, id);
      await recordAudit(deps, tx, {
        actor: call.actorId,
        action: 'user.change',
        entity: 'user',
        entityId: id,
        payload: {
          before: auditedOf(before, user),
          after: auditedOf(user, before),
          versionGiven: change.version !== undefined,
        },
      });
      if (user.role !== before.role)
        roleChanges = [{ userId: id, from: before.role, to: user.role, changedBy: call.actorId }];
      return ok(user);
    }),
  );
  for (const roleChange of roleChanges) logRoleChange(deps, call.requestId, roleChange);
  return result;
}

interface ValidChange {
  before: User;
  after: User;
  emailVerified: 0 | 1;
}

async function validate(tx: Tx, call: AdminCall, id: string, change: UserChange): Promise<Result<ValidChange>> {
  await lockUserAdministration(tx);
  const actor = await presentAdmin(tx, call);
  if (!actor.ok) return actor;
  const row = await findById(tx, id);
  if (!row) return fail('user_not_found');
  const before = toUser(row);
  const after = changed(before, change);
  const allowed = checkChange(actor.value, before, after, call.freshSignIn);
  if (!allowed.ok) return allowed;
  // The lock lets no other admin's change come between this and the update.
  if (change.version !== undefined && change.version !== before.version)
    return fail('stale_version', undefined, { current: before });
  if (isActiveSuperAdmin(before) && !isActiveSuperAdmin(after) && !(await hasOtherSuperAdmin(tx, id)))
    return fail('last_super_admin');
  return ok({ before, after, emailVerified: row.email_verified });
}

function columnsOf({ email, firstName, lastName, role, status }: User) {
  return {
    email,
    first_name: firstName,
    last_name: lastName,
    sort_name: foldText(`${firstName} ${lastName}`),
    role,
    status,
  };
}
