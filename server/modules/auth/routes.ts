import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as v from 'valibot';
import { SessionResponse } from '#contract/api/session.ts';
import { errorCatalogue } from '#contract/api/errors.ts';
import { sessionDaysMax } from '#contract/domain/limits.ts';
import { ok } from '#contract/domain/result.ts';
import type { Failure } from '#contract/domain/result.ts';
import { User } from '#contract/api/users.ts';
import type { AppContext } from '#server/http/context.ts';
import { clearOwnCookie, cookieName, followSignedIn, isHttps, setOwnCookie } from '#server/http/cookies.ts';
import type { Api, Call } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { failureResponse } from '#server/http/errors.ts';
import type { SecurityEvent, SignInFailure } from '#server/core/security-events.ts';
import { logSecurityEvent } from '#server/core/security-events.ts';
import {
  beginSession,
  clearVisitorCookie,
  cookieSession,
  headerToken,
  setVisitorCookie,
} from '#server/http/session.ts';
import { hashToken } from '#server/core/ids.ts';
import type { OpenedSession } from '#server/core/visitor-sessions.ts';
import { rotateAtSignIn, wasReplacedIn } from '#server/core/visitor-sessions.ts';
import { messagePage } from '#server/http/message-page.ts';
import { claimReviews } from '#server/modules/reviews/verification.ts';
import { deviceName } from './device-name.ts';
import type { AuthSessions } from './sessions.ts';
import { ReturnQuery, refererPath, safeReturnPath, statePath } from './sign-out-routes.ts';
import { beginSignIn, finishSignIn } from './service.ts';

const tag = 'Identidad';
const stateSeconds = 900;
/** `fresh`: the person is to prove again who they are. */
const SignInQuery = v.object({ ...ReturnQuery.entries, fresh: v.optional(v.literal('1')) });

export function authRoutes(api: Api, sessions: AuthSessions): void {
  const { deps } = api;
  const secure = isHttps(deps.env.publicUrl);
  /** A cookie per sign-in, named by its state: the callback must come to the browser that began it. */
  const stateCookie = (state: string) => `${cookieName('signInState', secure)}_${hashToken(state).slice(0, 12)}`;
  const note = (c: AppContext, event: SecurityEvent) => logSecurityEvent(deps.log, c.get('requestId'), event);
  const failed = (c: AppContext, failure: Failure, reason: SignInFailure, userId: string | null = null) => {
    note(c, { securityEvent: 'sign_in_failed', userId, reason });
    return failurePage(c, failure);
  };

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/session',
      tag,
      summary: 'La sesión anónima de este navegador',
      response: SessionResponse,
    },
    async (call) => {
      const { c, user } = call;
      const present = await cookieSession(deps, c);
      if (!present) {
        const begun = await beginSession(deps, call, user?.id ?? null);
        return begun.ok ? ok({ sessionId: begun.value.sessionToken }) : begun;
      }
      const former = headerToken(c);
      const continues = former !== undefined && (await wasReplacedIn(deps, present, former));
      return ok({ sessionId: present.sessionToken, ...(continues ? { continues: true } : {}) });
    },
  );

  endpoint(
    api,
    { method: 'GET', path: '/api/auth/user', tag, summary: 'Quién ha iniciado sesión', response: User },
    async ({ c, user }) => {
      c.header('Cache-Control', 'no-store');
      return user ? ok(user) : failureResponse(c, { code: 'unauthorized' });
    },
  );

  for (const path of ['/api/auth/login', '/api/login']) {
    endpoint(
      api,
      { method: 'GET', path, tag, summary: 'Iniciar sesión', query: SignInQuery },
      async ({ c, query, address, limit }) => {
        if (isEmbeddedElsewhere(c)) return failed(c, { code: 'foreign_origin' }, 'begun_elsewhere');
        const allowed = await limit('signInsPerAddress', address);
        if (!allowed.ok) return failed(c, allowed.failure, 'rate_limited');
        const returnTo =
          query.returnTo === undefined ? refererPath(c, deps.env.publicUrl) : safeReturnPath(query.returnTo);
        const begun = await beginSignIn(deps, { returnTo, isFresh: query.fresh === '1' });
        if (!begun.ok) return failed(c, begun.failure, 'provider_unavailable');
        setOwnCookie(c, stateCookie(begun.value.state), secure, {
          value: begun.value.state,
          path: statePath,
          maxAgeSeconds: stateSeconds,
        });
        return c.redirect(begun.value.url, 302);
      },
    );
  }

  endpoint(
    api,
    { method: 'GET', path: '/api/auth/callback', tag, summary: 'Regreso del proveedor de identidad' },
    async (call) => {
      const { c } = call;
      const url = new URL(`${deps.env.publicUrl}${new URL(c.req.url).pathname}${new URL(c.req.url).search}`);
      const state = url.searchParams.get('state') ?? '';
      if (state === '' || getCookie(c, stateCookie(state)) !== state)
        return failed(
          c,
          { code: 'malformed', message: 'El inicio de sesión venció. Vuelve a intentarlo.' },
          'state_unknown',
        );
      clearOwnCookie(c, stateCookie(state), secure, statePath);
      const done = await finishSignIn(deps, { url, state, requestId: c.get('requestId') });
      if (!done.ok) return failed(c, done.failure, done.reason, done.userId);
      const visitor = await cookieSession(deps, c);
      await takeSession(api, call, visitor, done.user.id);
      await claimReviews(deps, done.user.id, visitor?.id ?? '');
      const signIn = {
        device: deviceName(c.req.header('user-agent')),
        authenticatedAt: done.authenticatedAt,
        idToken: done.idToken,
      };
      c.header('Set-Cookie', await sessions.begin(done.user.id, signIn, c.req.header('cookie') ?? ''), {
        append: true,
      });
      followSignedIn(c, secure, done.user.id);
      setOwnCookie(c, cookieName('lastPerson', secure), secure, {
        value: done.user.id,
        path: '/',
        maxAgeSeconds: sessionDaysMax * 86_400,
      });
      note(c, { securityEvent: 'sign_in_succeeded', userId: done.user.id });
      return c.redirect(done.returnTo, 302);
    },
  );
}

