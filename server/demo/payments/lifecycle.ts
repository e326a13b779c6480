import { GatewayError } from './errors.ts';
import { numericId, type Payment, type Preference, type Refund, totalOf } from './state.ts';

/** A payment's status with its detail, method and type. */
export interface Outcome {
  status: string;
  detail: string;
  method: string;
  type: string;
}

/** The results of the payment page's three buttons. */
export const outcomes = {
  approve: { status: 'approved', detail: 'accredited', method: 'visa', type: 'credit_card' },
  reject: { status: 'rejected', detail: 'cc_rejected_other_reason', method: 'visa', type: 'credit_card' },
  pending: { status: 'pending', detail: 'pending_waiting_transfer', method: 'pse', type: 'bank_transfer' },
} as const satisfies Record<string, Outcome>;

const usualDetails: Record<string, string> = {
  pending: 'pending_waiting_transfer',
  in_process: 'pending_review_manual',
  approved: 'accredited',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'expired',
  refunded: 'refunded',
  charged_back: 'in_process',
};

/** The usual detail of a status. */
export function detailOf(status: string): string {
  return usualDetails[status] ?? status;
}

export interface NewPayment {
  preference: Preference | null;
  externalReference: string | null;
  amount: number;
  currency: string;
  collectorId: number;
  outcome: Outcome;
}

export function newPayment(from: NewPayment, now: Date): Payment {
  const at = now.toISOString();
  const { preference, outcome } = from;
  const blank: Payment = {
    id: numericId(),
    status: 'pending',
    status_detail: '',
    live_mode: false,
    external_reference: from.externalReference,
    metadata: preference?.metadata ?? {},
    order: { id: String(numericId()), type: 'mercadopago' },
    collector_id: from.collectorId,
    payer: { id: '1000000001', type: 'customer', ...preference?.payer },
    description: preference?.items[0]?.title ?? 'Pago de prueba',
    date_created: at,
    date_approved: null,
    date_last_updated: at,
    date_of_expiration: preference?.date_of_expiration ?? null,
    payment_method_id: outcome.method,
    payment_type_id: outcome.type,
    installments: 1,
    currency_id: from.currency,
    transaction_amount: from.amount,
    transaction_amount_refunded: 0,
    transaction_details: { net_received_amount: 0, total_paid_amount: from.amount },
    fee_details: [],
    refunds: [],
    notification_url: preference?.notification_url ?? null,
    preference_id: preference?.id ?? null,
  };
  return settled(blank, outcome.status, outcome.detail, now);
}

/** A payment of a preference's whole total. */
export function paymentOf(preference: Preference, collectorId: number, outcome: Outcome, now: Date): Payment {
  return newPayment(
    {
      preference,
      externalReference: preference.external_reference,
      amount: totalOf(preference),
      currency: 'COP',
      collectorId,
      outcome,
    },
    now,
  );
}

const feePercent = 3;

/** Returns the payment with another status. */
export function settled(payment: Payment, status: string, detail: string, now: Date): Payment {
  const at = now.toISOString();
  const fee = Math.round((payment.transaction_amount * feePercent) / 100);
  const paid = status === 'approved';
  return {
    ...payment,
    status,
    status_detail: detail,
    date_last_updated: at,
    date_approved: payment.date_approved ?? (paid ? at : null),
    ...(paid
      ? {
          fee_details: [{ type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' }],
          transaction_details: {
            net_received_amount: payment.transaction_amount - fee,
            total_paid_amount: payment.transaction_amount,
          },
        }
      : {}),
  };
}

/** @throws GatewayError unless the payment can still be cancelled */
export function cancelled(payment: Payment, now: Date): Payment {
  if (!['pending', 'in_process', 'authorized', 'cancelled'].includes(payment.status)) throw wrongState();
  return settled(payment, 'cancelled', 'by_collector', now);
}

/**
 * Refunds an amount, by default all that is left.
 * @throws GatewayError for a payment that isn't approved, or an amount above what is left
 */
export function refunded(
  payment: Payment,
  amount: number | undefined,
  now: Date,
): { payment: Payment; refund: Refund } {
  if (payment.status !== 'approved') throw wrongState();
  const left = payment.transaction_amount - payment.transaction_amount_refunded;
  const given = amount ?? left;
  if (!Number.isInteger(given) || given <= 0 || given > left)
    throw new GatewayError(
      400,
      'bad_request',
      'Amount must be a positive whole number not greater than what is left',
      'invalid_refund_amount',
    );
  const refund: Refund = {
    id: numericId(),
    payment_id: payment.id,
    amount: given,
    status: 'approved',
    refund_mode: 'standard',
    date_created: now.toISOString(),
    unique_sequence_number: null,
  };
  const whole = given === left;
  return {
    refund,
    payment: {
      ...payment,
      status: whole ? 'refunded' : 'approved',
      status_detail: whole ? 'refunded' : 'partially_refunded',
      transaction_amount_refunded: payment.transaction_amount_refunded + given,
      refunds: [...payment.refunds, refund],
      date_last_updated: now.toISOString(),
    },
  };
}

function wrongState(): GatewayError {
  return new GatewayError(
    400,
    'bad_request',
    'The action requested is not valid for the current payment state',
    '2063',
  );
}
