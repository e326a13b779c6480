import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Env } from '#server/env.ts';
import { hashToken } from '#server/core/ids.ts';
import { isLocalCall } from '#server/network.ts';
import type { AppContext, AppEnv } from './context.ts';

export interface Metrics {
  registry: Registry;
  middleware: MiddlewareHandler<AppEnv>;
}

/** Prometheus metrics: the process's own, and requests by method, route and status. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  return {
    registry,
    middleware: async (c, next) => {
      const begun = performance.now();
      await next();
      // The route's pattern, because each id in a path would create a series.
      const labels = { method: c.req.method, route: routePath(c, -1), status: String(c.res.status) };
      requests.inc(labels);
      seconds.observe(labels, (performance.now() - begun) / 1_000);
    },
  };
}

/** Metrics require the token or a local call without a proxy. */
export function mayReadMetrics(c: AppContext, env: Env): boolean {
  const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (env.metricsToken && bearer)
    return timingSafeEqual(Buffer.from(hashToken(bearer)), Buffer.from(hashToken(env.metricsToken)));
  return isLocalCall(c.env?.incoming, env);
}
