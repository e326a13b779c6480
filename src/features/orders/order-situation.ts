import type { Order } from '#contract/api/orders.ts';

/** How an order stands, as its page tells it. */
export type Situation = 'confirmed' | 'unpaid' | 'processing' | 'rejected' | 'expired' | 'cancelled' | 'refunded';

/** By the order's state and its latest payment's. */
export function situationOf({ status, payment }: Pick<Order, 'status' | 'payment'>): Situation {
  if (status === 'completed') return 'confirmed';
  if (status !== 'pending_payment') return status;
  if (payment.status === 'rejected' || payment.status === 'cancelled') return 'rejected';
  if (payment.status === 'pending' || payment.status === 'in_process') return 'processing';
  return 'unpaid';
}

/** Whether the order may still move by itself, so that asking again makes sense. */
export function isOpen(situation: Situation): boolean {
  return situation === 'unpaid' || situation === 'processing';
}

const pollSeconds = [2, 3, 5, 10, 15, 30, 60] as const;

/** Seconds until the page asks again, ever more seldom. */
export function pollDelaySeconds(asked: number): number {
  return pollSeconds[Math.min(asked, pollSeconds.length - 1)] ?? 60;
}
