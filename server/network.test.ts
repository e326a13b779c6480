import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forwardedAddress } from './http/client-address.ts';
import { isLoopbackAddress, isLoopbackHost, parseRanges, plainAddress } from './network.ts';
import { holds } from './testing/properties.ts';

const rangesOf = (text: string) => {
  const ranges = parseRanges(text);
  if (!ranges) throw new Error(`not ranges: ${text}`);
  return ranges;
};
const ipv4 = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
const ipv6 = (number: bigint) =>
  Array.from({ length: 8 }, (_, index) => ((number >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(':');
const uint128 = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
const uint32 = fc.nat({ max: 2 ** 32 - 1 });

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.1:8080', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:0001', '10.0.0.1'],
  ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['', null],
  ['10.0.0.1.5', null],
])('parses %s as %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test('matches an IPv4 address to a network exactly by their first bits, written as IPv4 or as IPv6', () => {
  holds(
    fc.property(uint32, uint32, fc.integer({ min: 1, max: 32 }), fc.boolean(), (network, other, bits, near) => {
      const address = near ? (network ^ (other >>> Math.min(bits, 31))) >>> 0 : other;
      const expected = network >>> (32 - bits) === address >>> (32 - bits);
      for (const written of [`${ipv4(network)}/${bits}`, `::ffff:${ipv4(network)}/${bits + 96}`]) {
        for (const asked of [ipv4(address), `::ffff:${ipv4(address)}`])
          expect(rangesOf(written).has(asked)).toBe(expected);
      }
    }),
  );
});

test('matches an IPv6 address to a network exactly by their first bits', () => {
  // 2000::/3, so that neither is a mapped IPv4 address.
  const outside = (number: bigint) => (number >> 3n) | (1n << 125n);
  holds(
    fc.property(uint128, uint128, fc.integer({ min: 1, max: 128 }), fc.boolean(), (one, two, bits, near) => {
      const network = outside(one);
      const address = near ? network ^ (outside(two) >> BigInt(bits)) : outside(two);
      const shift = BigInt(128 - bits);
      expect(rangesOf(`${ipv6(network)}/${bits}`).has(ipv6(address))).toBe(network >> shift === address >> shift);
    }),
  );
});

test('recognises loopback by name, not by what a resolver makes of it', () => {
  for (const host of [
    'localhost',
    'LOCALHOST',
    'tienda.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '[::1]',
    '::1',
    '::ffff:127.0.0.1',
  ])
    expect(isLoopbackHost(host), host).toBe(true);
  for (const host of ['localhost.example', 'rumbo.local', '0.0.0.0', '128.0.0.1', '127.0.0.1.example', '::2', ''])
    expect(isLoopbackHost(host), host).toBe(false);
  expect(isLoopbackAddress('localhost')).toBe(false);
});

test.each([
  ['nobody is trusted', '', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['a trusted proxy names its caller', '10.0.0.0/8', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  [
    'what the caller wrote before it does not count',
    '10.0.0.0/8',
    '10.1.2.3',
    '1.1.1.1, 203.0.113.9, 10.9.9.9',
    '203.0.113.9',
  ],
  ['an IPv6 proxy in a network, and a caller with a port', 'fd00::/8', 'fd00::7', '[2001:db8::5]:1234', '2001:db8::5'],
  ['a mapped proxy', '127.0.0.1', '127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a proxy that names nobody', '10.0.0.0/8', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
  ['a proxy that adds nothing', '10.0.0.0/8', '10.1.2.3', '', '10.1.2.3'],
])('finds the caller’s address: %s', (_, trusted, socket, header, caller) => {
  expect(forwardedAddress(socket, header, rangesOf(trusted))).toBe(caller);
});
