import type { AdminCashback, CashbackStatusChange } from '#contract/api/cashback.ts';
import type { CashbackStatus } from '#contract/domain/cashback.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { AdminCall } from '#server/core/admin-call.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { presentRecord } from './list-cashback.ts';
import * as queries from './queries.ts';
import { statusEntries } from './rules.ts';
import { alignRecords, writeLedger } from './service.ts';

/** Sets a record to any status. What the customer may spend follows, and the ledger says why. */
export function changeStatus(
  deps: Dependencies,
  call: AdminCall,
  id: string,
  { status, version }: CashbackStatusChange,
): Promise<Result<AdminCashback>> {
  return withIdempotency(deps, call.claim, async (tx) => {
    const record = await lockRecord(tx, id);
    if (!record) return fail('cashback_not_found');
    if (record.revoked_at !== null) return fail('cashback_revoked');
    if (version !== undefined && version !== record.version)
      return fail('stale_version', undefined, { current: await presentRecord(tx, id) });
    if (record.status === status) return ok(await presentRecord(tx, id));
    const changedId = await setStatus(deps, tx, record, status);
    await recordAudit(deps, tx, {
      actor: call.actorId,
      action: 'cashback.status',
      entity: 'cashback',
      entityId: id,
      payload: {
        before: { status: record.status },
        after: { status },
        customerId: record.customer_id,
        cashbackAmount: record.amount_cop,
        versionGiven: version !== undefined,
      },
    });
    return ok(await presentRecord(tx, changedId));
  });
}

/** Locks the customer's account first, as every change does, and reads the record as it is then. */
async function lockRecord(tx: Tx, id: string): Promise<queries.RecordRow | undefined> {
  const found = await queries.findRecord(tx, id);
  if (!found) return undefined;
  await queries.changeAccount(tx, found.customer_id, 0);
  return queries.findRecord(tx, id);
}

/** @returns the record that has the status now: pieces of one order in one status are one record */
async function setStatus(deps: Dependencies, tx: Tx, record: queries.RecordRow, to: CashbackStatus): Promise<string> {
  const rootId = record.split_of ?? record.id;
  // Records from before the ledger named them aren't accounted for by it, and stay so.
  const isTracked = await queries.isTracked(tx, rootId);
  const entries = statusEntries(record.status as CashbackStatus, to, record.amount_cop);
  for (const { deltaCop, reason } of entries) {
    const recordId = isTracked || reason === 'adjusted' ? rootId : null;
    await writeLedger(deps, tx, {
      customerId: record.customer_id,
      orderId: record.order_id,
      recordId,
      deltaCop,
      reason,
    });
  }
  const changeCop = entries.reduce((sum, { deltaCop }) => sum + deltaCop, 0);
  await queries.changeAccount(tx, record.customer_id, changeCop);
  const share = { id: record.id, amountCop: record.amount_cop };
  await queries.moveShare(tx, share, to, instant(deps.clock.now()), deps.ids.uuid);
  await queries.keepRootReleased(tx, rootId);
  const moved = (await queries.listPieces(tx, rootId, to))[0];
  await alignRecords(deps, tx, record.customer_id);
  // A debt may have used up what was made available; its first record always stays.
  return moved && (await queries.findRecord(tx, moved.id)) ? moved.id : rootId;
}
