import * as v from 'valibot';
import { User, UserChange, UserInput, UserList, roles, userSorts, userStatuses } from '#contract/api/users.ts';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { adminCall } from '#server/http/admin-call.ts';
import { adminListQuery, listPage } from '#server/http/admin-list.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';

const tag = 'Administración';
const byId = v.object({ id: Id });
const usersQuery = adminListQuery(userSorts, {
  status: v.optional(v.picklist(userStatuses, 'Estado inválido')),
  role: v.optional(v.picklist(roles, 'Rol inválido')),
});

export function userRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/users',
      tag,
      summary: 'Cuentas de usuario',
      query: usersQuery,
      response: UserList,
    },
    async ({ query }) => ok(await listUsers(deps, query, listPage(query, '-createdAt'))),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/admin/users',
      tag,
      summary: 'Crear una cuenta',
      body: UserInput,
      response: User,
      status: 201,
    },
    async (call) => createUser(deps, adminCall(call), call.body),
  );
  endpoint(
    api,
    {
      method: 'PUT',
      path: '/api/admin/users/:id',
      tag,
      summary: 'Cambiar una cuenta',
      params: byId,
      body: UserChange,
      response: User,
    },
    async (call) => changeUser(deps, adminCall(call), call.params.id, call.body),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/admin/users/:id',
      tag,
      summary: 'Eliminar una cuenta',
      params: byId,
      response: v.object({ success: v.literal(true) }),
    },
    async (call) => deleteUser(deps, adminCall(call), call.params.id),
  );
}
