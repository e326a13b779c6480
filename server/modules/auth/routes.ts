import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as v from 'valibot';
import { SessionAnswer, visitorCookie } from '#contract/session.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { ok } from '#contract/result.ts';
import type { Failure } from '#contract/result.ts';
import { User } from '#contract/users.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { failureResponse } from '#server/http/errors.ts';
import { callerSession, clearVisitorCookie, createSession, findSession } from '#server/http/session.ts';
import { hashToken } from '#server/ids.ts';
import type { AuthSessions } from './sessions.ts';
import { beginSignIn, bindSession, finishSignIn, safeReturnPath } from './service.ts';

const tag = 'Identidad';
const stateCookie = 'rumbo_signin';
const ReturnQuery = v.object({ returnTo: v.optional(v.pipe(v.string(), v.maxLength(2_000))) });

export function authRoutes(api: Api, sessions: AuthSessions): void {
  const { deps } = api;
  const secure = deps.env.publicUrl.startsWith('https://');

  endpoint(api, { method: 'POST', path: '/api/session', tag, summary: 'La sesión anónima de este navegador', response: SessionAnswer }, async ({ c, user, address, limit }) => {
    const token = getCookie(c, visitorCookie);
    if (token && (await findSession(deps.db.read, token))) return ok({ sessionId: token });
    const allowed = await limit('sessionsPerAddress', address);
    if (!allowed.ok) return allowed;
    return ok({ sessionId: await createSession(deps, c, user?.id ?? null) });
  });

  endpoint(api, { method: 'GET', path: '/api/auth/user', tag, summary: 'Quién ha iniciado sesión', response: User }, async ({ c, user }) => {
    c.header('Cache-Control', 'no-store');
    return user ? ok(user) : failureResponse(c, { code: 'unauthorized' });
  });

  for (const path of ['/api/auth/login', '/api/login']) {
    endpoint(api, { method: 'GET', path, tag, summary: 'Iniciar sesión', query: ReturnQuery }, async ({ c, query, address, limit }) => {
      const allowed = await limit('signInsPerAddress', address);
      if (!allowed.ok) return page(c, allowed.failure);
      const begun = await beginSignIn(deps, query.returnTo === undefined ? refererPath(c, deps.env.publicUrl) : safeReturnPath(query.returnTo));
      if (!begun.ok) return page(c, begun.failure);
      // A cookie per sign-in, named by its state: the callback must come to the browser that began it.
      setCookie(c, `${stateCookie}_${hashToken(begun.value.state).slice(0, 12)}`, begun.value.state, { httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 900, secure });
      return c.redirect(begun.value.url, 302);
    });
  }

  endpoint(api, { method: 'GET', path: '/api/auth/callback', tag, summary: 'Regreso del proveedor de identidad' }, async ({ c }) => {
    const url = new URL(`${deps.env.publicUrl}${new URL(c.req.url).pathname}${new URL(c.req.url).search}`);
    const state = url.searchParams.get('state') ?? '';
    const cookieName = `${stateCookie}_${hashToken(state).slice(0, 12)}`;
    if (state === '' || getCookie(c, cookieName) !== state) return page(c, { code: 'malformed', message: 'El inicio de sesión venció. Vuelve a intentarlo.' });
    setCookie(c, cookieName, '', { httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 0, secure });
    const done = await finishSignIn(deps, { url, state });
    if (!done.ok) return page(c, done.failure);
    const session = await callerSession(deps, c);
    if (session && !(await bindSession(deps, session, done.value.user.id))) await createSession(deps, c, done.value.user.id);
    c.header('Set-Cookie', await sessions.begin(done.value.user.id), { append: true });
    return c.redirect(done.value.returnTo, 302);
  });

  const signOut = async (c: AppContext, returnTo: string) => {
    c.header('Set-Cookie', await sessions.end(c.req.header('cookie') ?? ''), { append: true });
    // A new session begins with the next visit: what was this person's isn't the next one's.
    clearVisitorCookie(deps, c);
    return c.redirect(returnTo, 303);
  };

  for (const path of ['/api/auth/logout', '/api/logout']) {
    endpoint(api, { method: 'GET', path, tag, summary: 'Cerrar sesión', query: ReturnQuery }, async ({ c, query }) => {
      const returnTo = query.returnTo === undefined ? refererPath(c, deps.env.publicUrl) : safeReturnPath(query.returnTo);
      return cameFromUs(c, deps.env.publicUrl) ? signOut(c, returnTo) : askToSignOut(c, returnTo);
    });
  }
  endpoint(api, { method: 'POST', path: '/api/auth/logout', tag, summary: 'Cerrar sesión, desde un formulario', query: ReturnQuery }, async ({ c, query }) => signOut(c, safeReturnPath(query.returnTo)));
}

/** The page the person was on, if it was one of ours. */
function refererPath(c: AppContext, publicUrl: string): string {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  const own = url.origin === new URL(publicUrl).origin || url.host === c.req.header('host');
  return own ? safeReturnPath(`${url.pathname}${url.search}`) : '/';
}

/**
 * A link elsewhere could sign a person out. Browsers of today say where a navigation comes from; what doesn't say is
 * judged by its Referer.
 */
function cameFromUs(c: AppContext, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const referer = c.req.header('referer');
  if (referer === undefined) return true;
  return URL.canParse(referer) && (new URL(referer).origin === new URL(publicUrl).origin || new URL(referer).host === c.req.header('host'));
}

function askToSignOut(c: AppContext, returnTo: string) {
  return c.html(
    plainPage(
      'Cerrar sesión',
      html`<p>¿Quieres cerrar tu sesión en Rumbo?</p>
        <form method="post" action="/api/auth/logout?returnTo=${encodeURIComponent(returnTo)}"><button type="submit">Cerrar sesión</button></form>
        <p><a href="${returnTo}">Seguir con la sesión abierta</a></p>`,
    ),
  );
}

/** Sign-in is a browser navigation, so its failures are pages. */
function page(c: AppContext, failure: Failure) {
  const { status, text } = errorCatalogue[failure.code];
  const retryAfter = failure.details?.retryAfter;
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  return c.html(plainPage('Iniciar sesión', html`<p role="alert">${failure.message ?? text}</p><p><a href="/api/auth/login?returnTo=/">Volver a intentarlo</a> · <a href="/">Ir al inicio</a></p>`), status);
}

function plainPage(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Rumbo</title></head>
    <body><main><h1>${title}</h1>${content}</main></body></html>`;
}
