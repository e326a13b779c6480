import { expect, test } from 'vitest';
import { starRows } from './star-rows.ts';

test('the shares of stars go from five to one, in whole percent that add up to 100', () => {
  expect(starRows({ 1: 1, 2: 0, 3: 0, 4: 3, 5: 4 })).toEqual([
    { stars: 5, percent: 50 },
    { stars: 4, percent: 38 },
    { stars: 3, percent: 0 },
    { stars: 2, percent: 0 },
    { stars: 1, percent: 12 },
  ]);
});

test('an experience without votes has zero percent for every number of stars', () => {
  expect(starRows({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }).every((row) => row.percent === 0)).toBe(true);
});
