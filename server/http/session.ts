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

/** The token that the caller puts into a header. */
export function headerToken(c: AppContext): string | undefined {
  return c.req.header(sessionHeader)?.trim() || undefined;
}

/**
 * Who is calling: the token that the call itself names (path or body), else the header's, else the cookie's.
 * null when there is none, or none that opens a session.
 */
export async function callerSession(
  deps: Dependencies,
  c: AppContext,
  named?: string | undefined,
): Promise<VisitorSession | null> {
  const token = named ?? headerToken(c);
  return token ? findVisitorSession(deps, token) : cookieSession(deps, c);
}

/**
 * As `callerSession`, with the cookie's session where the named token opens none: a page that hasn't heard of its
 * sign-in yet. Not for carts: a change that was meant for one session must not reach another.
 */
export async function anySession(
  deps: Dependencies,
  c: AppContext,
  named?: string | undefined,
): Promise<VisitorSession | null> {
  return (await callerSession(deps, c, named)) ?? cookieSession(deps, c);
}

/** The session of this browser's cookie. */
export async function cookieSession(deps: Dependencies, c: AppContext): Promise<OpenedSession | null> {
  const sessionToken = getCookie(c, visitorCookieName(deps));
  const session = sessionToken ? await findVisitorSession(deps, sessionToken) : null;
  return session && sessionToken ? { ...session, sessionToken } : null;
}

/** The one door through which sessions are made: each counts against the limit of its address. */
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

/** What a request presents to prove that it is the buyer's: its session, its user, and the order's key in a header. */
export async function orderCredentials(
  deps: Dependencies,
  c: AppContext,
  user: User | null,
): Promise<{ session: VisitorSession | null; user: User | null; accessKey: string | null }> {
  return { session: await anySession(deps, c), user, accessKey: c.req.header(orderKeyHeader)?.trim() || null };
}
