import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { failureResponse } from './errors.ts';

/** Whether a path stands for a text that could name anything: well encoded, and without NUL, which PostgreSQL and file systems refuse. */
export function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Answers calls whose path can't name anything, before anybody looks for it. */
export const refuseUnreadablePaths: MiddlewareHandler<AppEnv> = async (c, next) =>
  isReadablePath(new URL(c.req.url).pathname) ? next() : failureResponse(c, { code: 'not_found' });
