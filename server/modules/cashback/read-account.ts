import type { CashbackAccount } from '#contract/api/customer.ts';
import type { CashbackStatus, LedgerReason } from '#contract/domain/cashback.ts';
import { listRowsMax } from '#contract/domain/limits.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import * as queries from './queries.ts';
import { spendable } from './rules.ts';

/** A customer's cashback: its records, the changes of what they may spend, and the sums. */
export async function readCashback(deps: Dependencies, customerId: string): Promise<CashbackAccount> {
  const db = deps.db.read;
  const accountCop = await queries.readAccount(db, customerId);
  const records = await queries.listRecords(db, customerId, listRowsMax);
  const movements = await queries.listMovements(db, customerId, listRowsMax);
  return {
    cashback: records.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      cashbackAmount: row.amount_cop,
      cashbackPercentage: row.percentage_bp / 100,
      status: row.status as CashbackStatus,
      orderId: row.order_id,
      earnedAt: row.earned_at,
      orderNumber: row.order_number,
      revoked: row.revoked_at !== null,
    })),
    movements: movements.map((row) => ({
      id: row.id,
      amount: row.delta_cop,
      reason: row.reason as LedgerReason,
      orderNumber: row.order_number,
      at: row.created_at,
    })),
    available: spendable(accountCop),
    pending: await queries.sumPending(db, customerId),
    debt: Math.max(0, -accountCop),
  };
}
