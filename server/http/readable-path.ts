import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { failureResponse } from './errors.ts';

/** The text that a path of an address stands for; null where it isn't the encoding of any. */
function textOf(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Whether a path stands for a text that could name anything: no NUL, which PostgreSQL and file systems refuse. */
export function isReadablePath(path: string): boolean {
  return textOf(path)?.includes('\0') === false;
}

/** Answers calls whose path can't name anything, before anybody looks for it. */
export const refuseUnreadablePaths: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  if (isReadablePath(pathname)) return next();
  return failureResponse(c, { code: textOf(pathname) === null ? 'malformed' : 'not_found' });
};
