import * as v from 'valibot';
import { exportKinds, Summary, summaryPeriods } from '#contract/api/summary.ts';
import { ok } from '#contract/domain/result.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { ExportFile } from './export.ts';
import { exportCsv, exportJson } from './export.ts';
import { readSummary } from './service.ts';

const tag = 'Administración';

export function summaryRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/summary',
      tag,
      summary: 'Ventas, reservas, ocupación y lo que necesita atención',
      query: v.object({ period: v.optional(v.picklist(summaryPeriods, 'Periodo inválido'), '30d') }),
      response: Summary,
    },
    async ({ query }) => ok(await readSummary(deps, query.period)),
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/export',
      tag,
      summary: 'Proveedores, experiencias y usuarios, en JSON',
    },
    async ({ c, actor }) => download(c, await exportJson(deps, actor.id)),
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/export.csv',
      tag,
      summary: 'Una lista en CSV, para una hoja de cálculo',
      query: v.object({ of: v.picklist(exportKinds, 'of puede ser providers, experiences o users') }),
    },
    async ({ c, actor, query }) => download(c, await exportCsv(deps, actor.id, query.of)),
  );
}

function download(c: AppContext, { filename, contentType, content }: ExportFile): Response {
  return c.body(content, 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
  });
}
