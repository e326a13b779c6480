import * as v from 'valibot';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { FailedTasks } from '#contract/api/tasks.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import * as service from './service.ts';

const tag = 'Administración';

export function failedTaskRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/tasks',
      tag,
      summary: 'Correos que no salieron y reembolsos rechazados',
      response: FailedTasks,
    },
    async () => ok({ tasks: await service.listFailedTasks(deps) }),
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/admin/tasks/:id/retry',
      tag,
      summary: 'Intentar de nuevo una tarea',
      params: v.object({ id: Id }),
      response: v.object({ success: v.literal(true) }),
    },
    async ({ actor, params, claim }) => service.retryTask(deps, actor.id, params.id, claim(actor.id)),
  );
}
