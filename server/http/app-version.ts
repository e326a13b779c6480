import { appVersionHeader, oldestAppServed } from '#contract/api/session.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { failureResponse } from './errors.ts';

/** Refuses calls of outdated apps, before they are misunderstood. Callers without a version are not our app. */
export const refuseOldApps: MiddlewareHandler<AppEnv> = async (c, next) => {
  const version = c.req.header(appVersionHeader);
  if (version !== undefined && /^\d{1,6}$/.test(version) && Number(version) < oldestAppServed)
    return failureResponse(c, { code: 'app_outdated' });
  return next();
};
