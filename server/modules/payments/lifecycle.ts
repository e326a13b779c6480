import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { enqueueTask } from '#server/core/tasks.ts';
import { expirePreferences } from './queries.ts';
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
  /** Also the idempotency key towards Mercado Pago: the same id is never refunded twice. */
  id: string;
  orderId: string;
  paymentId: string;
  amountCop: number;
  /** 'cancelled', 'duplicate', 'wrong_amount', or why the seats of a late payment couldn't be had. */
  reason: string;
}

/** Notes a refund and leaves making it to a task: no call to another system stands inside a transaction. An id that is known changes nothing, unless nothing had to be given back then. */
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

/** Closes the payment pages of an order, at Mercado Pago too. */
export async function closePreferences(deps: Dependencies, tx: Tx, orderId: string): Promise<void> {
  for (const preferenceId of await expirePreferences(tx, orderId))
    await enqueueTask(deps, tx, { kind: 'expire-preference', payload: { preferenceId } });
}
