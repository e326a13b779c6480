import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './context.ts';

/** One line per request, with its id and no personal data: secrets and people stand in paths, so those are masked. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    log.info({ requestId, method: c.req.method, path: masked(c.req.path), status: c.res.status, ms: Math.round((performance.now() - begun) * 10) / 10 }, 'request');
  };
}

/** Session tokens and order numbers give access to what they name. */
export function masked(path: string): string {
  return path
    .replace(/^\/api\/cart\/(?!add$|changes$|item\/)[^/]+/, '/api/cart/…')
    .replace(/(\/(?:orders|order-confirmation|return)\/)[^/]+/, '$1…');
}
