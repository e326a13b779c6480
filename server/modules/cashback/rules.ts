import type { CashbackStats } from '#contract/api/cashback.ts';
import type { CashbackStatus } from '#contract/domain/cashback.ts';

/** Part of a customer's cashback: what one order earned, or a piece split off from it. */
export interface Share {
  id: string;
  amountCop: number;
}

/** What a customer may spend. A negative account is a debt, paid by what is released or restored later. */
export function spendable(accountCop: number): number {
  return Math.max(0, accountCop);
}

/**
 * Takes shares in order until they add up to an amount, the last one in part. The result is smaller when there are
 * too few.
 */
export function takeInOrder(shares: readonly Share[], amountCop: number): Share[] {
  const taken: Share[] = [];
  let missing = amountCop;
  for (const share of shares) {
    if (missing <= 0) break;
    const part = Math.min(share.amountCop, missing);
    taken.push({ id: share.id, amountCop: part });
    missing -= part;
  }
  return taken;
}

export interface StatusEntry {
  deltaCop: number;
  reason: 'released' | 'adjusted' | 'withdrawn';
}

/** The ledger's entries when an admin changes a record's status. Every way leads over `available`. */
export function statusEntries(from: CashbackStatus, to: CashbackStatus, amountCop: number): StatusEntry[] {
  if (from === to) return [];
  const entries: StatusEntry[] = [];
  if (from === 'pending') entries.push({ deltaCop: amountCop, reason: 'released' });
  if (from === 'used') entries.push({ deltaCop: amountCop, reason: 'adjusted' });
  if (to === 'used') entries.push({ deltaCop: -amountCop, reason: 'adjusted' });
  if (to === 'pending') entries.push({ deltaCop: -amountCop, reason: 'withdrawn' });
  return entries;
}

/** The sums over all records. */
export function statsOf(sums: readonly { status: CashbackStatus; records: number; pesos: number }[]): CashbackStats {
  const pesosOf = (status: CashbackStatus) => sums.find((sum) => sum.status === status)?.pesos ?? 0;
  const totalCashback = sums.reduce((total, { pesos }) => total + pesos, 0);
  const totalRecords = sums.reduce((total, { records }) => total + records, 0);
  return {
    totalCashback,
    totalRecords,
    availableCashback: pesosOf('available'),
    usedCashback: pesosOf('used'),
    averageCashback: totalRecords === 0 ? 0 : Math.round(totalCashback / totalRecords),
  };
}
