import { CustomerQuery, DashboardResponse, PurchaseHistory } from '#contract/api/customer.ts';
import { listRowsMax } from '#contract/domain/limits.ts';
import { ok } from '#contract/domain/result.ts';
import * as v from 'valibot';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { pageLink, pageQuery, readCursor } from '#server/http/paging.ts';
import { readDashboard, readPurchases } from './service.ts';

const tag = 'Portal del cliente';
const purchases = '/api/customer/purchases';

/** The portal of the signed-in person, whatever `customerId` a call names. */
export function customerRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/customer/dashboard',
      tag,
      summary: 'Mis totales, mi nivel y mis últimas compras',
      query: CustomerQuery,
      response: DashboardResponse,
    },
    async ({ actor }) => ok({ dashboard: await readDashboard(deps, actor.id) }),
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: purchases,
      tag,
      summary: 'Mis compras confirmadas, de la más reciente a la más antigua',
      query: v.object({ ...CustomerQuery.entries, ...pageQuery.entries }),
      response: PurchaseHistory,
    },
    async ({ c, actor, query }) => {
      const limit = query.limit ?? listRowsMax;
      const cursor = readCursor(query.cursor);
      const after = cursor && { confirmedAt: cursor.createdAt, itemId: cursor.id };
      const found = await readPurchases(deps, actor.id, limit + 1, after);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      if (last && found.length > limit)
        c.header('Link', pageLink(purchases, limit, { createdAt: last.purchaseDate, id: last.id }));
      return ok({ purchaseHistory: page });
    },
  );
}
