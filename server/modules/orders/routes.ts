import * as v from 'valibot';
import { CheckoutResponse, CheckoutInput } from '#contract/api/checkout.ts';
import { CancelInput, MoveInput, OrderResponse, PayAgainResponse } from '#contract/api/orders.ts';
import type { OrderStatus } from '#contract/domain/order-states.ts';
import { Id } from '#contract/domain/primitives.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { callerSession, orderCredentials } from '#server/http/session.ts';
import { ensurePreference, refreshOrder } from '#server/modules/payments/service.ts';
import { accessKeyOf } from './access-key.ts';
import { cancelOrder } from './cancel-order.ts';
import { moveItem } from './move-item.ts';
import { orderCaller } from './order-caller.ts';
import { makePayable } from './pay-again.ts';
import { placeOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';

const tag = 'Compra';
const byNumber = v.object({ orderNumber: Id });

export function orderRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/checkout',
      tag,
      summary: 'Reservar y empezar el pago',
      body: CheckoutInput,
      response: CheckoutResponse,
    },
    async ({ c, body, user, claim, limit, address }) => {
      const session = await callerSession(deps, c, body.sessionId);
      if (!session) return fail('cart_not_found');
      const allowed = await limit('checkoutsPerSession', session.id);
      if (!allowed.ok) return allowed;
      const placed = await placeOrder(deps, { session, userId: user?.id ?? null, address }, body, claim(session.id));
      if (!placed.ok) return placed;
      const payable = await ensurePreference(deps, placed.value.orderId);
      if (!payable.ok) return payable;
      const { order, checkoutUrl } = payable.value;
      return ok({
        success: true,
        order: {
          orderNumber: order.order_number,
          status: order.status,
          totalAmount: order.total_cop,
          accessKey: await accessKeyOf(deps, order),
        },
        payment: { status: order.status === 'confirmed' ? 'approved' : 'pending', checkoutUrl },
      });
    },
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/orders/:orderNumber',
      tag,
      summary: 'Una orden',
      params: byNumber,
      response: OrderResponse,
    },
    async ({ c, params, user, address, limit }) => {
      const caller = await orderCaller(deps, await orderCredentials(deps, c, user));
      const allowed = await limit('orderLookupsPerSession', caller.visitorSessionId ?? address);
      if (!allowed.ok) return allowed;
      c.header('Cache-Control', 'no-store');
      const order = await readOrder(deps, params.orderNumber, caller);
      return order.ok ? ok({ order: order.value }) : order;
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/orders/:orderNumber/refresh',
      tag,
      summary: 'Consultar el estado del pago',
      params: byNumber,
      response: OrderResponse,
    },
    async ({ c, params, user, address, limit }) => {
      const caller = await orderCaller(deps, await orderCredentials(deps, c, user));
      const allowed = await limit('orderLookupsPerSession', caller.visitorSessionId ?? address);
      if (!allowed.ok) return allowed;
      const known = await readOrder(deps, params.orderNumber, caller);
      if (!known.ok) return known;
      if (['pending_payment', 'expired'].includes(known.value.status))
        await refreshOrder(deps, params.orderNumber, null);
      const order = await readOrder(deps, params.orderNumber, caller);
      return order.ok ? ok({ order: order.value }) : order;
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/orders/:orderNumber/cancel',
      tag,
      summary: 'Cancelar una orden o algunas de sus experiencias',
      params: byNumber,
      body: CancelInput,
      response: OrderResponse,
    },
    async ({ c, params, body, user, claim, limit, address }) => {
      const caller = await orderCaller(deps, await orderCredentials(deps, c, user));
      const allowed = await limit('orderLookupsPerSession', caller.visitorSessionId ?? address);
      if (!allowed.ok) return allowed;
      const cancelled = await cancelOrder(
        deps,
        params.orderNumber,
        caller,
        body,
        caller.visitorSessionId ? claim(caller.visitorSessionId) : null,
      );
      if (!cancelled.ok) return cancelled;
      const order = await readOrder(deps, params.orderNumber, caller);
      return order.ok ? ok({ order: order.value }) : order;
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/orders/:orderNumber/items/:itemId/move',
      tag,
      summary: 'Cambiar la fecha o la hora de una experiencia reservada',
      params: v.object({ orderNumber: Id, itemId: Id }),
      body: MoveInput,
      response: OrderResponse,
    },
    async ({ c, params, body, user, claim, limit, address }) => {
      const caller = await orderCaller(deps, await orderCredentials(deps, c, user));
      const allowed = await limit('orderLookupsPerSession', caller.visitorSessionId ?? address);
      if (!allowed.ok) return allowed;
      const moved = await moveItem(
        deps,
        params,
        { by: 'traveller', caller },
        body,
        caller.visitorSessionId ? claim(caller.visitorSessionId) : null,
      );
      if (!moved.ok) return moved;
      const order = await readOrder(deps, params.orderNumber, caller);
      return order.ok ? ok({ order: order.value }) : order;
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/orders/:orderNumber/pay',
      tag,
      summary: 'Pagar de nuevo la misma orden',
      params: byNumber,
      response: PayAgainResponse,
    },
    async ({ c, params, user, claim, limit, address }) => {
      const caller = await orderCaller(deps, await orderCredentials(deps, c, user));
      const allowed = await limit('checkoutsPerSession', caller.visitorSessionId ?? address);
      if (!allowed.ok) return allowed;
      // A payment may have arrived without a notification. Without certainty no second payment is offered.
      if (!(await refreshOrder(deps, params.orderNumber, null))) return fail('payment_unavailable');
      const payable = await makePayable(
        deps,
        params.orderNumber,
        { ...caller, address },
        caller.visitorSessionId ? claim(caller.visitorSessionId) : null,
      );
      if (!payable.ok) return payable;
      const prepared = await ensurePreference(deps, payable.value.orderId);
      if (!prepared.ok) return prepared;
      return ok({
        success: true,
        order: { orderNumber: prepared.value.order.order_number, status: prepared.value.order.status as OrderStatus },
        payment: { checkoutUrl: prepared.value.checkoutUrl },
      });
    },
  );
}
