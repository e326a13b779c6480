import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/env.ts';
import type { AppContext, AppEnv } from './context.ts';
import { failureResponse } from './errors.ts';

/**
 * The page's content policy. Mantine writes inline `<style>` (a nonce) and `style="--…"` attributes, which no nonce
 * covers; pictures may come from a content system by https.
 */
export function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const publicPictures = /^\/(catalogue|icons|mail)\//;

/** Security headers of every response; the stand-ins set their own policy first. */
export function securityHeaders(env: Env): MiddlewareHandler<AppEnv> {
  const https = env.publicUrl.startsWith('https://');
  return async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    const headers = c.res.headers;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentPolicy(c.get('nonce')));
    if (c.get('personal')) headers.set('Cache-Control', 'private, no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    // Emails and link previews embed these pictures.
    headers.set('Cross-Origin-Resource-Policy', publicPictures.test(c.req.path) ? 'cross-origin' : 'same-origin');
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site writes. Browsers send `Origin` or `Sec-Fetch-Site` with every write; a caller that sends neither
 * is not a browser and has no user's cookie.
 */
export function originCheck(env: () => Env, exempt: (path: string) => boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || exempt(c.req.path) || isOwnOrigin(c, env())) return next();
    return failureResponse(c, { code: 'foreign_origin' });
  };
}

function isOwnOrigin(c: AppContext, env: Env): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return false;
  if (origin === undefined) return true;
  const own = new URL(env.publicUrl);
  if (origin === own.origin) return true;
  // A server on plain http is also opened by its other names: localhost, an address of the local network.
  return own.protocol === 'http:' && origin === `http://${c.req.header('host')}`;
}
