import { pendingPaymentHours } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { instant } from '#server/db/codecs.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { NotificationProof, PreferenceRequest } from '#server/integrations/mercado-pago/port.ts';
import { GatewayRefused, GatewayUnavailable } from '#server/integrations/mercado-pago/port.ts';
import { enqueueTask } from '#server/core/tasks.ts';
import type { OrderItemRow, OrderRow } from '#server/modules/orders/service.ts';
import { findOrder, holdIsLive, listItems, lockOrder } from '#server/modules/orders/service.ts';
import { completeOrder, completePayment } from './complete-payment.ts';
import { hasPaymentUnderWay, insertPreference, livePreference, markHandled, insertNotification } from './queries.ts';

/** What the buyer needs to continue: the payment URL, or null when there is nothing to pay. */
export interface Payable {
  order: OrderRow;
  checkoutUrl: string | null;
}

/**
 * Creates an unpaid order's payment page, once per attempt and outside transactions. If Mercado Pago is unreachable,
 * the order stays unchanged and the call can be repeated.
 */
export async function ensurePreference(deps: Dependencies, orderId: string): Promise<Result<Payable>> {
  const order = await findOrder(deps.db.read, orderId);
  if (!order) return fail('order_not_found');
  const now = instant(deps.clock.now());
  if (!holdIsLive(order, now) || (await hasPaymentUnderWay(deps.db.read, order.id, now)))
    return ok({ order, checkoutUrl: null });
  const present = await livePreference(deps.db.read, order);
  if (present) return ok({ order, checkoutUrl: present.checkout_url });
  try {
    const checkoutUrl = await createPreference(deps, order);
    return ok({ order: checkoutUrl ? order : ((await findOrder(deps.db.read, orderId)) ?? order), checkoutUrl });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error;
    deps.log.error({ orderId: order.id, error: error.message }, 'preference not made');
    return fail('payment_unavailable', undefined, { orderNumber: order.order_number });
  }
}

/** @returns null when the order was cancelled, expired or paid meanwhile; its new page is then closed */
async function createPreference(deps: Dependencies, order: OrderRow): Promise<string | null> {
  const items = await listItems(deps.db.read, order.id);
  const preference = await deps.gateway.createPreference(preferenceRequest(deps, order, items));
  const close = (tx: Tx) =>
    enqueueTask(deps, tx, { kind: 'expire-preference', payload: { preferenceId: preference.preferenceId } });
  return deps.db.write(async (tx) => {
    const current = await lockOrder(tx, { id: order.id });
    if (current?.attempt !== order.attempt || !holdIsLive(current, instant(deps.clock.now()))) {
      await close(tx);
      return null;
    }
    const inserted = await insertPreference(tx, {
      id: deps.ids.uuid(),
      order_id: order.id,
      attempt: order.attempt,
      preference_id: preference.preferenceId,
      checkout_url: preference.checkoutUrl,
      amount_cop: order.total_cop,
      expires_at: order.hold_expires_at,
      created_at: instant(deps.clock.now()),
      state: 'live',
    });
    if (inserted) return preference.checkoutUrl;
    // A concurrent call recorded a page first. By the key of this attempt Mercado Pago answers both with the same one.
    const live = await livePreference(tx, order);
    if (live?.preference_id !== preference.preferenceId) await close(tx);
    return live?.checkout_url ?? null;
  });
}

function preferenceRequest(deps: Dependencies, order: OrderRow, items: readonly OrderItemRow[]): PreferenceRequest {
  const { publicUrl } = deps.env;
  const paymentExpiresAt = new Date(deps.clock.now().getTime() + pendingPaymentHours * 3_600_000);
  // With a discount the lines don't add up to the total, so the order is one line. Mercado Pago refuses a line of 0.
  const lines =
    order.total_cop === order.subtotal_cop
      ? items
          .filter((item) => item.unit_price_cop > 0)
          .map((item) => ({
            id: item.experience_id,
            title: item.experience_name,
            quantity: item.participants,
            unitPriceCop: item.unit_price_cop,
          }))
      : [
          {
            id: order.order_number,
            title: `Reserva ${order.order_number}`,
            quantity: 1,
            unitPriceCop: order.total_cop,
          },
        ];
  return {
    orderNumber: order.order_number,
    attempt: order.attempt,
    items: lines,
    payer: { firstName: order.first_name, lastName: order.last_name, email: order.email },
    returnUrl: `${publicUrl}/api/payments/return/${order.order_number}`,
    notificationUrl: `${publicUrl}/api/payments/webhook`,
    expiresAt: new Date(order.hold_expires_at),
    paymentExpiresAt,
  };
}

export interface PaymentNotification {
  proof: NotificationProof;
  type: string | undefined;
  action: string | undefined;
}

/**
 * Handles a webhook: check the signature, record it, fetch the payment. Repeated notifications fetch too, because the
 * first may have failed midway and fetching is idempotent.
 * @throws GatewayUnavailable so that Mercado Pago repeats the notification
 */
export async function receiveNotification(
  deps: Dependencies,
  notification: PaymentNotification,
): Promise<Result<null>> {
  if (!deps.gateway.isAuthentic(notification.proof, deps.clock.now())) return fail('unauthorized', 'Firma inválida');
  const paymentId = notification.proof.dataId;
  if (notification.type !== 'payment' || !paymentId) return ok(null);
  const now = instant(deps.clock.now());
  const id = `${notification.type}:${paymentId}:${notification.proof.requestId ?? ''}`;
  await deps.db.write((tx) =>
    insertNotification(tx, {
      id,
      kind: notification.type ?? '',
      resource_id: paymentId,
      action: notification.action ?? '',
      received_at: now,
      handled_at: null,
    }),
  );
  await completePayment(deps, paymentId);
  await deps.db.write((tx) => markHandled(tx, id, instant(deps.clock.now())));
  return ok(null);
}

/**
 * Updates an order for its returning or polling buyer. If the payment service is unavailable, the order stays as it
 * is.
 */
export async function refreshOrder(
  deps: Dependencies,
  orderNumber: string,
  paymentId: string | null,
): Promise<boolean> {
  try {
    if (paymentId) await completePayment(deps, paymentId);
    else await completeOrder(deps, orderNumber);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error;
    deps.log.warn({ error: error.message }, 'payment not learned; the reconciler asks again');
    return false;
  }
}
