import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { fail, ok } from '#contract/domain/result.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { failureResponse } from '#server/http/errors.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { mayReadMetrics } from '#server/http/metrics.ts';
import { openApiDocument } from '#server/http/openapi.ts';

const tag = 'Operación';
const Health = v.object({
  status: v.picklist(['ok', 'degraded']),
  version: v.string(),
  database: v.picklist(['sqlite', 'postgres']),
  /** Why a degraded database takes no writes. */
  reason: v.optional(v.picklist(['full', 'read_only', 'busy'])),
});
const Alive = v.object({ status: v.literal('ok'), version: v.string() });
const Support = v.object({ email: v.string(), phone: v.string(), whatsapp: v.optional(v.string()) });

const docsFiles = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);

export interface Running {
  version: string;
  /** True once the server has begun to stop. */
  stopping(): boolean;
  metrics: Metrics;
}

export function operationRoutes(api: Api, running: Running): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/health',
      tag,
      summary: 'Si el servicio puede atender',
      response: Health,
      anonymous: true,
    },
    async ({ c }) => {
      c.header('Cache-Control', 'no-store');
      const { version } = running;
      if (running.stopping()) return fail('unavailable', undefined, { status: 'down', version, down: 'server' });
      const state = await deps.db.state();
      if (state === 'away') return fail('unavailable', undefined, { status: 'down', version, down: 'database' });
      const found = { version, database: deps.db.engine };
      return ok(state === 'ok' ? { status: 'ok', ...found } : { status: 'degraded', ...found, reason: state });
    },
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/health/live',
      tag,
      summary: 'Si el proceso responde',
      response: Alive,
      anonymous: true,
    },
    async ({ c }) => {
      c.header('Cache-Control', 'no-store');
      return ok({ status: 'ok', version: running.version });
    },
  );

  endpoint(
    api,
    { method: 'GET', path: '/api/support', tag, summary: 'Cómo pedir ayuda', response: Support },
    async () => ok(deps.env.support),
  );

  endpoint(api, { method: 'GET', path: '/api/openapi.json', tag, summary: 'Esta descripción' }, async ({ c }) =>
    c.json(openApiDocument(api, running.version)),
  );

  endpoint(api, { method: 'GET', path: '/api/docs', tag, summary: 'La descripción, para leer' }, async ({ c }) =>
    c.html(docsPage(c.get('nonce'))),
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/docs/:file',
      tag,
      summary: 'Archivos de esa página',
      params: v.object({ file: v.pipe(v.string(), v.maxLength(100)) }),
    },
    async ({ c, params }) => {
      const type = docsFiles.get(params.file);
      if (!type) return failureResponse(c, { code: 'not_found' });
      const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
      return c.body(new Uint8Array(await readFile(join(folder, params.file))), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=86400',
      });
    },
  );

  endpoint(api, { method: 'GET', path: '/api/metrics', tag, summary: 'Métricas de Prometheus' }, async ({ c }) => {
    if (!mayReadMetrics(c, deps.env)) return failureResponse(c, { code: 'forbidden' });
    return c.text(await running.metrics.registry.metrics(), 200, {
      'Content-Type': running.metrics.registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

function docsPage(nonce: string): string {
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API de Rumbo</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api' });</script></body></html>`;
}
