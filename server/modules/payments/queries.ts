import type { PaymentState } from '#contract/domain/order-states.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import type { GatewayPayment } from '#server/integrations/mercado-pago/port.ts';

/** States in which we have at least part of the money; refund_manual: the refund failed and an admin must issue it. */
export const standing = ['approved', 'partially_refunded', 'refund_manual'];

const inProgress = ['pending', 'in_process'];

/** Gives up the payments of an order that are in progress. @returns their ids */
export async function giveUpPayments(tx: Tx, orderId: string, now: string): Promise<string[]> {
  const given = await tx
    .updateTable('payments')
    .set({ given_up_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', inProgress)
    .where('given_up_at', 'is', null)
    .returning('id')
    .execute();
  return given.map(({ id }) => id);
}

/** States of a payment that no money came of. */
const failed = new Set(['rejected', 'cancelled']);

export async function findPayment(db: ReadDb | Tx, id: string): Promise<Row<'payments'> | undefined> {
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

/** True when we refund the whole payment: a duplicate, a wrong amount, or too late. */
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

/** Pesos of a payment with a refund still to be made. */
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

/** Records a notification. @returns false when it was recorded before */
export async function insertNotification(tx: Tx, notification: NewRow<'payment_notices'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_notices')
    .values(notification)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

/**
 * Recent orders whose payment may have been settled without a notification, newest first. A cancelled order without a
 * payment or an open page is none of them.
 */
export async function listUnsettled(
  db: ReadDb,
  since: string,
  limit: number,
): Promise<{ orderNumber: string; createdAt: string }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_number', 'created_at'])
    .where('status', 'in', ['pending_payment', 'expired', 'cancelled'])
    .where('created_at', '>', since)
    .where(({ exists, or, eb, selectFrom }) => {
      const pages = selectFrom('preferences')
        .select('preferences.id')
        .whereRef('preferences.order_id', '=', 'orders.id');
      const payments = selectFrom('payments').select('payments.id').whereRef('payments.order_id', '=', 'orders.id');
      return or([
        eb.and([eb('status', '!=', 'cancelled'), exists(pages)]),
        exists(pages.where('preferences.state', '=', 'live')),
        exists(payments),
      ]);
    })
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ orderNumber: row.order_number, createdAt: row.created_at }));
}

/** True while a payment of the order is in progress at Mercado Pago, and neither expired nor given up. */
export async function hasPaymentUnderWay(db: ReadDb | Tx, orderId: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', inProgress)
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The payment that paid an order, while we have its money. Payments we refund as duplicates or wrong amounts do not
 * count.
 */
export async function standingPayment(tx: Tx, orderId: string): Promise<Row<'payments'> | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', standing)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.reason', '!=', 'cancelled'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Refunds of an order that are pending or refused, with the money not returned otherwise. */
export async function listRefundsInProgress(db: ReadDb, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('refunds.order_id', '=', orderId)
    .where('refunds.status', 'in', ['waiting', 'refund_manual'])
    .where((eb) =>
      eb.or([eb('payments.status', 'is', null), eb('payments.status', 'not in', ['refunded', 'charged_back'])]),
    )
    .execute();
  return rows.map((row) => row.id);
}

const ended = ['refunded', 'charged_back', 'refund_manual'];

/** The payment that represents an order: the one holding its money, else a refunded one, else the newest attempt. */
export async function latestPayment(db: ReadDb, orderId: string): Promise<Row<'payments'> | undefined> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('updated_at', 'desc')
    .execute();
  const firstOf = (statuses: readonly string[]) => payments.find((payment) => statuses.includes(payment.status));
  return firstOf(['approved', 'partially_refunded']) ?? firstOf(ended) ?? payments[0];
}

export async function livePreference(
  db: ReadDb | Tx,
  order: { id: string; attempt: number },
): Promise<Row<'preferences'> | undefined> {
  return db
    .selectFrom('preferences')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('attempt', '=', order.attempt)
    .where('state', '=', 'live')
    .executeTakeFirst();
}

export async function listBegunPayments(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ orderId: string; atMs: number; isFailed: boolean }[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom('payments')
    .select(['order_id', 'created_at', 'status'])
    .where('order_id', 'in', [...new Set(orderIds)])
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    atMs: Date.parse(row.created_at),
    isFailed: failed.has(row.status),
  }));
}

/** Closes the payment pages of an order. @returns their ids at Mercado Pago */
export async function expirePreferences(tx: Tx, orderId: string): Promise<string[]> {
  const closed = await tx
    .updateTable('preferences')
    .set({ state: 'expired' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'live')
    .returning('preference_id')
    .execute();
  return closed.map((row) => row.preference_id);
}

export async function markHandled(tx: Tx, notificationId: string, now: string): Promise<void> {
  await tx.updateTable('payment_notices').set({ handled_at: now }).where('id', '=', notificationId).execute();
}

const seenKey = 'payments_seen_until';

/** The instant up to which payment changes were read; undefined before the first run. */
export async function readSeenUntil(db: ReadDb): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', seenKey).executeTakeFirst();
  return row?.value;
}

export async function setSeenUntil(tx: Tx, value: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key: seenKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