/**
 * Gives the browser's session to the person, under a new token. If it is somebody else's, begins a new one; beyond
 * the address's limit none, and the browser requests one later. A session without a user that took the place of a lost
 * one holds the cart of who signed in here last.
 */
async function takeSession(
  { deps }: Api,
  call: Pick<Call, 'c' | 'address' | 'limit'>,
  session: OpenedSession | null,
  userId: string,
): Promise<void> {
  if (!session) return;
  const lastPerson = getCookie(call.c, cookieName('lastPerson', isHttps(deps.env.publicUrl)));
  if ((session.userId ?? lastPerson ?? userId) === userId) {
    const sessionToken = await rotateAtSignIn(deps, session, session.sessionToken, userId);
    // Without a token a sign-in in another tab was faster, so its cookie stays.
    if (sessionToken !== null) setVisitorCookie(deps, call.c, sessionToken);
    return;
  }
  const begun = await beginSession(deps, call, userId);
  if (!begun.ok) clearVisitorCookie(deps, call.c);
}

/** True for a picture or frame of another site that points here: it would use up the address's sign-ins. */
function isEmbeddedElsewhere(c: AppContext): boolean {
  const target = c.req.header('sec-fetch-dest');
  return c.req.header('sec-fetch-site') === 'cross-site' && target !== undefined && target !== 'document';
}

/** Sign-in is a browser navigation, so its failures are pages. */
function failurePage(c: AppContext, failure: Failure) {
  const { status, text } = errorCatalogue[failure.code];
  const retryAfter = failure.details?.retryAfter;
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  return messagePage(c, {
    title: 'No pudimos iniciar tu sesión',
    content: html`<p role="alert">${failure.message ?? text}</p>
      <p>Lo que tienes en este dispositivo sigue aquí, y puedes comprar sin una cuenta.</p>
      <p><a class="action" href="/api/auth/login?returnTo=/">Volver a intentarlo</a></p>
      <p><a href="/">Ir al inicio</a></p>`,
    status,
  });
}
