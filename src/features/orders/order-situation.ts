import type { Order } from '#contract/api/orders.ts';

/** The order's situation, as its page shows it. */
export type Situation = 'confirmed' | 'unpaid' | 'processing' | 'rejected' | 'expired' | 'cancelled' | 'refunded';

/** Derives it from the states of the order and of its latest payment. */
export function situationOf({ status, payment }: Pick<Order, 'status' | 'payment'>): Situation {
  if (status === 'completed') return 'confirmed';
  if (status !== 'pending_payment') return status;
  if (payment.status === 'rejected' || payment.status === 'cancelled') return 'rejected';
  if (payment.status === 'pending' || payment.status === 'in_process') return 'processing';
  return 'unpaid';
}

/** True if the order may still change by itself, so that polling makes sense. */
export function isOpen(situation: Situation): boolean {
  return situation === 'unpaid' || situation === 'processing';
}

const pollSeconds = [2, 3, 5, 10, 15, 30, 60] as const;

/** Seconds until the next poll; the interval grows. */
export function pollDelaySeconds(asked: number): number {
  return pollSeconds[Math.min(asked, pollSeconds.length - 1)] ?? 60;
}
