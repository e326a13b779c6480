import { cashbackPercentBp, pesosPerPoint } from '#contract/limits.ts';
import { percentOfFloor } from '#contract/money.ts';
import type { Result } from '#contract/result.ts';
import { fail, ok } from '#contract/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Reader, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/dependencies.ts';

type Context = Pick<Dependencies, 'clock' | 'ids'>;

/** Pesos that a customer may spend now. */
export async function availableCashback(db: Reader | Tx, customerId: string): Promise<number> {
  const row = await db.selectFrom('cashback_accounts').select('available_cop').where('customer_id', '=', customerId).executeTakeFirst();
  return row?.available_cop ?? 0;
}

/** Invariant 2: a peso is spent once. The account's row is taken by a conditional update; the ledger says for what. */
export async function spend(deps: Context, tx: Tx, customerId: string, orderId: string, amountCop: number): Promise<Result<null>> {
  const taken = await tx
    .updateTable('cashback_accounts')
    .set((eb) => ({ available_cop: eb('available_cop', '-', amountCop) }))
    .where('customer_id', '=', customerId)
    .where('available_cop', '>=', amountCop)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return fail('cashback_insufficient', undefined, { available: await availableCashback(tx, customerId) });
  await writeLedger(deps, tx, { customerId, orderId, recordId: null, deltaCop: -amountCop, reason: 'spent' });
  return ok(null);
}

/** Gives back what an order had spent. */
export async function restore(deps: Context, tx: Tx, customerId: string, orderId: string, amountCop: number): Promise<void> {
  await credit(tx, customerId, amountCop);
  await writeLedger(deps, tx, { customerId, orderId, recordId: null, deltaCop: amountCop, reason: 'restored' });
}

/** 2 % as pending cashback and a point per 1,000 pesos, on what was paid in cash; floored per order. */
export async function earn(deps: Context, tx: Tx, customerId: string, orderId: string, paidCop: number): Promise<void> {
  const now = instant(deps.clock.now());
  const amountCop = percentOfFloor(paidCop, cashbackPercentBp);
  if (amountCop > 0) {
    await tx
      .insertInto('cashback_records')
      .values({ id: deps.ids.uuid(), customer_id: customerId, amount_cop: amountCop, percentage_bp: cashbackPercentBp, status: 'pending', order_id: orderId, earned_at: now, version: 1 })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute();
  }
  const points = Math.floor(paidCop / pesosPerPoint);
  if (points > 0) {
    await tx.insertInto('points_ledger').values({ id: deps.ids.uuid(), customer_id: customerId, order_id: orderId, delta_points: points, reason: 'earned', created_at: now }).execute();
  }
}

/** What an order earned becomes available, once its experiences have taken place. */
export async function release(deps: Context, tx: Tx, orderId: string): Promise<void> {
  const record = await tx
    .updateTable('cashback_records')
    .set({ status: 'available' })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .returning(['id', 'customer_id', 'amount_cop'])
    .executeTakeFirst();
  if (!record) return;
  await credit(tx, record.customer_id, record.amount_cop);
  await writeLedger(deps, tx, { customerId: record.customer_id, orderId, recordId: record.id, deltaCop: record.amount_cop, reason: 'released' });
}

/** Takes back what an order earned, when its payment went back. What was released and spent already stays spent. */
export async function revoke(deps: Context, tx: Tx, orderId: string): Promise<void> {
  const record = await tx.selectFrom('cashback_records').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (record?.status === 'pending') {
    await tx.deleteFrom('cashback_records').where('id', '=', record.id).execute();
  } else if (record?.status === 'available') {
    const taken = Math.min(record.amount_cop, await availableCashback(tx, record.customer_id));
    if (taken > 0) {
      await spendBack(tx, record.customer_id, taken);
      await writeLedger(deps, tx, { customerId: record.customer_id, orderId, recordId: record.id, deltaCop: -taken, reason: 'revoked' });
    }
    await tx.updateTable('cashback_records').set({ status: 'used' }).where('id', '=', record.id).execute();
  }
  await earnPoints(deps, tx, orderId, 0);
}

/**
 * Takes back the part of what an order earned that a refund leaves unearned, so that it is 2 % and the points of what
 * was kept. What was released and spent already stays spent.
 */
export async function earnLess(deps: Context, tx: Tx, orderId: string, keptCop: number): Promise<void> {
  if (keptCop === 0) return revoke(deps, tx, orderId);
  const record = await tx.selectFrom('cashback_records').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const amountCop = percentOfFloor(keptCop, cashbackPercentBp);
  if (record && record.amount_cop > amountCop && record.status === 'pending') {
    if (amountCop === 0) await tx.deleteFrom('cashback_records').where('id', '=', record.id).execute();
    else await tx.updateTable('cashback_records').set({ amount_cop: amountCop }).where('id', '=', record.id).execute();
  }
  await earnPoints(deps, tx, orderId, Math.floor(keptCop / pesosPerPoint));
}

/** Brings the points of an order down to what it still earns. */
async function earnPoints(deps: Context, tx: Tx, orderId: string, points: number): Promise<void> {
  const earned = await tx
    .selectFrom('points_ledger')
    .select((eb) => ['customer_id', eb.fn.sum<number>('delta_points').as('points')])
    .where('order_id', '=', orderId)
    .groupBy('customer_id')
    .executeTakeFirst();
  if (!earned || Number(earned.points) <= points) return;
  await tx
    .insertInto('points_ledger')
    .values({ id: deps.ids.uuid(), customer_id: earned.customer_id, order_id: orderId, delta_points: points - Number(earned.points), reason: 'revoked', created_at: instant(deps.clock.now()) })
    .execute();
}

async function spendBack(tx: Tx, customerId: string, amountCop: number): Promise<void> {
  await tx.updateTable('cashback_accounts').set((eb) => ({ available_cop: eb('available_cop', '-', amountCop) })).where('customer_id', '=', customerId).execute();
}

async function credit(tx: Tx, customerId: string, amountCop: number): Promise<void> {
  await tx
    .insertInto('cashback_accounts')
    .values({ customer_id: customerId, available_cop: amountCop })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet((eb) => ({ available_cop: eb('cashback_accounts.available_cop', '+', amountCop) })))
    .execute();
}

interface LedgerEntry {
  customerId: string;
  orderId: string | null;
  recordId: string | null;
  deltaCop: number;
  reason: string;
}

async function writeLedger(deps: Context, tx: Tx, entry: LedgerEntry): Promise<void> {
  await tx
    .insertInto('cashback_ledger')
    .values({
      id: deps.ids.uuid(),
      customer_id: entry.customerId,
      record_id: entry.recordId,
      order_id: entry.orderId,
      delta_cop: entry.deltaCop,
      reason: entry.reason,
      created_at: instant(deps.clock.now()),
    })
    .execute();
}
