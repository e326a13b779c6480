import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';
import { resultText } from './result-text.ts';

test('a price filter is offered if it changes the result, and so is the one of a link', () => {
  expect(priceSteps(68_000, 240_000, undefined)).toEqual([100_000, 150_000, 200_000]);
  expect(priceSteps(68_000, 240_000, 123_000)).toEqual([100_000, 123_000, 150_000, 200_000]);
  expect(priceSteps(0, 0, undefined)).toEqual([]);
});

test('the result text says how many, for whom and when, and whether seats are known', () => {
  expect(resultText(1, {}, true, '2027-01-01')).toBe('1 experiencia');
  expect(resultText(3, { personas: 4 }, true, '2027-01-01')).toBe('3 experiencias para 4 personas');
  expect(resultText(3, { personas: 4, fecha: '2027-03-13' }, true, '2027-01-01')).toBe(
    '3 experiencias con cupo para 4 personas el sábado 13 de marzo',
  );
  expect(resultText(3, { fecha: '2027-03-13' }, false, '2027-01-01')).toBe(
    '3 experiencias con horario el sábado 13 de marzo',
  );
  expect(resultText(3, { fecha: '2028-03-13' }, true, '2027-01-01')).toBe(
    '3 experiencias con cupo el lunes 13 de marzo de 2028',
  );
});
