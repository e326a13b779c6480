import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { AddressRanges } from '#server/network.ts';
import { isLocalCall } from '#server/network.ts';

export type NodeEnv = { Bindings: HttpBindings };

/**
 * Who may control the stand-ins: move the clock, make payments fail, edit content. Anybody may use them as a customer
 * would.
 */
export interface ControlAccess {
  publicUrl: () => string;
  trustedProxies: AddressRanges;
  /** The token that calls from other machines must carry; null refuses them all. */
  token: string | null;
}

const missing = { error: 'No encontramos lo que buscas', code: 'not_found' };
const unproven = { error: 'Esta llamada necesita la clave de la demostración (DEMO_TOKEN)', code: 'unauthorized' };

export function isLocal(c: Context<NodeEnv>, access: ControlAccess): boolean {
  return isLocalCall(c.env?.incoming, { publicUrl: access.publicUrl(), trustedProxies: access.trustedProxies });
}

/** Admits control calls from this machine, or with the demo's token. */
export function steersOnly(access: ControlAccess): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    if (isLocal(c, access)) return next();
    if (access.token === null) return c.json(missing, 404);
    if (!bears(c, access.token)) return c.json(unproven, 401, { 'WWW-Authenticate': 'Bearer' });
    return next();
  };
}

/** Admits only this machine; everybody else gets 404, with or without a token. */
export function localOnly(access: ControlAccess): MiddlewareHandler<NodeEnv> {
  return async (c, next) => (isLocal(c, access) ? next() : c.json(missing, 404));
}

function bears(c: Context<NodeEnv>, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
