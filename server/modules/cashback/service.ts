import type { LedgerReason } from '#contract/domain/cashback.ts';
import { cashbackPercentBp, pesosPerPoint } from '#contract/domain/limits.ts';
import { percentOfFloor } from '#contract/domain/money.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import * as queries from './queries.ts';
import { spendable, takeInOrder } from './rules.ts';

/**
 * The ledger's sum is the account. The account may be negative: a debt, left by a refund or chargeback of an order whose
 * cashback was already spent. The available records add up to what can be spent, max(0, account).
 */
type Context = Pick<Dependencies, 'clock' | 'ids'>;

/** Pesos that a customer may spend now; 0 for a debt. */
export async function availableCashback(db: ReadDb | Tx, customerId: string): Promise<number> {
  return spendable(await queries.readAccount(db, customerId));
}

/** A customer's points; negative when refunds took back more than is left. */
export function pointsOf(db: ReadDb, customerId: string): Promise<number> {
  return queries.sumPointsOfCustomer(db, customerId);
}

/**
 * Invariant 2: a peso is spent once, because the account is debited by a conditional update. The ledger records the
 * reason.
 */
export async function spend(
  deps: Context,
  tx: Tx,
  customerId: string,
  orderId: string,
  amountCop: number,
): Promise<Result<null>> {
  if (!(await queries.takeFromAccount(tx, customerId, amountCop)))
    return fail('cashback_insufficient', undefined, { available: await availableCashback(tx, customerId) });
  await writeLedger(deps, tx, { customerId, orderId, recordId: null, deltaCop: -amountCop, reason: 'spent' });
  await alignRecords(deps, tx, customerId);
  return ok(null);
}

/** Restores the cashback an order had spent. A debt is paid first. */
export async function restore(
  deps: Context,
  tx: Tx,
  customerId: string,
  orderId: string,
  amountCop: number,
): Promise<void> {
  // All of it came back with the items that were cancelled before.
  if (amountCop === 0) return;
  await queries.changeAccount(tx, customerId, amountCop);
  await writeLedger(deps, tx, { customerId, orderId, recordId: null, deltaCop: amountCop, reason: 'restored' });
  await alignRecords(deps, tx, customerId);
}

/** 2 % as pending cashback and a point per 1,000 pesos, on what was paid in cash; floored per order. */
export async function earn(deps: Context, tx: Tx, customerId: string, orderId: string, paidCop: number): Promise<void> {
  const now = instant(deps.clock.now());
  const amountCop = percentOfFloor(paidCop, cashbackPercentBp);
  if (amountCop > 0) {
    await queries.insertEarned(tx, {
      id: deps.ids.uuid(),
      customer_id: customerId,
      amount_cop: amountCop,
      percentage_bp: cashbackPercentBp,
      status: 'pending',
      order_id: orderId,
      earned_at: now,
      version: 1,
    });
  }
  const points = Math.floor(paidCop / pesosPerPoint);
  if (points > 0) {
    await queries.appendPoints(tx, {
      id: deps.ids.uuid(),
      customer_id: customerId,
      order_id: orderId,
      delta_points: points,
      reason: 'earned',
      created_at: now,
    });
  }
}

/** Makes an order's earned cashback available once its experiences took place. A debt is paid first. */
export async function release(deps: Context, tx: Tx, orderId: string): Promise<void> {
  const record = await queries.findEarned(tx, orderId);
  if (!record) return;
  const { id: recordId, customer_id: customerId } = record;
  // Lock the account first, as every change does, so that two changes for one customer do not deadlock.
  await queries.changeAccount(tx, customerId, 0);
  const now = instant(deps.clock.now());
  for (const { id, amount_cop: amountCop } of await queries.listPieces(tx, recordId, 'pending')) {
    await queries.changeAccount(tx, customerId, amountCop);
    await queries.moveShare(tx, { id, amountCop }, 'available', now, deps.ids.uuid);
    await writeLedger(deps, tx, { customerId, orderId, recordId, deltaCop: amountCop, reason: 'released' });
  }
  await alignRecords(deps, tx, customerId);
}

/** Revokes everything an order earned, because its payment was refunded. Cashback already spent becomes a debt. */
export async function revoke(deps: Context, tx: Tx, orderId: string): Promise<void> {
  await earnLess(deps, tx, orderId, 0);
}

/**
 * After a partial refund, reduces what an order earned to 2 % and the points of what was kept. Cashback already spent
 * becomes a debt.
 */
export async function earnLess(deps: Context, tx: Tx, orderId: string, keptCop: number): Promise<void> {
  const found = await queries.findEarned(tx, orderId);
  if (found) {
    // Locks the account before its records are read.
    await queries.changeAccount(tx, found.customer_id, 0);
    // An admin's grant for an order has a percentage of its own.
    const amountCop = percentOfFloor(keptCop, found.percentage_bp);
    const record = { id: found.id, customerId: found.customer_id, orderId };
    const pendingCop = await keepPending(tx, record.id, amountCop);
    await revokeReleased(deps, tx, record, amountCop - pendingCop);
  }
  await earnPoints(deps, tx, orderId, Math.floor(keptCop / pesosPerPoint));
}

/**
 * Reduces what is pending of a record, so that with what was released it is worth so many pesos, as far as that goes.
 * @returns what stays pending
 */
