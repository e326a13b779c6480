import * as v from 'valibot';
import {
  AdminCashback,
  CashbackInput,
  CashbackList,
  cashbackSorts,
  CashbackStatsResponse,
  CashbackStatusChange,
} from '#contract/api/cashback.ts';
import { cashbackStatuses } from '#contract/domain/cashback.ts';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { adminCall } from '#server/http/admin-call.ts';
import { adminListQuery, listPage } from '#server/http/admin-list.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { changeStatus } from './change-status.ts';
import { grantCashback } from './grant-cashback.ts';
import { cashbackStats, listCashback } from './list-cashback.ts';

const tag = 'Administración';
const path = '/api/admin/cashback';
const cashbackQuery = adminListQuery(cashbackSorts, {
  status: v.optional(v.picklist(cashbackStatuses, 'Estado inválido')),
  customerId: v.optional(Id),
});

export function adminCashbackRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    { method: 'GET', path, tag, summary: 'Cashback de los clientes', query: cashbackQuery, response: CashbackList },
    async ({ query }) => ok(await listCashback(deps, query, listPage(query, '-earnedAt'))),
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/cashback/stats',
      tag,
      summary: 'Sumas del cashback, en pesos',
      response: CashbackStatsResponse,
    },
    async () => ok({ success: true, stats: await cashbackStats(deps) }),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path,
      tag,
      summary: 'Dar cashback a un cliente',
      body: CashbackInput,
      response: AdminCashback,
      status: 201,
    },
    async (call) => grantCashback(deps, adminCall(call), call.body),
  );
  endpoint(
    api,
    {
      method: 'PUT',
      path: '/api/admin/cashback/:id',
      tag,
      summary: 'Cambiar el estado de un registro de cashback',
      params: v.object({ id: Id }),
      body: CashbackStatusChange,
      response: AdminCashback,
    },
    async (call) => changeStatus(deps, adminCall(call), call.params.id, call.body),
  );
}
