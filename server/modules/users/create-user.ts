import type { User, UserInput } from '#contract/api/users.ts';
import { foldText } from '#contract/domain/fold-text.ts';
import type { Result } from '#contract/domain/result.ts';
import { ok } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { presentAdmin, unlessEmailTaken } from './administration.ts';
import { insertUser } from './queries.ts';
import { auditedOf, checkRoles } from './rules.ts';
import type { RoleChange } from './change-role.ts';
import { logRoleChange } from './change-role.ts';
import { toUser } from './service.ts';

/** Makes an account beforehand; whoever signs in with its verified e-mail gets it. */
export async function createUser(deps: Dependencies, call: AdminCall, input: UserInput): Promise<Result<User>> {
  let given: RoleChange[] = [];
  const created = await unlessEmailTaken(() =>
    withIdempotency(deps, call.claim, async (tx) => {
      given = [];
      const actor = await presentAdmin(tx, call);
      if (!actor.ok) return actor;
      const allowed = checkRoles(actor.value.role, input.role);
      if (!allowed.ok) return allowed;
      const fresh = input.role === 'user' ? ok(null) : call.freshSignIn();
      if (!fresh.ok) return fresh;
      const now = instant(deps.clock.now());
      const user = toUser(
        await insertUser(tx, {
          id: deps.ids.uuid(),
          email: input.email,
          email_verified: 0,
          first_name: input.firstName,
          last_name: input.lastName,
          sort_name: foldText(`${input.firstName} ${input.lastName}`),
          role: input.role,
          status: 'active',
          last_login_at: null,
          created_at: now,
          updated_at: now,
          version: 1,
        }),
      );
      await recordAudit(deps, tx, {
        actor: call.actorId,
        action: 'user.create',
        entity: 'user',
        entityId: user.id,
        payload: { before: null, after: auditedOf(user) },
      });
      if (user.role !== 'user') given = [{ userId: user.id, from: 'user', to: user.role, changedBy: call.actorId }];
      return ok(user);
    }),
  );
  for (const change of given) logRoleChange(deps, call.requestId, change);
  return created;
}
