import type { DataExport, ExportFormat } from '#contract/api/data-export.ts';
import { dataExportsPerDay } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { addDays, bogotaDate, bogotaInstant } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { countExports, insertExport, lockPerson } from './account-queries.ts';
import { collectAccount } from './collect-account.ts';
import { collectActivity, collectRewards } from './collect-activity.ts';
import { collectOrders } from './collect-orders.ts';

/**
 * Takes one of the exports that a person may make in a day of Bogotá. A table counts them, because rate limits can be
 * switched off. The copy of a call takes none.
 */
export function takeExport(
  deps: Dependencies,
  userId: string,
  format: ExportFormat,
  claim: IdempotencyClaim | null,
): Promise<Result<null>> {
  return withIdempotency(deps, claim, async (tx) => {
    if (!(await lockPerson(tx, userId))) return fail('unauthorized');
    const now = deps.clock.now();
    const day = bogotaDate(now);
    if ((await countExports(tx, userId, day)) >= dataExportsPerDay)
      return fail('exports_used_up', undefined, { retryAfter: secondsToTomorrow(now) });
    await insertExport(tx, { id: deps.ids.uuid(), user_id: userId, format, day, created_at: instant(now) });
    await recordAudit(deps, tx, {
      actor: userId,
      action: 'user.export',
      entity: 'user',
      entityId: userId,
      payload: { format },
    });
    return ok(null);
  });
}

function secondsToTomorrow(now: Date): number {
  const tomorrow = bogotaInstant(addDays(bogotaDate(now), 1), '00:00');
  return Math.max(1, Math.ceil((tomorrow.getTime() - now.getTime()) / 1_000));
}

/** Everything that is kept about a person, from one state of the database. */
export function collectData({ db, clock }: Dependencies, userId: string): Promise<DataExport> {
  return db.read.transaction().execute(async (tx) => ({
    exportedAt: instant(clock.now()),
    ...(await collectAccount(tx, userId)),
    orders: await collectOrders(tx, userId),
    ...(await collectActivity(tx, userId)),
    ...(await collectRewards(tx, userId)),
  }));
}
