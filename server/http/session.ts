import { getCookie } from 'hono/cookie';
import { sessionDaysMax } from '#contract/domain/limits.ts';
import type { Result } from '#contract/domain/result.ts';
import { ok } from '#contract/domain/result.ts';
import { orderKeyHeader, sessionHeader } from '#contract/api/session.ts';
import type { User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { OpenedSession, VisitorSession } from '#server/core/visitor-sessions.ts';
import { createVisitorSession, findVisitorSession } from '#server/core/visitor-sessions.ts';
import type { AppContext } from './context.ts';
import { clearOwnCookie, cookieName, isHttps, setOwnCookie } from './cookies.ts';
import type { Call } from './endpoint.ts';

/** The token from the header. */
export function headerToken(c: AppContext): string | undefined {
  return c.req.header(sessionHeader)?.trim() || undefined;
}

/** The caller's session, by the token in path or body, else header, else cookie. null without a valid token. */
export async function callerSession(
  deps: Dependencies,
  c: AppContext,
  named?: string | undefined,
): Promise<VisitorSession | null> {
  const token = named ?? headerToken(c);
  return token ? findVisitorSession(deps, token) : cookieSession(deps, c);
}

/**
 * `callerSession`, falling back to the cookie when the given token is stale, as on a page loaded before a sign-in.
 * Not for carts: a change meant for one session must not reach another.
 */
export async function anySession(
  deps: Dependencies,
  c: AppContext,
  named?: string | undefined,
): Promise<VisitorSession | null> {
  return (await callerSession(deps, c, named)) ?? cookieSession(deps, c);
}

export async function cookieSession(deps: Dependencies, c: AppContext): Promise<OpenedSession | null> {
  const sessionToken = getCookie(c, visitorCookieName(deps));
  const session = sessionToken ? await findVisitorSession(deps, sessionToken) : null;
  return session && sessionToken ? { ...session, sessionToken } : null;
}

/** The only way to create sessions; each counts against its address's limit. */
export async function beginSession(
  deps: Dependencies,
  { c, address, limit }: Pick<Call, 'c' | 'address' | 'limit'>,
  userId: string | null,
): Promise<Result<OpenedSession>> {
  const allowed = await limit('sessionsPerAddress', address);
  if (!allowed.ok) return allowed;
  const session = await createVisitorSession(deps, userId);
  setVisitorCookie(deps, c, session.sessionToken);
  return ok(session);
}

const visitorCookieName = (deps: Dependencies) => cookieName('visitor', isHttps(deps.env.publicUrl));

export function setVisitorCookie(deps: Dependencies, c: AppContext, sessionToken: string): void {
  setOwnCookie(c, visitorCookieName(deps), isHttps(deps.env.publicUrl), {
    value: sessionToken,
    path: '/',
    maxAgeSeconds: sessionDaysMax * 86_400,
  });
}

export function clearVisitorCookie(deps: Dependencies, c: AppContext): void {
  clearOwnCookie(c, visitorCookieName(deps), isHttps(deps.env.publicUrl));
}

/** The request's proofs of being the buyer's: session, user, and order key from a header. */
export async function orderCredentials(
  deps: Dependencies,
  c: AppContext,
  user: User | null,
): Promise<{ session: VisitorSession | null; user: User | null; accessKey: string | null }> {
  return { session: await anySession(deps, c), user, accessKey: c.req.header(orderKeyHeader)?.trim() || null };
}
