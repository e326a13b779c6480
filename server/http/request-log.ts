import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './context.ts';

const pathLengthMax = 500;

/** Logs one line per request with its id. Secrets and personal data in paths are masked. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    log.info(
      {
        requestId,
        method: c.req.method,
        path: masked(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      },
      'request',
    );
  };
}

/** Order numbers grant access, so they are masked anywhere in a path. */
const orderNumber = /RUM-[0-9A-Z-]+/gi;
/** Probable tokens in unknown paths: our ids have no capital letters. */
const tokenLike = /(?<=\/)(?=[^/]*[A-Z])[A-Za-z0-9_-]{22,}(?=\/|$)/g;
/** Path prefixes that a token, number or code follows. */
const secretAfter =
  /(\/(?:orders|order-confirmation|return|feeds|vouchers|handover|interaction)\/)(?!keys$|take$)[^/]+/g;
const cartToken = /^\/api\/cart\/(?!(?:add|changes)$|item\/)[^/]+/;

/** The path with its secrets masked, cut to a length that no route's path reaches. */
export function masked(path: string): string {
  return path
    .replace(cartToken, '/api/cart/…')
    .replace(secretAfter, '$1…')
    .replace(orderNumber, '…')
    .replace(tokenLike, '…')
    .slice(0, pathLengthMax);
}
