/** State graphs of orders and items, used by API, jobs and screens. No other transitions happen. */
export const orderStatuses = ['pending_payment', 'confirmed', 'completed', 'cancelled', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const edges: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['confirmed', 'expired', 'cancelled'],
  // Paying again takes new holds; a late approval confirms if seats are free, and is refunded otherwise.
  expired: ['pending_payment', 'confirmed', 'refunded'],
  confirmed: ['completed', 'cancelled', 'refunded'],
  completed: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return edges[from].includes(to);
}

/** The statuses from which an order may move to `to`, for the WHERE of a conditional update. */
export function sourcesOf(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => edges[from].includes(to));
}

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending_payment: 'Pendiente',
  confirmed: 'Confirmado',
  completed: 'Realizado',
  cancelled: 'Cancelado',
  expired: 'Vencido',
  refunded: 'Reembolsado',
};

export const itemStates = ['booked', 'checked_in', 'no_show', 'done', 'cancelled', 'refunded'] as const;
export type ItemState = (typeof itemStates)[number];

export const paymentStates = [
  'pending',
  'in_process',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'partially_refunded',
  'charged_back',
  'refund_manual',
] as const;
export type PaymentState = (typeof paymentStates)[number];

const paymentEdges: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'partially_refunded', 'charged_back'],
  in_process: ['approved', 'rejected', 'cancelled', 'refunded', 'partially_refunded', 'charged_back'],
  approved: ['refunded', 'partially_refunded', 'charged_back', 'refund_manual'],
  partially_refunded: ['refunded', 'charged_back', 'refund_manual'],
  refund_manual: ['refunded', 'partially_refunded', 'charged_back'],
  rejected: [],
  cancelled: [],
  refunded: [],
  // A won dispute returns the money to us.
  charged_back: ['approved', 'refunded'],
};

/** A payment never moves back; an update that would is outdated. */
export function paymentCanMove(from: PaymentState, to: PaymentState): boolean {
  return paymentEdges[from].includes(to);
}
