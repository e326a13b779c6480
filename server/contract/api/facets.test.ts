import { expect, test } from 'vitest';
import { facetsOf } from './facets.ts';

test('lists the most frequent category first, regions by name, and prices from the lowest to the highest', () => {
  const groups = [
    { category: 'Café', region: 'Eje Cafetero', count: 1, lowestPriceCop: 60_000, highestPriceCop: 60_000 },
    { category: 'Naturaleza', region: 'Bogotá', count: 2, lowestPriceCop: 90_000, highestPriceCop: 120_000 },
    { category: 'Ávila', region: 'Ámbar', count: 1, lowestPriceCop: 70_000, highestPriceCop: 70_000 },
    { category: '', region: '', count: 1, lowestPriceCop: 65_000, highestPriceCop: 65_000 },
  ];
  expect(facetsOf(groups)).toEqual({
    total: 5,
    categories: ['Naturaleza', 'Ávila', 'Café'],
    regions: ['Ámbar', 'Bogotá', 'Eje Cafetero'],
    lowestPriceCop: 60_000,
    highestPriceCop: 120_000,
  });
});

test('offers no choice in an empty catalogue', () => {
  expect(facetsOf([])).toEqual({ total: 0, categories: [], regions: [], lowestPriceCop: 0, highestPriceCop: 0 });
});
