import type { OrderStatus, PaymentState } from '#contract/domain/order-states.ts';
import { paymentCanMove } from '#contract/domain/order-states.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { GatewayPayment } from '#server/integrations/mercado-pago/port.ts';
import {
  confirm,
  followRefund,
  settleCancelled,
  refuseLatePayment,
  secureSeats,
} from '#server/modules/orders/lifecycle.ts';
import type { OrderRow } from '#server/modules/orders/service.ts';
import { lockOrderWithSession } from '#server/modules/orders/service.ts';
import { requestRefund } from './lifecycle.ts';
import { findPayment, isGivenBack, pesosOwed, savePayment, standing, standingPayment } from './queries.ts';
import { mismatch, paymentState } from './rules.ts';

/**
 * The only completion path, for webhook, return and reconciliation. Only Mercado Pago's API is trusted; notifications
 * and browser parameters just say which payment to fetch.
 */

/** Fetches a payment by id and updates its order. @throws GatewayUnavailable */
export async function completePayment(deps: Dependencies, paymentId: string): Promise<void> {
  const payment = await deps.gateway.getPayment(paymentId);
  if (payment) await applyPayment(deps, payment);
}

/** Fetches every payment of an order. @throws GatewayUnavailable */
export async function completeOrder(deps: Dependencies, orderNumber: string): Promise<void> {
  const payments = await deps.gateway.findPayments(orderNumber);
  // Oldest first: the first approved payment pays the order, later ones are duplicates.
  for (const payment of [...payments].reverse()) await applyPayment(deps, payment);
}

/** Applies a payment's state from Mercado Pago to payment and order; old or known states change nothing. */
export async function applyPayment(deps: Dependencies, payment: GatewayPayment): Promise<void> {
  await deps.db.write(async (tx) => {
    const order = await lockOrderWithSession(tx, payment.externalReference);
    if (!order) return;
    const wrong = mismatch(
      payment,
      { orderNumber: order.order_number, totalCop: order.total_cop },
      deps.gateway.collectorId(),
    );
    if (wrong === 'collector' || wrong === 'reference') {
      deps.log.warn({ orderId: order.id, paymentId: payment.id, wrong }, 'payment of somebody else');
      return;
    }
    const state = paymentState(payment);
    const before = await findPayment(tx, payment.id);
    if (before && before.order_id !== order.id) return;
    if (before && !isNews(before, payment, state)) return;
    await savePayment(tx, order.id, payment, state, instant(deps.clock.now()));
    // A payment that already arrived is not processed as arriving again.
    const arrived = standing.includes(state) && !(before && standing.includes(before.status));
    // A payment partially refunded before its first notification does not pay the order.
    if (arrived) await onArrived(deps, tx, order, payment, wrong !== null || payment.refundedCop > 0);
    if (state === 'refunded' || state === 'charged_back') await onMoneyGone(deps, tx, order, payment, state);
  });
}

function isNews(
  before: { status: string; refunded_cop: number; status_detail: string },
  payment: GatewayPayment,
  state: PaymentState,
): boolean {
  const known = before.status as PaymentState;
  if (known !== state) return paymentCanMove(known, state);
  return before.refunded_cop < payment.refundedCop || before.status_detail !== payment.statusDetail;
}

async function onArrived(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  payment: GatewayPayment,
  wrongAmount: boolean,
): Promise<void> {
  const status = order.status as OrderStatus;
  if (wrongAmount) return giveBack(deps, tx, order, payment, 'wrong_amount');
  if (status === 'pending_payment' || status === 'expired') {
    const seats = await secureSeats(deps, tx, order);
    if (seats.ok) return confirm(deps, tx, order);
    await refuseLatePayment(deps, tx, order, seats.failure.code);
    return giveBack(deps, tx, order, payment, seats.failure.code);
  }
  if (status === 'cancelled' && order.confirmed_at === null) {
    await refuseLatePayment(deps, tx, order, 'order_cancelled');
    return giveBack(deps, tx, order, payment, 'order_cancelled');
  }
  // Another payment already paid or refunded the order: this one is a duplicate.
  await giveBack(deps, tx, order, payment, 'duplicate');
}

/** Refunds the rest of a payment once: the refund's id derives from the payment's. */
async function giveBack(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  payment: GatewayPayment,
  reason: string,
): Promise<void> {
  const amountCop = payment.amountCop - payment.refundedCop - (await pesosOwed(tx, payment.id));
  if (amountCop > 0)
    await requestRefund(deps, tx, {
      id: `refund-${payment.id}`,
      orderId: order.id,
      paymentId: payment.id,
      amountCop,
      reason,
    });
}

async function onMoneyGone(
  deps: Dependencies,
  tx: Tx,
  order: OrderRow,
  payment: GatewayPayment,
  state: PaymentState,
): Promise<void> {
  const status = order.status as OrderStatus;
  // A double that went back leaves the payment that counts.
  if ((await isGivenBack(tx, payment.id)) || (await standingPayment(tx, order.id))) return;
  if (status === 'cancelled') return settleCancelled(deps, tx, order, state);
  if (status !== 'confirmed' && status !== 'completed') return;
  await followRefund(deps, tx, order, state);
}
