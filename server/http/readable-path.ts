import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { failureResponse } from './errors.ts';

/** True when a path decodes and has no NUL, which PostgreSQL and file systems reject. */
export function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Refuses unreadable paths before any lookup. */
export const refuseUnreadablePaths: MiddlewareHandler<AppEnv> = async (c, next) =>
  isReadablePath(new URL(c.req.url).pathname) ? next() : failureResponse(c, { code: 'not_found' });
