import * as v from 'valibot';
import { AuditList, AuditName } from '#contract/api/audit.ts';
import { CalendarDate, oneLine } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { offsetPage, offsetQuery } from '#server/http/admin-list.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { listAudit } from './list-audit.ts';

const auditQuery = v.object({
  ...offsetQuery.entries,
  q: v.optional(v.pipe(v.string(), v.maxLength(200, 'La búsqueda es demasiado larga'), oneLine), ''),
  action: v.optional(AuditName),
  entity: v.optional(AuditName),
  actor: v.optional(AuditName),
  from: v.optional(CalendarDate),
  to: v.optional(CalendarDate),
});

export function auditRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/audit',
      tag: 'Administración',
      summary: 'Quién cambió qué, lo más nuevo primero',
      query: auditQuery,
      response: AuditList,
    },
    async ({ query }) => ok(await listAudit(deps, query, offsetPage(query))),
  );
}
