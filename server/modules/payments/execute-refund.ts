import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { Row } from '#server/db/schema.ts';
import { GatewayRefused } from '#server/integrations/mercado-pago/port.ts';
import { TaskRefused } from '#server/core/tasks.ts';
import { enqueueRefundEmail } from '#server/modules/notifications/service.ts';
import { completePayment } from './complete-payment.ts';
import { findPayment } from './queries.ts';
import { findRefund, markRefundManual, settleRefund } from './refund-queries.ts';

/** Mercado Pago's words for a refund that gave nothing back. */
const neverMade: ReadonlySet<string> = new Set(['rejected', 'cancelled']);

/** Where a payment's money is with its payer already: there is nothing to give back. */
const goneAlready: ReadonlySet<string> = new Set(['refunded', 'charged_back']);

/**
 * Gives a payment back through Mercado Pago, with the refund's own id as idempotency key: a lost answer doesn't pay
 * twice. What Mercado Pago refuses becomes an admin's task (`refund_manual`), unless the money has gone already.
 * @throws GatewayUnavailable to be tried again; TaskRefused for an admin to see
 */
export async function executeRefund(deps: Dependencies, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db.read, refundId);
  if (refund.status === 'refund_manual') throw new TaskRefused('the refund was refused');
  if (refund.status === 'waiting') await make(deps, refund);
  // Also where an earlier try ended between the refund and this.
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

/** null for all that is left of the payment: so it is asked for where the whole goes back, whatever went before. */
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
    // Who settles it tells of it: the task may run twice at once.
    if (settled && status !== 'refund_manual' && status !== 'not_needed') await enqueueRefundEmail(deps, tx, refundId);
  });
}
