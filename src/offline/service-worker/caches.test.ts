// @vitest-environment node
import { expect, test } from 'vitest';
import { keepingOf, otherWidths } from './caches.ts';

test.each([
  ['/api/experiences', 'descriptions'],
  ['/api/product/exp-1/feedback', 'reviews'],
  ['/api/product/exp-1/feedback?sort=lowest&limit=5', 'reviews'],
  ['/api/product/exp-1/feedback/mine', null],
  ['/api/experiences/exp-1/availability', 'availability'],
  ['/api/experiences/exp-1/availability/2027-03-14', 'availability'],
  ['/api/sync/catalogue', 'catalogue'],
  ['/api/sync/catalogue?cursor=9', null],
  ['/catalogue/salento-480.avif', 'pictures'],
  ['/api/auth/user', null],
  ['/api/customer/dashboard', null],
  ['/api/orders/RB-1', null],
  ['/api/orders/RB-1/voucher.png', null],
  ['/api/admin/users', null],
  ['/api/cart/token', null],
  ['/api/session', null],
])('%s is kept as %s', (address, keeping) => {
  expect(keepingOf(new URL(address, 'https://rumbo.test'), false)).toBe(keeping);
});

test('recognizes a picture without an extension by the request’s destination', () => {
  expect(keepingOf(new URL('https://rumbo.test/uploads/1'), true)).toBe('pictures');
  expect(keepingOf(new URL('https://rumbo.test/api/orders/1/qr'), true)).toBeNull();
});

test('lists a picture’s other widths', () => {
  expect(otherWidths('/catalogue/salento-1-480.avif')).toEqual([
    '/catalogue/salento-1.avif',
    '/catalogue/salento-1-800.avif',
  ]);
  expect(otherWidths('/catalogue/salento-1.webp')).toEqual([
    '/catalogue/salento-1-800.webp',
    '/catalogue/salento-1-480.webp',
  ]);
  expect(otherWidths('/icons/icon-480.avif')).toEqual([]);
  expect(otherWidths('/catalogue/salento-1.jpg')).toEqual([]);
});
