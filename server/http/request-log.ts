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

/** What gives access to what it names: an order's number, wherever in a path it stands. */
const orderNumber = /RUM-[0-9A-Z-]+/gi;
/** What looks like a token, in a path that no route knows: ids of ours have no capital letters. */
const tokenLike = /(?<=\/)(?=[^/]*[A-Z])[A-Za-z0-9_-]{22,}(?=\/|$)/g;
/** Before a secret: folders below which a token, a number or a code stands. */
const secretAfter =
  /(\/(?:orders|order-confirmation|return|feeds|vouchers|handover|interaction)\/)(?!keys$|take$)[^/]+/g;
const cartToken = /^\/api\/cart\/(?!(?:add|changes)$|item\/)[^/]+/;

/** A path without what gives access to something. */
export function masked(path: string): string {
  return path
    .replace(cartToken, '/api/cart/…')
    .replace(secretAfter, '$1…')
    .replace(orderNumber, '…')
    .replace(tokenLike, '…');
}
