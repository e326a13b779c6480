import { expect, test } from 'vitest';
import { cartLabel } from './cart-label.ts';
import { connectionText } from './connection-badge.tsx';

test('the connection badge names the problem, and shows nothing without one', () => {
  expect(connectionText({ online: true, pendingCount: 0 })).toBeNull();
  expect(connectionText({ online: false, pendingCount: 0 })).toBe('Sin conexión');
  expect(connectionText({ online: true, pendingCount: 1 })).toBe('1 cambio por enviar');
  expect(connectionText({ online: false, pendingCount: 3 })).toBe('Sin conexión · 3 cambios por enviar');
});

test('the cart link’s label includes its count', () => {
  expect(cartLabel(1)).toBe('Carrito, 1 experiencia');
  expect(cartLabel(2)).toBe('Carrito, 2 experiencias');
});
