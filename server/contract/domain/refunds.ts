import { addBusinessDays } from './business-days.ts';
import type { CancellationPolicy } from '../api/experiences.ts';
import { withdrawalBusinessDays } from './limits.ts';
import { percentOfCeil } from './money.ts';
import { addDays, bogotaDate, bogotaInstant } from './time.ts';

/** Refund of a cancelled order line. The server and the browser's preview use the same functions. */

/** withdrawal: the law's right (retracto); free, partial, none: the experience's own policy. */
export const refundBases = ['withdrawal', 'free', 'partial', 'none'] as const;
export type RefundBasis = (typeof refundBases)[number];

/** The payment for one line, after the coupon: in cash, and with cashback. */
export interface PaidLine {
  cashCop: number;
  cashbackCop: number;
  policy: CancellationPolicy;
  startsAt: Date;
  /** When the purchase was concluded; now, before it is. */
  boughtAt: Date;
}

export interface LineRefund {
  cashCop: number;
  cashbackCop: number;
  basis: RefundBasis;
  /** Valid until (exclusive); null when the refund cannot get smaller. */
  until: Date | null;
}

/**
 * The end of the right of withdrawal (retracto, Ley 1480 of 2011 art. 47 and Ley 2439 of 2024): five business days
 * after the purchase, in Bogotá. null if the service begins within them, which excludes the right.
 */
export function withdrawalEnds({ boughtAt, startsAt }: Pick<PaidLine, 'boughtAt' | 'startsAt'>): Date | null {
  const lastDay = addBusinessDays(bogotaDate(boughtAt), withdrawalBusinessDays);
  const ends = bogotaInstant(addDays(lastDay, 1), '00:00');
  return startsAt.getTime() < ends.getTime() ? null : ends;
}

/** The refund for cancelling a line now, by the rule best for the buyer, rounded in their favour. */
export function refundOf(line: PaidLine, now: Date): LineRefund {
  const withdrawal = withdrawalEnds(line);
  const byPolicy = refundByPolicy(line, now);
  if (withdrawal && now < withdrawal && byPolicy.basis !== 'free')
    return { cashCop: line.cashCop, cashbackCop: line.cashbackCop, basis: 'withdrawal', until: withdrawal };
  return byPolicy;
}

/** Until when (exclusive) the policy gives everything back; null if it never does. */
export function freeCancellationEnds({ policy, startsAt }: Pick<PaidLine, 'policy' | 'startsAt'>): Date | null {
  return refundedBp(policy) === 10_000 ? policyEnds({ policy, startsAt }) : null;
}

function policyEnds({ policy, startsAt }: Pick<PaidLine, 'policy' | 'startsAt'>): Date {
  return new Date(startsAt.getTime() - policy.hours * 3_600_000);
}

function refundedBp(policy: CancellationPolicy): number {
  return policy.kind === 'free' ? 10_000 : policy.kind === 'partial' ? (policy.percentBp ?? 0) : 0;
}

function refundByPolicy({ cashCop, cashbackCop, policy, startsAt }: PaidLine, now: Date): LineRefund {
  const until = policyEnds({ policy, startsAt });
  const percentBp = refundedBp(policy);
  if (percentBp === 0 || now >= until) return { cashCop: 0, cashbackCop: 0, basis: 'none', until: null };
  return {
    cashCop: percentOfCeil(cashCop, percentBp),
    cashbackCop: percentOfCeil(cashbackCop, percentBp),
    basis: percentBp === 10_000 ? 'free' : 'partial',
    until,
  };
}
