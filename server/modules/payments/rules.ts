import type { PaymentState } from '#contract/domain/order-states.ts';

/** The fields of Mercado Pago's payment that decisions depend on. */
export interface GatewayPayment {
  status: string;
  externalReference: string;
  collectorId: string;
  currency: string;
  amountCop: number;
  refundedCop: number;
}

/** Maps Mercado Pago's status to ours. An unknown status counts as in progress, so that nothing is decided on it. */
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

/** Why a payment does not match its order in amount, currency, reference or collector; null when it does. */
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
