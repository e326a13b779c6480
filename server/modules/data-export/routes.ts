import { DataExport, DataExportQuery } from '#contract/api/data-export.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import { logSecurityEvent } from '#server/core/security-events.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { failureResponse } from '#server/http/errors.ts';
import { exportHtml } from './export-html.ts';
import { collectData, takeExport } from './service.ts';

const contentTypes = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** A person takes their data away, as JSON or as a page to read and print. */
export function dataExportRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/customer/export',
      tag: 'Mis datos',
      summary: 'Descargar mis datos (pide un inicio de sesión reciente; tres veces al día)',
      query: DataExportQuery,
      response: DataExport,
    },
    async ({ c, actor, query: { format }, claim, freshSignIn, shape }) => {
      const fresh = freshSignIn();
      const allowed = fresh.ok ? await takeExport(deps, actor.id, format, claim(actor.id)) : fresh;
      if (!allowed.ok) return failureResponse(c, allowed.failure);
      const data = shape(await collectData(deps, actor.id)) as DataExport;
      logSecurityEvent(deps.log, c.get('requestId'), { securityEvent: 'data_exported', userId: actor.id });
      const name = `mis-datos-rumbo-${bogotaDate(deps.clock.now())}.${format}`;
      return c.body(format === 'html' ? exportHtml(data) : JSON.stringify(data, null, 2), 200, {
        'Content-Type': contentTypes[format],
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      });
    },
  );
}
