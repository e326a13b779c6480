import * as v from 'valibot';
import {
  Provider,
  ProviderChange,
  ProviderInput,
  ProviderList,
  providerSorts,
  providerStatuses,
} from '#contract/api/providers.ts';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { adminCall } from '#server/http/admin-call.ts';
import { adminListQuery, listPage } from '#server/http/admin-list.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { changeProvider } from './change-provider.ts';
import { createProvider } from './create-provider.ts';
import { deleteProvider } from './delete-provider.ts';
import { listProviders } from './list-providers.ts';

const tag = 'Administración';
const path = '/api/admin/providers';
const onePath = '/api/admin/providers/:id';
const byId = v.object({ id: Id });
const providersQuery = adminListQuery(providerSorts, {
  status: v.optional(v.picklist(providerStatuses, 'Estado inválido')),
});

export function providerRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    { method: 'GET', path, tag, summary: 'Proveedores', query: providersQuery, response: ProviderList },
    async ({ query }) => ok(await listProviders(deps, query, listPage(query, '-createdAt'))),
  );
  endpoint(
    api,
    { method: 'POST', path, tag, summary: 'Crear un proveedor', body: ProviderInput, response: Provider, status: 201 },
    async (call) => createProvider(deps, adminCall(call), call.body),
  );
  endpoint(
    api,
    {
      method: 'PUT',
      path: onePath,
      tag,
      summary: 'Cambiar un proveedor',
      params: byId,
      body: ProviderChange,
      response: Provider,
    },
    async (call) => changeProvider(deps, adminCall(call), call.params.id, call.body),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: onePath,
      tag,
      summary: 'Eliminar un proveedor sin reservas por delante ni experiencias publicadas',
      params: byId,
      response: v.object({ success: v.literal(true) }),
    },
    async (call) => deleteProvider(deps, adminCall(call), call.params.id),
  );
}
