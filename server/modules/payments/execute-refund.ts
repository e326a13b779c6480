import { instant } from '#server/db/codecs.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { GatewayRefused } from '#server/integrations/mercado-pago/port.ts';
import { TaskRefused } from '#server/jobs/tasks.ts';
import { tellRefunded } from '#server/modules/notifications/service.ts';
import { completePayment } from './complete-payment.ts';
import { findPayment } from './queries.ts';

/** Mercado Pago's words for a refund that gave nothing back. */
const neverMade: ReadonlySet<string> = new Set(['rejected', 'cancelled']);

/**
 * Gives a payment back through Mercado Pago, with the refund's own id as idempotency key: a lost answer doesn't pay
 * twice. What Mercado Pago refuses becomes an admin's task (`refund_manual`).
 * @throws GatewayUnavailable to be tried again; TaskRefused for an admin to see
 */
export async function executeRefund(deps: Dependencies, refundId: string): Promise<void> {
  const refund = await deps.db.read.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  if (refund.status === 'refund_manual') throw new TaskRefused('the refund was refused');
  if (refund.status !== 'waiting') return;
  try {
    // Without an amount Mercado Pago gives back all that is left.
    const payment = await findPayment(deps.db.read, refund.payment_id);
    const isWhole = payment !== undefined && payment.amount_cop === refund.amount_cop;
    const made = await deps.gateway.refund(refund.payment_id, isWhole ? null : refund.amount_cop, refund.id);
    if (neverMade.has(made.status)) throw new GatewayRefused(`the refund was ${made.status}`, made.status);
    await settle(deps, refundId, made.status, made.refundId);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    await settle(deps, refundId, 'refund_manual', null);
    await deps.db.write((tx) => tx.updateTable('payments').set({ status: 'refund_manual' }).where('id', '=', refund.payment_id).where('status', 'in', ['approved', 'partially_refunded']).execute());
    throw new TaskRefused(`Mercado Pago refused the refund: ${error.message} (${error.code})`);
  }
  await completePayment(deps, refund.payment_id);
}

async function settle(deps: Dependencies, refundId: string, status: string, providerRefundId: string | null): Promise<void> {
  await deps.db.write(async (tx) => {
    const settled = await tx.updateTable('refunds').set({ status, provider_refund_id: providerRefundId, updated_at: instant(deps.clock.now()) }).where('id', '=', refundId).where('status', '=', 'waiting').executeTakeFirst();
    // Who settles it tells of it: the task may run twice at once.
    if (settled.numUpdatedRows === 1n && status !== 'refund_manual') await tellRefunded(deps, tx, refundId);
  });
}
