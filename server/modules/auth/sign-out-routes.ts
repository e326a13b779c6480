import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as v from 'valibot';
import { ownPath } from '#contract/domain/own-path.ts';
import type { AppContext } from '#server/http/context.ts';
import { clearOwnCookie, cookieName, followSignedIn, isHttps, setOwnCookie } from '#server/http/cookies.ts';
import type { Api, Call } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { messagePage } from '#server/http/message-page.ts';
import { clearVisitorCookie, cookieSession } from '#server/http/session.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { revokeVisitorSession } from '#server/core/visitor-sessions.ts';
import { logSecurityEvent } from '#server/core/security-events.ts';
import type { AuthSessions } from './sessions.ts';

/** The path of the cookies that a sign-in or sign-out needs on its way through the identity provider. */
export const statePath = '/api/auth';
const signedOutPath = '/api/auth/signed-out';
const returnSeconds = 300;

export const ReturnQuery = v.object({ returnTo: v.optional(v.pipe(v.string(), v.maxLength(2_000))) });
const tag = 'Identidad';

/** Signing out, and the return from the identity provider's own sign-out. */
export function signOutRoutes(api: Api, sessions: AuthSessions): void {
  const { deps } = api;
  const secure = isHttps(deps.env.publicUrl);

  /** Ends both sessions of the browser. @returns where to go on: the provider's own sign-out, or back */
  const signOut = async ({ c, user }: Pick<Call, 'c' | 'user'>, returnTo: string): Promise<string> => {
    const idToken = await endBrowserSessions(deps, sessions, c);
    if (!user) return returnTo;
    logSecurityEvent(deps.log, c.get('requestId'), { securityEvent: 'signed_out', userId: user.id });
    return leaveThroughProvider(deps, c, idToken, returnTo);
  };

  for (const path of ['/api/auth/logout', '/api/logout']) {
    endpoint(api, { method: 'GET', path, tag, summary: 'Cerrar sesión', query: ReturnQuery }, async (call) => {
      const { c, query } = call;
      const returnTo =
        query.returnTo === undefined ? refererPath(c, deps.env.publicUrl) : safeReturnPath(query.returnTo);
      return cameFromUs(c, deps.env.publicUrl)
        ? c.redirect(await signOut(call, returnTo), 303)
        : askToSignOut(c, returnTo);
    });
  }
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/auth/logout',
      tag,
      summary: 'Cerrar sesión, desde un formulario',
      query: ReturnQuery,
    },
    async (call) => {
      const continueAt = await signOut(call, safeReturnPath(call.query.returnTo));
      if (continueAt.startsWith('/')) return call.c.redirect(continueAt, 303);
      const content = html`<p>Un momento: te llevamos de vuelta.</p>
        <p><a href="${continueAt}">Seguir</a></p>`;
      return messagePage(call.c, { title: 'Cerramos tu sesión', content, continueAt });
    },
  );
  endpoint(
    api,
    { method: 'GET', path: signedOutPath, tag, summary: 'Regreso de la salida del proveedor de identidad' },
    async ({ c }) => {
      const name = cookieName('signedOutTo', secure);
      const returnTo = safeReturnPath(getCookie(c, name));
      clearOwnCookie(c, name, secure, statePath);
      return c.redirect(returnTo, 303);
    },
  );
}

/**
 * Ends both sessions of the browser. The next visit begins a new one, so that the next person doesn't get this one's,
 * even with a kept token.
 * @returns the ID token of the sign-in that ended
 */
export async function endBrowserSessions(
  deps: Dependencies,
  sessions: AuthSessions,
  c: AppContext,
): Promise<string | null> {
  const { setCookie, idToken } = await sessions.end(c.req.header('cookie') ?? '');
  c.header('Set-Cookie', setCookie, { append: true });
  const secure = isHttps(deps.env.publicUrl);
  followSignedIn(c, secure, null);
  clearOwnCookie(c, cookieName('lastPerson', secure), secure);
  const session = await cookieSession(deps, c);
  if (session) await revokeVisitorSession(deps, session.sessionToken);
  clearVisitorCookie(deps, c);
  return idToken;
}

/** Where a signed-out browser goes on: the provider's own sign-out, which leads back to `returnTo`, or there at once. */
export async function leaveThroughProvider(
  deps: Dependencies,
  c: AppContext,
  idToken: string | null,
  returnTo: string,
): Promise<string> {
  const elsewhere = await deps.identity.signOutUrl(`${deps.env.publicUrl}${signedOutPath}`, idToken);
  if (elsewhere === null) return returnTo;
  const secure = isHttps(deps.env.publicUrl);
  setOwnCookie(c, cookieName('signedOutTo', secure), secure, {
    value: returnTo,
    path: statePath,
    maxAgeSeconds: returnSeconds,
  });
  return elsewhere;
}

/** The page to return to, if it is one of ours. */
export function safeReturnPath(requested: string | undefined): string {
  const { pathname, search, hash } = ownPath(requested);
  return `${pathname}${search}${hash}`;
}

/** The page the person was on, if it was one of ours. */
export function refererPath(c: AppContext, publicUrl: string): string {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  const own = url.origin === new URL(publicUrl).origin || url.host === c.req.header('host');
  return own ? safeReturnPath(`${url.pathname}${url.search}`) : '/';
}

/**
 * Prevents a link elsewhere from signing a person out. Current browsers say where a navigation comes from; for others
 * the Referer decides.
 */
function cameFromUs(c: AppContext, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const referer = c.req.header('referer');
  if (referer === undefined) return true;
  return (
    URL.canParse(referer) &&
    (new URL(referer).origin === new URL(publicUrl).origin || new URL(referer).host === c.req.header('host'))
  );
}

function askToSignOut(c: AppContext, returnTo: string) {
  return messagePage(c, {
    title: 'Cerrar sesión',
    content: html`<p>¿Quieres cerrar tu sesión en Rumbo?</p>
      <form method="post" action="/api/auth/logout?returnTo=${encodeURIComponent(returnTo)}">
        <button type="submit">Cerrar sesión</button>
      </form>
      <p><a href="${returnTo}">Seguir con la sesión abierta</a></p>`,
  });
}