async function keepPending(tx: Tx, recordId: string, keptCop: number): Promise<number> {
  const pieces = [
    ...(await queries.listPieces(tx, recordId, 'pending')),
    ...(await queries.listPieces(tx, recordId, 'available')),
    ...(await queries.listPieces(tx, recordId, 'used')),
  ];
  const pending = pieces.filter(({ status }) => status === 'pending');
  const excessCop = sumOf(pieces) - keptCop;
  for (const share of takeInOrder(pending.map(toShare), excessCop)) {
    const left = (pending.find(({ id }) => id === share.id)?.amount_cop ?? 0) - share.amountCop;
    if (left === 0) await queries.deletePending(tx, share.id);
    else await queries.reducePending(tx, share.id, left);
  }
  return Math.max(0, sumOf(pending) - Math.max(0, excessCop));
}

const sumOf = (records: readonly queries.RecordRow[]) => records.reduce((sum, { amount_cop }) => sum + amount_cop, 0);
const toShare = ({ id, amount_cop }: queries.RecordRow) => ({ id, amountCop: amount_cop });

/** Reduces a released record and its pieces to what the order still earns, available pieces first. */
async function revokeReleased(
  deps: Context,
  tx: Tx,
  record: { id: string; customerId: string; orderId: string },
  keptCop: number,
): Promise<void> {
  const { customerId, orderId } = record;
  const pieces = [
    ...(await queries.listPieces(tx, record.id, 'available')),
    ...(await queries.listPieces(tx, record.id, 'used')),
  ];
  const shares = pieces.map(toShare);
  const excessCop = sumOf(pieces) - keptCop;
  if (excessCop <= 0) return;
  await queries.changeAccount(tx, customerId, -excessCop);
  await writeLedger(deps, tx, { customerId, orderId, recordId: record.id, deltaCop: -excessCop, reason: 'revoked' });
  const now = instant(deps.clock.now());
  for (const share of takeInOrder(shares, excessCop)) await queries.moveShare(tx, share, 'revoked', now, deps.ids.uuid);
  await alignRecords(deps, tx, customerId);
}

/**
 * Aligns the available records with the account. Spending marks the oldest records used; restoring makes the newest
 * available again.
 */
export async function alignRecords(deps: Context, tx: Tx, customerId: string): Promise<void> {
  const target = await availableCashback(tx, customerId);
  const available = await queries.listShares(tx, customerId, 'available');
  const excessCop = available.reduce((sum, share) => sum + share.amountCop, 0) - target;
  const now = instant(deps.clock.now());
  for (const share of takeInOrder(available, excessCop)) await queries.moveShare(tx, share, 'used', now, deps.ids.uuid);
  if (excessCop >= 0) return;
  const used = (await queries.listShares(tx, customerId, 'used')).reverse();
  let missingCop = -excessCop;
  for (const share of takeInOrder(used, missingCop)) {
    await queries.moveShare(tx, share, 'available', now, deps.ids.uuid);
    missingCop -= share.amountCop;
  }
  if (missingCop > 0) await recordBalance(deps, tx, customerId, missingCop);
}

/** A balance that no record explains: an admin gave back by hand what a cancelled order then gave back too. */
async function recordBalance(deps: Context, tx: Tx, customerId: string, amountCop: number): Promise<void> {
  await queries.insertRecord(tx, {
    id: deps.ids.uuid(),
    customer_id: customerId,
    amount_cop: amountCop,
    percentage_bp: 0,
    status: 'available',
    order_id: null,
    earned_at: instant(deps.clock.now()),
    version: 1,
  });
}

/** Reduces an order's points to what it still earns. */
async function earnPoints(deps: Context, tx: Tx, orderId: string, points: number): Promise<void> {
  const earned = await queries.sumPoints(tx, orderId);
  if (!earned || earned.points <= points) return;
  await queries.appendPoints(tx, {
    id: deps.ids.uuid(),
    customer_id: earned.customerId,
    order_id: orderId,
    delta_points: points - earned.points,
    reason: 'revoked',
    created_at: instant(deps.clock.now()),
  });
}

/** A customer's balance in pesos; negative for a debt. */
export function cashbackBalance(db: ReadDb, customerId: string): Promise<number> {
  return queries.readAccount(db, customerId);
}

/** Ends the account of a customer who leaves: what is available or pending is lost, a debt is written off. */
export async function forfeit(deps: Context, tx: Tx, customerId: string): Promise<void> {
  await queries.deletePendingOf(tx, customerId);
  const balance = await queries.lockAccount(tx, customerId);
  if (balance === 0) return;
  await queries.changeAccount(tx, customerId, -balance);
  const reason = balance > 0 ? 'forfeited' : 'written_off';
  await writeLedger(deps, tx, { customerId, orderId: null, recordId: null, deltaCop: -balance, reason });
  await alignRecords(deps, tx, customerId);
}

interface LedgerEntry {
  customerId: string;
  orderId: string | null;
  recordId: string | null;
  deltaCop: number;
  reason: LedgerReason;
}

export async function writeLedger(deps: Context, tx: Tx, entry: LedgerEntry): Promise<void> {
  await queries.appendLedger(tx, {
    id: deps.ids.uuid(),
    customer_id: entry.customerId,
    record_id: entry.recordId,
    order_id: entry.orderId,
    delta_cop: entry.deltaCop,
    reason: entry.reason,
    created_at: instant(deps.clock.now()),
  });
}
