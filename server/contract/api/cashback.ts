import * as v from 'valibot';
import { cashbackStatuses } from '../domain/cashback.ts';
import { orderTotalMaxCop } from '../domain/limits.ts';
import { CopTotal, Count, Id, Version } from '../domain/primitives.ts';
import { cashbackFormTexts } from '../texts/cashback-texts.ts';
import { CashbackRecord } from './customer.ts';

/** A record of cashback as admins see it, with whose it is. */
export const AdminCashback = v.object({
  ...CashbackRecord.entries,
  customer: v.object({ name: v.string(), email: v.string() }),
  version: Count,
});
export type AdminCashback = v.InferOutput<typeof AdminCashback>;

/** `total` of a narrowed list is exact up to `exactTotalMax`; one more says that there are more. Of all it is exact. */
export const CashbackList = v.object({ cashback: v.array(AdminCashback), total: Count });
export type CashbackList = v.InferOutput<typeof CashbackList>;

/** Pesos over all records by their status; what a refund took back counts as used. The average is rounded to pesos. */
export const CashbackStats = v.object({
  totalCashback: CopTotal,
  totalRecords: Count,
  availableCashback: CopTotal,
  usedCashback: CopTotal,
  averageCashback: CopTotal,
});
export type CashbackStats = v.InferOutput<typeof CashbackStats>;
export const CashbackStatsResponse = v.object({ success: v.literal(true), stats: CashbackStats });

const { required, amount, percentage, status } = cashbackFormTexts;

/** Cashback that an admin grants. `orderId` takes an order's id or number. */
export const CashbackInput = v.object({
  customerId: v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(80, 'Identificador inválido'),
    v.regex(/^[A-Za-z0-9_-]+$/, 'Identificador inválido'),
  ),
  cashbackAmount: v.pipe(
    v.number(required),
    v.integer(amount),
    v.minValue(1, amount),
    v.maxValue(orderTotalMaxCop, amount),
  ),
  cashbackPercentage: v.pipe(v.number(required), v.minValue(0, percentage), v.maxValue(100, percentage)),
  status: v.optional(v.picklist(cashbackStatuses, status), 'available'),
  orderId: v.optional(v.nullable(Id), null),
});
export type CashbackInput = v.InferOutput<typeof CashbackInput>;

/** Without `version` the last write wins. */
export const CashbackStatusChange = v.object({
  status: v.picklist(cashbackStatuses, status),
  version: v.optional(Version),
});
export type CashbackStatusChange = v.InferOutput<typeof CashbackStatusChange>;

export const cashbackSorts = ['earnedAt', 'amount'] as const;
