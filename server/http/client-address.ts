import { isIPv6 } from 'node:net';
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

const ipv6Groups = 8;

/**
 * What limits count by: an IPv4 address as it is; of an IPv6 one the first 64 bits, because whoever has one has all the
 * others of that network, more than could ever be counted one by one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = right ? [...left, ...Array.from({ length: ipv6Groups - left.length - right.length }, () => '0'), ...right] : left;
  return `${groups.slice(0, ipv6Groups / 2).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
