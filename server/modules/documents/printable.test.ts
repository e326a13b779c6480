import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('keeps Spanish and the characters of a receipt as they are', () => {
  expect(printable('¿Ñandú, Güicán, año 2027? «5 · RNT» – “sí”')).toBe('¿Ñandú, Güicán, año 2027? «5 · RNT» – “sí”');
});

test('replaces characters that the font lacks by their nearest letters, and leaves out pictures', () => {
  expect(printable('−$5\u00a0000 Łukasz Čapek 😀 Nguyễn')).toBe('–$5 000 Lukasz Capek  Nguyen');
  expect(printable('Анна')).toBe('????');
});
