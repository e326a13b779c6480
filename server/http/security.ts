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

/** Headers of every answer; a page of its own policy (the stand-ins) sets its own first. */
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
    // Pictures that mails and shared links show elsewhere.
    headers.set('Cross-Origin-Resource-Policy', publicPictures.test(c.req.path) ? 'cross-origin' : 'same-origin');
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a browser sends from another site. Every browser of today says where a write comes from
 * (`Origin`, `Sec-Fetch-Site`); a caller that says neither is no browser, so holds no cookie of a person's.
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
  if (origin === new URL(env.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
