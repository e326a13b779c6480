import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('Spanish and the signs of a receipt stay as they are', () => {
  expect(printable('¿Ñandú, Güicán, año 2027? «5 · RNT» – “sí”')).toBe('¿Ñandú, Güicán, año 2027? «5 · RNT» – “sí”');
});

test('what the face lacks is written by its nearest letters, and pictures are left out', () => {
  expect(printable('−$5\u00a0000 Łukasz Čapek 😀 Nguyễn')).toBe('–$5 000 Lukasz Capek  Nguyen');
  expect(printable('Анна')).toBe('????');
});
