import { getCookie, setCookie } from 'hono/cookie';
import { signedInCookie } from '#contract/api/session.ts';
import { signInDaysMax } from '#contract/domain/limits.ts';
import type { AppContext } from './context.ts';

/** Cookie names over plain http. Ignored over https, where a neighbouring host may have set them. */
export const plainCookieNames = {
  visitor: 'rumbo_visitor',
  auth: 'rumbo_auth',
  signInState: 'rumbo_signin',
  signedOutTo: 'rumbo_signed_out_to',
  /** The id of the user who signed in last and hasn't signed out. */
  lastPerson: 'rumbo_last_person',
} as const;
export type CookieName = keyof typeof plainCookieNames;

/**
 * Browser-enforced prefixes over https: `__Host-` for cookies of this host and every path, `__Secure-` for cookies
 * with a path of their own.
 */
const prefixes: Record<CookieName, string> = {
  visitor: '__Host-',
  auth: '__Host-',
  signInState: '__Secure-',
  signedOutTo: '__Secure-',
  lastPerson: '__Host-',
};

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}

export function cookieName(name: CookieName, secure: boolean): string {
  return secure ? `${prefixes[name]}${plainCookieNames[name]}` : plainCookieNames[name];
}

interface CookieValue {
  value: string;
  path: string;
  maxAgeSeconds: number;
}

/** Sets an HttpOnly, SameSite cookie and marks the response as personal. */
export function setOwnCookie(
  c: AppContext,
  name: string,
  secure: boolean,
  { value, path, maxAgeSeconds }: CookieValue,
): void {
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path, maxAge: maxAgeSeconds, secure });
  c.set('personal', true);
}

/** Keeps the readable cookie in step with who is signed in; see `signedInCookie`. */
export function followSignedIn(c: AppContext, secure: boolean, userId: string | null): void {
  const present = getCookie(c, signedInCookie);
  if ((present ?? null) === userId) return;
  setCookie(c, signedInCookie, userId ?? '', {
    sameSite: 'Lax',
    path: '/',
    maxAge: userId === null ? 0 : signInDaysMax * 86_400,
    secure,
  });
  c.set('personal', true);
}

export function clearOwnCookie(c: AppContext, name: string, secure: boolean, path = '/'): void {
  setOwnCookie(c, name, secure, { value: '', path, maxAgeSeconds: 0 });
}
