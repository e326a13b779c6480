import type { PaymentState } from '#contract/domain/order-states.ts';
import type { Reader, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import type { GatewayPayment } from '#server/integrations/mercado-pago/port.ts';

export async function findPayment(db: Reader | Tx, id: string): Promise<Row<'payments'> | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function savePayment(
  tx: Tx,
  orderId: string,
  payment: GatewayPayment,
  state: PaymentState,
  now: string,
): Promise<void> {
  const row: NewRow<'payments'> = {
    id: payment.id,
    order_id: orderId,
    status: state,
    status_detail: payment.statusDetail,
    amount_cop: payment.amountCop,
    refunded_cop: payment.refundedCop,
    currency: payment.currency,
    method: payment.method,
    expires_at: payment.expiresAt,
    created_at: payment.createdAt,
    updated_at: now,
  };
  const { id: _, order_id: __, created_at: ___, ...changes } = row;
  await tx
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/** Whether we give a payment back whole: it is a double, of a wrong amount, or came too late. */
export async function isGivenBack(tx: Tx, paymentId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('reason', '!=', 'cancelled')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Pesos of a payment that are to go back, and haven't yet. */
export async function pesosOwed(tx: Tx, paymentId: string): Promise<number> {
  const { pesos } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_cop').as('pesos'))
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['waiting', 'refund_manual'])
    .executeTakeFirstOrThrow();
  return Number(pesos ?? 0);
}

export async function insertPreference(tx: Tx, row: NewRow<'preferences'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('preferences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'attempt']).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Notes a notice. @returns false when it was noted before. */
export async function noteNotice(tx: Tx, notice: NewRow<'payment_notices'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Orders whose payment may have been settled without our hearing of it: the next page of them, by their number. */
export async function listUnsettled(
  db: Reader,
  since: string,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('preferences', 'preferences.order_id', 'orders.id')
    .select('orders.order_number')
    .distinct()
    .where('orders.status', 'in', ['pending_payment', 'expired', 'cancelled'])
    .where('orders.created_at', '>', since)
    .where('orders.order_number', '>', page.after)
    .orderBy('orders.order_number')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.order_number);
}
