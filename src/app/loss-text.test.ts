import { expect, test } from 'vitest';
import { lossText } from './loss-text.ts';

test('the message about lost data names it, and is null if none was lost', () => {
  expect(lossText({ favourites: 0, downloads: 0 })).toBeNull();
  expect(lossText({ favourites: 0, downloads: 1 })).toBe('El navegador borró tu descarga');
  expect(lossText({ favourites: 3, downloads: 2 })).toBe('El navegador borró tus 2 descargas y tus 3 favoritos');
});
