import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Row } from '#server/db/schema.ts';
import { GatewayRefused } from '#server/integrations/mercado-pago/port.ts';
import { TaskRefused } from '#server/core/tasks.ts';
import { enqueueRefundEmail } from '#server/modules/notifications/service.ts';
import { completePayment } from './complete-payment.ts';
import { findPayment } from './queries.ts';
import { findRefund, markRefundManual, settleRefund } from './refund-queries.ts';

/** Mercado Pago's statuses of refunds that were not made. */
const neverMade: ReadonlySet<string> = new Set(['rejected', 'cancelled']);

/** Payment states in which the payer already has the money back. */
const goneAlready: ReadonlySet<string> = new Set(['refunded', 'charged_back']);

/**
 * Refunds a payment through Mercado Pago with the refund's id as idempotency key, so that a retry does not pay twice.
 * A refused refund becomes an admin's task (`refund_manual`), unless the money was already returned.
 * @throws GatewayUnavailable for a retry; TaskRefused for an admin
 */
export async function executeRefund(deps: Dependencies, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db.read, refundId);
  if (refund.status === 'refund_manual') throw new TaskRefused('the refund was refused');
  if (refund.status === 'waiting') await make(deps, refund);
  // Also when an earlier attempt ended between the refund and this step.
  await completePayment(deps, refund.payment_id);
}

async function make(deps: Dependencies, refund: Row<'refunds'>): Promise<void> {
  try {
    const made = await deps.gateway.refund(refund.payment_id, await amountToName(deps, refund), refund.id);
    if (neverMade.has(made.status)) throw new GatewayRefused(`the refund was ${made.status}`, made.status);
    await settle(deps, refund.id, made.status, made.refundId);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    const payment = await deps.gateway.getPayment(refund.payment_id);
    if (payment && goneAlready.has(payment.status)) return settle(deps, refund.id, 'not_needed', null);
    await settle(deps, refund.id, 'refund_manual', null);
    await deps.db.write((tx) => markRefundManual(tx, refund.payment_id));
    throw new TaskRefused(`Mercado Pago refused the refund: ${error.message} (${error.code})`);
  }
}

/** null requests everything left of the payment, whatever was refunded before. */
async function amountToName(deps: Dependencies, refund: Row<'refunds'>): Promise<number | null> {
  const payment = await findPayment(deps.db.read, refund.payment_id);
  return refund.reason !== 'cancelled' || payment?.amount_cop === refund.amount_cop ? null : refund.amount_cop;
}

async function settle(
  deps: Dependencies,
  refundId: string,
  status: string,
  providerRefundId: string | null,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const settled = await settleRefund(tx, refundId, {
      status,
      provider_refund_id: providerRefundId,
      updated_at: instant(deps.clock.now()),
    });
    // Only the run that settles it sends the email: the task may run twice concurrently.
    if (settled && status !== 'refund_manual' && status !== 'not_needed') await enqueueRefundEmail(deps, tx, refundId);
  });
}
