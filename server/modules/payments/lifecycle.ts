import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { enqueueTask } from '#server/core/tasks.ts';

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
  const inserted = await tx
    .insertInto('refunds')
    .values({
      id: request.id,
      order_id: request.orderId,
      payment_id: request.paymentId,
      amount_cop: request.amountCop,
      reason: request.reason,
      status: 'waiting',
      provider_refund_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: 'waiting', amount_cop: request.amountCop, updated_at: now })
        .where('refunds.status', '=', 'not_needed'),
    )
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1)
    await enqueueTask(deps, tx, { kind: 'refund', payload: { refundId: request.id } });
}
