import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const hrefOf = ({ pathname, search, hash }: ReturnType<typeof ownPath>) => pathname + search + hash;

test.each([
  ['/', '/'],
  ['/favoritos', '/favoritos'],
  ['/checkout?paso=2#pago', '/checkout?paso=2#pago'],
  ['/store?region=Bogot%C3%A1', '/store?region=Bogot%C3%A1'],
  ['/x/../favoritos', '/favoritos'],
  ['/apinas', '/apinas'],
  ['/%09/otro.example', '/%09/otro.example'],
  ['/\u0000', '/'],
])('keeps our own path %j', (requested, expected) => {
  expect(hrefOf(ownPath(requested))).toBe(expected);
});

test.each([
  '//otro.example',
  '//otro.example/',
  '/\\otro.example',
  '/\t/otro.example',
  '/\n/otro.example',
  '\\\\otro.example',
  '/x/..//otro.example',
  '/.//otro.example',
  ' //otro.example',
  'otro.example',
  'https://otro.example',
  'javascript:alert(1)',
  '@otro.example',
  '/api/auth/logout',
  '/./api/auth/logout',
  '/x/../api/logout',
  '/_demo/clock',
  `/${'a'.repeat(1_000)}`,
  '',
  undefined,
  null,
  7,
])('leads home instead of to %j', (requested) => {
  expect(hrefOf(ownPath(requested))).toBe('/');
});
