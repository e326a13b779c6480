import type { PaymentState } from '#contract/domain/order-states.ts';

/** What Mercado Pago tells of a payment, as far as a decision depends on it. */
export interface GatewayPayment {
  status: string;
  externalReference: string;
  collectorId: string;
  currency: string;
  amountCop: number;
  refundedCop: number;
}

/** Mercado Pago's words, as our payment states. An unknown word counts as under way: nothing is decided on it. */
export function paymentState(payment: Pick<GatewayPayment, 'status' | 'refundedCop' | 'amountCop'>): PaymentState {
  switch (payment.status) {
    case 'approved':
    case 'in_mediation':
      return payment.refundedCop > 0
        ? payment.refundedCop >= payment.amountCop
          ? 'refunded'
          : 'partially_refunded'
        : 'approved';
    case 'pending':
      return 'pending';
    case 'rejected':
      return 'rejected';
    case 'cancelled':
      return 'cancelled';
    case 'refunded':
      return 'refunded';
    case 'charged_back':
      return 'charged_back';
    default:
      return 'in_process';
  }
}

export interface Due {
  orderNumber: string;
  totalCop: number;
}

/** Why a payment isn't the one that was asked for; null when it is. Amount, currency, reference and collector. */
export function mismatch(
  payment: GatewayPayment,
  due: Due,
  collectorId: string | null,
): 'reference' | 'collector' | 'currency' | 'amount' | null {
  if (payment.externalReference !== due.orderNumber) return 'reference';
  if (collectorId !== null && payment.collectorId !== collectorId) return 'collector';
  if (payment.currency !== 'COP') return 'currency';
  if (payment.amountCop !== due.totalCop) return 'amount';
  return null;
}
