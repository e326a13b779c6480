import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** A set of addresses and networks, IPv4 and IPv6. */
export interface AddressRanges {
  has(address: string): boolean;
}

const ipv4Bits = 32;
const ipv6Bits = 128;
/** Prefix length of `::ffff:0:0/96`, the IPv4-mapped addresses. */
const mappedBits = 96;

/**
 * Normalises an address for comparison: IPv4-mapped IPv6 becomes IPv4, IPv6 is shortened and lower case, brackets,
 * port and zone are removed. Null when invalid.
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

/** Parses addresses and CIDR networks separated by commas; null when one is invalid. */
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
    // A /0 network would let every caller forge its address.
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

/** True for loopback host names and addresses; other names are not resolved. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(.+\.)?localhost$/i.test(hostname) || isLoopbackAddress(hostname);
}

/** Headers that proxies and hosting services add. */
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
 * True for a call from this machine. A local proxy makes every socket loopback, and DNS rebinding makes other names
 * resolve to loopback, so there must be no proxy headers, and the called and the public host must be loopback by
 * name.
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
