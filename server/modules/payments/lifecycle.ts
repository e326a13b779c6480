import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { enqueueTask } from '#server/core/tasks.ts';
import { expirePreferences, giveUpPayments } from './queries.ts';
import { insertRefund } from './refund-queries.ts';

/** What orders ask and do about their payments. */

export {
  hasPaymentUnderWay,
  latestPayment,
  listBegunPayments,
  listRefundsInProgress,
  livePreference,
  standingPayment,
} from './queries.ts';

export interface RefundRequest {
  /** Also Mercado Pago's idempotency key, so that the same id is never refunded twice. */
  id: string;
  orderId: string;
  paymentId: string;
  amountCop: number;
  /** 'cancelled', 'duplicate', 'wrong_amount', or why a late payment could not be booked. */
  reason: string;
}

/**
 * Records a refund and enqueues a task for it, because a transaction must not call other systems. A known id changes
 * nothing, unless that refund was not needed.
 */
export async function requestRefund(deps: Dependencies, tx: Tx, request: RefundRequest): Promise<void> {
  const now = instant(deps.clock.now());
  const isNew = await insertRefund(tx, {
    id: request.id,
    order_id: request.orderId,
    payment_id: request.paymentId,
    amount_cop: request.amountCop,
    reason: request.reason,
    status: 'waiting',
    provider_refund_id: null,
    created_at: now,
    updated_at: now,
  });
  if (isNew) await enqueueTask(deps, tx, { kind: 'refund', payload: { refundId: request.id } });
}

/**
 * Gives up an order's pending payments: they stand in nobody's way from now on, and a task cancels them at Mercado Pago.
 * One that was approved meanwhile is money that came late, for the completion path to decide.
 */
export async function cancelPendingPayments(deps: Dependencies, tx: Tx, orderId: string): Promise<void> {
  for (const paymentId of await giveUpPayments(tx, orderId, instant(deps.clock.now())))
    await enqueueTask(deps, tx, { kind: 'cancel-payment', payload: { paymentId, orderId } });
}

/** Closes an order's payment pages, also at Mercado Pago. */
export async function closePreferences(deps: Dependencies, tx: Tx, orderId: string): Promise<void> {
  for (const preferenceId of await expirePreferences(tx, orderId))
    await enqueueTask(deps, tx, { kind: 'expire-preference', payload: { preferenceId } });
}
