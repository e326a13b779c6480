import { expect, test } from 'vitest';
import { countsText } from './counts-text.ts';

test('the cart’s counts use the singular and the plural, each by its own number', () => {
  expect(countsText({ itemCount: 1, participantCount: 1 })).toBe('1 experiencia · 1 participante');
  expect(countsText({ itemCount: 2, participantCount: 5 })).toBe('2 experiencias · 5 participantes');
});
