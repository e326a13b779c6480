import type { Provider, ProviderChange } from '#contract/api/providers.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { differences } from '#server/core/differences.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { unlessTaken } from '#server/core/unless-taken.ts';
import { instant } from '#server/db/codecs.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { touchExperiencesOf } from '#server/modules/catalogue/service.ts';
import { lockProvider, updateProvider } from './queries.ts';
import { changed, columnsOf, toProvider } from './rows.ts';
import { changesCatalogue, checkRegistration } from './rules.ts';

/**
 * Changes what was sent. Its experiences come on show or go with its status and registration, and booked dates stand.
 * Another e-mail relinks no account.
 */
export function changeProvider(
  deps: Dependencies,
  call: AdminCall,
  id: string,
  change: ProviderChange,
): Promise<Result<Provider>> {
  const today = bogotaDate(deps.clock.now());
  return unlessTaken('email_taken', () =>
    withIdempotency(deps, call.claim, async (tx) => {
      const row = await lockProvider(tx, id);
      if (!row) return fail('provider_not_found');
      const before = toProvider(row, today);
      const wanted = changed(before, change);
      const touchesRnt = change.rnt !== undefined || change.rntValidUntil !== undefined;
      const valid = touchesRnt ? checkRegistration(wanted) : ok(null);
      if (!valid.ok) return valid;
      if (change.version !== undefined && change.version !== before.version)
        return fail('stale_version', undefined, { current: before });
      const columns = { ...columnsOf(wanted), updated_at: instant(deps.clock.now()) };
      const after = toProvider(await updateProvider(tx, id, columns), today);
      if (changesCatalogue(before, after)) await touchExperiencesOf(tx, id);
      await recordAudit(deps, tx, {
        actor: call.actorId,
        action: 'provider.change',
        entity: 'provider',
        entityId: id,
        payload: { ...differences(before, after), versionGiven: change.version !== undefined },
      });
      return ok(after);
    }),
  );
}
