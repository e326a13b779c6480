import type { Provider, ProviderInput } from '#contract/api/providers.ts';
import type { Result } from '#contract/domain/result.ts';
import { ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { unlessTaken } from '#server/core/unless-taken.ts';
import { instant } from '#server/db/codecs.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import type { RoleChange } from '#server/modules/users/change-role.ts';
import { logRoleChange } from '#server/modules/users/change-role.ts';
import { linkAtCreation } from '#server/modules/users/provider-link.ts';
import { insertProvider } from './queries.ts';
import { columnsOf, toProvider } from './rows.ts';
import { checkRegistration } from './rules.ts';

/** Makes a provider; the account that proved to have its e-mail acts for it, now or from its next sign-in. */
export async function createProvider(
  deps: Dependencies,
  call: AdminCall,
  input: ProviderInput,
): Promise<Result<Provider>> {
  let given: RoleChange | null = null;
  const created = await unlessTaken('email_taken', () =>
    withIdempotency(deps, call.claim, async (tx) => {
      given = null;
      const valid = checkRegistration(input);
      if (!valid.ok) return valid;
      const link = await linkAtCreation(deps, tx, call, input.email);
      if (!link.ok) return link;
      const now = instant(deps.clock.now());
      const row = await insertProvider(tx, {
        ...columnsOf(input),
        id: deps.ids.uuid(),
        user_id: link.value.userId,
        webflow_id: null,
        created_at: now,
        updated_at: now,
        version: 1,
      });
      await recordAudit(deps, tx, {
        actor: call.actorId,
        action: 'provider.create',
        entity: 'provider',
        entityId: row.id,
        payload: { before: null, after: { ...input, userId: row.user_id } },
      });
      given = link.value.change;
      return ok(toProvider(row, bogotaDate(deps.clock.now())));
    }),
  );
  if (given) logRoleChange(deps, call.requestId, given);
  return created;
}
