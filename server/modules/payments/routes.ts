import * as v from 'valibot';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { failureResponse } from '#server/http/errors.ts';
import { GatewayRefused, GatewayUnavailable } from '#server/integrations/mercado-pago/port.ts';
import * as service from './service.ts';

const tag = 'Pagos';
/** Read before the signature is checked; a notification has a few hundred bytes. */
const notificationBytesMax = 64_000;
const text = v.optional(v.pipe(v.string(), v.maxLength(200)));
/** Everything is optional, because the notification only says which payment to fetch. */
const NotificationBody = v.looseObject({
  type: text,
  action: text,
  data: v.optional(
    v.looseObject({
      id: v.optional(
        v.union([
          v.pipe(v.string(), v.maxLength(100)),
          v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
        ]),
      ),
    }),
  ),
});
const NotificationQuery = v.looseObject({ 'data.id': text, type: text, id: text, topic: text });
const ReturnQuery = v.looseObject({ payment_id: text, collection_id: text });

export function paymentRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/payments/webhook',
      tag,
      summary: 'Avisos de Mercado Pago',
      query: NotificationQuery,
      body: NotificationBody,
      bodyBytesMax: notificationBytesMax,
      response: v.null(),
    },
    async ({ c, query, body }) => {
      const proof = {
        signature: c.req.header('x-signature'),
        requestId: c.req.header('x-request-id'),
        dataId: query['data.id'],
      };
      try {
        const received = await service.receiveNotification(deps, {
          proof,
          type: query.type ?? body.type,
          action: body.action,
        });
        return received.ok ? ok(null) : failureResponse(c, received.failure);
      } catch (error) {
        if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
          return failureResponse(c, { code: 'unavailable' });
        throw error;
      }
    },
  );

  // The browser's return URL. Its parameters are not trusted; they only say which payment to fetch.
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/payments/return/:orderNumber',
      tag,
      summary: 'Regreso desde la página de pago',
      params: v.object({ orderNumber: Id }),
      query: ReturnQuery,
    },
    async ({ c, params, query, address, limit }) => {
      const named =
        [query.payment_id, query.collection_id].find((id) => id !== undefined && /^\d{1,20}$/.test(id)) ?? null;
      const allowed = await limit('orderLookupsPerSession', `return:${address}`);
      if (allowed.ok) await service.refreshOrder(deps, params.orderNumber, named);
      return c.redirect(`/order-confirmation/${encodeURIComponent(params.orderNumber)}`, 303);
    },
  );
}
