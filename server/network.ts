import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** A set of addresses and networks, IPv4 and IPv6. */
export interface AddressRanges {
  has(address: string): boolean;
}

const ipv4Bits = 32;
const ipv6Bits = 128;
/** Of `::ffff:0:0/96`, in which IPv6 writes IPv4 addresses. */
const mappedBits = 96;

/**
 * An address in the one form that is compared: IPv4 also where it came as IPv6 (`::ffff:10.0.0.1`), IPv6 shortened and in
 * small letters; without brackets, port and zone, which proxies write too. Null for anything else.
 */
export function plainAddress(text: string): string | null {
  const bare = (
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ??
    text
  ).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short);
  if (!mapped) return short;
  return [mapped[1], mapped[2]]
    .map((group) => Number.parseInt(group ?? '0', 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Reads addresses and CIDR networks separated by commas; null when one of them is neither. */
export function parseRanges(text: string): AddressRanges | null {
  const list = new BlockList();
  for (const part of text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, network = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    const address = isIP(network) ? plainAddress(network) : null;
    if (address === null) return null;
    const bits = isIPv4(address) ? ipv4Bits : ipv6Bits;
    const isMapped = isIPv4(address) && isIPv6(network);
    const prefix = length === undefined ? bits : Number(length) - (isMapped ? mappedBits : 0);
    // A network of everybody would let every caller name its own address.
    if (prefix < 1 || prefix > bits) return null;
    list.addSubnet(address, prefix, familyOf(address));
  }
  return {
    has(text) {
      const address = plainAddress(text);
      return address !== null && list.check(address, familyOf(address));
    },
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

export function isLoopbackAddress(text: string): boolean {
  const address = plainAddress(text);
  return address !== null && (address === '::1' || address.startsWith('127.'));
}

/** Whether a URL's host is this machine by its very name; what a resolver makes of other names doesn't count. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(.+\.)?localhost$/i.test(hostname) || isLoopbackAddress(hostname);
}

/** What proxies add to a call that they pass on, those of hosting services too. */
const addedByProxies = new RegExp(
  `^(${[
    'forwarded',
    'via',
    'x-forwarded-.+',
    'x-original-.+',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-envoy-external-address',
    'x-azure-clientip',
    'true-client-ip',
    'cf-connecting-ip',
    'cf-connecting-ipv6',
    'fastly-client-ip',
    'fly-client-ip',
  ].join('|')})$`,
);

/**
 * Whether a call comes from this machine. A proxy on the same machine makes every caller's socket loopback, and a page
 * may have its own name resolve to loopback: so nothing may speak of a proxy, and the address that was called, as the
 * one that is published, must be loopback by name.
 */
export function isLocalCall(
  incoming: IncomingMessage | undefined,
  published: { publicUrl: string; trustedProxies: AddressRanges },
): boolean {
  if (!incoming) return false;
  const caller = incoming.socket.remoteAddress ?? '';
  if (!isLoopbackAddress(caller) || published.trustedProxies.has(caller)) return false;
  if (Object.keys(incoming.headers).some((name) => addedByProxies.test(name))) return false;
  const called = `http://${incoming.headers.host ?? ''}`;
  return (
    URL.canParse(called) &&
    isLoopbackHost(new URL(called).hostname) &&
    isLoopbackHost(new URL(published.publicUrl).hostname)
  );
}
