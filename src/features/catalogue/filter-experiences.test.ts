import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('a search forgives accents and capitals', () => {
  expect(foldText(' Bogotá ÑAME ')).toBe('bogota name');
});
