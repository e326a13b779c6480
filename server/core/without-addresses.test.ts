import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  [
    '550 5.1.1 <ana.ruiz@correo.example>: Recipient address rejected',
    '550 5.1.1 <[correo]>: Recipient address rejected',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 ana+viaje@correo.example unknown",
    "Can't send mail - all recipients were rejected: 550 [correo] unknown",
  ],
  ['user=ñandú@correo.example,b@c.co', 'user=[correo],[correo]'],
  [`<${'a'.repeat(300)}@correo.example>`, '<[correo]>'],
  ['@nombre y @@', '@nombre y @@'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('removes e-mail addresses from: %s', (text, kept) => {
  expect(withoutAddresses(text)).toBe(kept);
});

test('a long text without an address costs no more than its length', () => {
  // From every letter to the end these are twenty thousand million steps, more than a minute.
  const text = `${'a'.repeat(200_000)} ana@correo.example`;
  expect(withoutAddresses(text)).toBe(`${'a'.repeat(200_000)} [correo]`);
});
