import { isIPv6 } from 'node:net';
import type { AddressRanges } from '#server/network.ts';
import { plainAddress } from '#server/network.ts';
import type { AppContext } from './context.ts';

/** The caller's address: the socket's, or what a trusted proxy says. */
export function clientAddress(c: AppContext, trustedProxies: AddressRanges): string {
  const socket = plainAddress(c.env?.incoming?.socket?.remoteAddress ?? '');
  if (socket === null) return 'unknown';
  return forwardedAddress(socket, c.req.header('x-forwarded-for') ?? '', trustedProxies);
}

/**
 * From the right, the first address that is not a trusted proxy: entries further left may be forged. If a proxy names
 * no address, its own is used.
 */
export function forwardedAddress(socket: string, forwardedFor: string, trustedProxies: AddressRanges): string {
  let nearest = socket;
  for (const part of forwardedFor.split(',').reverse()) {
    if (!trustedProxies.has(nearest)) return nearest;
    const address = plainAddress(part.trim());
    if (address === null) return nearest;
    nearest = address;
  }
  return nearest;
}

const ipv6Groups = 8;

/**
 * The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a subscriber controls the
 * whole network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = right
    ? [...left, ...Array.from({ length: ipv6Groups - left.length - right.length }, () => '0'), ...right]
    : left;
  return `${groups
    .slice(0, ipv6Groups / 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
