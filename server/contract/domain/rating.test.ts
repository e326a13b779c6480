import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageOf, ratingPercentages, starsDescending, toOneDecimal } from './rating.ts';

const count = fc.integer({ min: 0, max: 1_000_000 });
const distributions = fc.record({ 1: count, 2: count, 3: count, 4: count, 5: count });

describe('the percentages of a distribution', () => {
  test('makes percentages that add up to 100, each within one of its exact share, and never fewer for more votes', () => {
    fc.assert(
      fc.property(distributions, (distribution) => {
        const votes = starsDescending.reduce((sum, stars) => sum + distribution[stars], 0);
        const shares = ratingPercentages(distribution);
        expect(starsDescending.reduce((sum, stars) => sum + shares[stars], 0)).toBe(votes === 0 ? 0 : 100);
        for (const stars of starsDescending) {
          expect(Number.isInteger(shares[stars])).toBe(true);
          if (votes > 0) expect(Math.abs(shares[stars] - (distribution[stars] * 100) / votes)).toBeLessThan(1);
          for (const other of starsDescending)
            if (distribution[stars] > distribution[other]) expect(shares[stars]).toBeGreaterThanOrEqual(shares[other]);
        }
      }),
    );
  });

  test('keeps percentages at 100 that rounding would make 101', () => {
    expect(ratingPercentages({ 1: 1, 2: 0, 3: 0, 4: 3, 5: 4 })).toEqual({ 5: 50, 4: 38, 3: 0, 2: 0, 1: 12 });
    expect(ratingPercentages({ 1: 1, 2: 1, 3: 1, 4: 0, 5: 0 })).toEqual({ 5: 0, 4: 0, 3: 34, 2: 33, 1: 33 });
  });
});

test('rounds an average to one decimal once, half up', () => {
  fc.assert(
    fc.property(distributions, (distribution) => {
      const votes = starsDescending.reduce((sum, stars) => sum + distribution[stars], 0);
      const sum = starsDescending.reduce((total, stars) => total + stars * distribution[stars], 0);
      fc.pre(votes > 0);
      expect(toOneDecimal(averageOf(sum, votes))).toBe(Math.floor((20 * sum + votes) / (2 * votes)) / 10);
    }),
  );
  expect([averageOf(0, 0), averageOf(13, 3), averageOf(4_246, 1_000)]).toEqual([0, 4.33, 4.24]);
});
