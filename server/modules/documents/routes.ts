import * as v from 'valibot';
import { Id } from '#contract/domain/primitives.ts';
import type { Result } from '#contract/domain/result.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { orderCredentials } from '#server/http/session.ts';
import { orderCaller } from '#server/modules/orders/order-caller.ts';
import type { DocumentFile } from './service.ts';
import * as service from './service.ts';

const tag = 'Compra';
const byNumber = v.object({ orderNumber: Id });

export function documentRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/orders/:orderNumber/receipt.pdf',
      tag,
      summary: 'El recibo de una orden pagada, en PDF',
      params: byNumber,
    },
    async ({ c, params, user, address, limit }) => {
      const caller = await orderCaller(deps, await orderCredentials(deps, c, user));
      const allowed = await limit('orderLookupsPerSession', caller.visitorSessionId ?? address);
      return allowed.ok ? answer(c, await service.receiptDocument(deps, params.orderNumber, caller)) : allowed;
    },
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/orders/:orderNumber/calendar.ics',
      tag,
      summary: 'Las experiencias de una orden pagada, para el calendario',
      params: byNumber,
    },
    async ({ c, params, user, address, limit }) => {
      const caller = await orderCaller(deps, await orderCredentials(deps, c, user));
      const allowed = await limit('orderLookupsPerSession', caller.visitorSessionId ?? address);
      return allowed.ok ? answer(c, await service.calendarDocument(deps, params.orderNumber, caller)) : allowed;
    },
  );
}

function answer(c: AppContext, document: Result<DocumentFile>): Result<DocumentFile> | Response {
  if (!document.ok) return document;
  const { filename, contentType, content } = document.value;
  return c.body(Uint8Array.from(content), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
  });
}
