import type { AppContext } from './context.ts';

/** The caller's address: the socket's, or what a trusted proxy says. */
export function clientAddress(c: AppContext, trustedProxies: readonly string[]): string {
  const socket = normalise(c.env?.incoming?.socket?.remoteAddress ?? 'unknown');
  if (!trustedProxies.includes(socket)) return socket;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => normalise(part.trim())).filter(Boolean);
  // From the right: the first address that isn't one of our own proxies.
  return forwarded.reverse().find((address) => !trustedProxies.includes(address)) ?? socket;
}

function normalise(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
