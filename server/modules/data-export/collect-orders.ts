import type { DataExport } from '#contract/api/data-export.ts';
import type { ReadDb } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import * as queries from './order-queries.ts';

type ExportedOrder = DataExport['orders'][number];

/** The person's orders with items, payments and refunds. Ids of Mercado Pago and keys of the order stay out. */
export async function collectOrders(db: ReadDb, userId: string): Promise<ExportedOrder[]> {
  const rows = await queries.orders(db, userId);
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await queries.items(db, ids), ({ order_id }) => order_id);
  const payments = Map.groupBy(await queries.payments(db, ids), ({ order_id }) => order_id);
  const refunds = Map.groupBy(await queries.refunds(db, ids), ({ order_id }) => order_id);
  return rows.map((row) => ({
    ...factsOf(row),
    items: (items.get(row.id) ?? []).map(toItem),
    payments: (payments.get(row.id) ?? []).map((payment) => ({
      status: payment.status,
      amountCop: payment.amount_cop,
      refundedCop: payment.refunded_cop,
      currency: payment.currency,
      method: payment.method,
      createdAt: payment.created_at,
      updatedAt: payment.updated_at,
    })),
    refunds: (refunds.get(row.id) ?? []).map((refund) => ({
      amountCop: refund.amount_cop,
      reason: refund.reason,
      status: refund.status,
      createdAt: refund.created_at,
      updatedAt: refund.updated_at,
    })),
  }));
}

function factsOf(row: Row<'orders'>): Omit<ExportedOrder, 'items' | 'payments' | 'refunds'> {
  return {
    orderNumber: row.order_number,
    status: row.status,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    customer: {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      documentType: row.document_type,
      documentNumber: row.document_number,
      address: row.address,
      city: row.city,
    },
    notes: row.notes,
    subtotalCop: row.subtotal_cop,
    discountCop: row.discount_cop,
    cashbackUsedCop: row.cashback_cop,
    totalCop: row.total_cop,
    couponCode: row.coupon_code,
    termsVersion: row.terms_version,
    refundReason: row.refund_reason,
  };
}

function toItem(row: Row<'order_items'>): ExportedOrder['items'][number] {
  return {
    experienceName: row.experience_name,
    date: row.selected_date,
    time: row.selected_time,
    participants: row.participants,
    unitPriceCop: row.unit_price_cop,
    lineTotalCop: row.line_total_cop,
    couponShareCop: row.coupon_share_cop,
    cashbackShareCop: row.cashback_share_cop,
    state: row.state,
    cancelledAt: row.cancelled_at,
    refundedCop: row.refunded_cop,
    refundedCashbackCop: row.refunded_cashback_cop,
    checkedInAt: row.checked_in_at,
  };
}
