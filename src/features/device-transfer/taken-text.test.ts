import { expect, test } from 'vitest';
import { takenText } from './taken-text.ts';

test.each([
  [{ movedCount: 2, leftCount: 0, favourites: ['a'] }, '2 experiencias en tu carrito y 1 favorito.'],
  [{ movedCount: 1, leftCount: 0, favourites: [] }, '1 experiencia en tu carrito.'],
  [{ movedCount: 0, leftCount: 0, favourites: ['a', 'b'] }, '2 favoritos.'],
  [{ movedCount: 0, leftCount: 0, favourites: [] }, 'El navegador no tenía carrito ni favoritos.'],
  [
    { movedCount: 3, leftCount: 2, favourites: [] },
    '3 experiencias en tu carrito. Tu carrito está lleno: 2 quedaron en el navegador.',
  ],
])('a transfer of %j is described in a natural sentence', (answer, text) => {
  expect(takenText(answer)).toBe(text);
});
