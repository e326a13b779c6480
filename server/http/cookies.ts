import { setCookie } from 'hono/cookie';
import type { AppContext } from './context.ts';

/** Our cookies' names over plain http. Over https these count for nothing: a neighbouring host may have planted them. */
export const plainCookieNames = { visitor: 'rumbo_visitor', auth: 'rumbo_auth', signInState: 'rumbo_signin' } as const;
export type CookieName = keyof typeof plainCookieNames;

/**
 * Over https a name says what the browser guarantees: `__Host-` that only this very host has set it, for every path;
 * `__Secure-`, for a cookie with a path of its own, that https has.
 */
const prefixes: Record<CookieName, string> = { visitor: '__Host-', auth: '__Host-', signInState: '__Secure-' };

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

/** Sets a cookie that scripts can't read and other sites' writes don't carry. The answer then is one person's. */
export function setOwnCookie(
  c: AppContext,
  name: string,
  secure: boolean,
  { value, path, maxAgeSeconds }: CookieValue,
): void {
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path, maxAge: maxAgeSeconds, secure });
  c.set('personal', true);
}

export function clearOwnCookie(c: AppContext, name: string, secure: boolean, path = '/'): void {
  setOwnCookie(c, name, secure, { value: '', path, maxAgeSeconds: 0 });
}
