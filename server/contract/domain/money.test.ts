import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import { formatCop, percentOf, percentOfFloor, splitByLargestRemainder } from './money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

test('formats a price with dots and its currency, without decimals', () => {
  expect(formatCop(95_000)).toBe('$95.000 COP');
  expect(formatCop(0)).toBe('$0 COP');
});

test('rounds a percentage half up, to the peso', () => {
  expect(percentOf(5, 1_000)).toBe(1);
  expect(percentOf(4, 1_000)).toBe(0);
  expect(percentOf(100_050, 1_500)).toBe(15_008);
});

test('rounds earnings down', () => {
  expect(percentOfFloor(149, 200)).toBe(2);
  expect(percentOfFloor(49, 200)).toBe(0);
});

test('computes a percentage as whole pesos, at most half a peso from the exact one and never above the amount', () => {
  holds(
    fc.property(amount, basisPoints, (cop, points) => {
      const part = percentOf(cop, points);
      expect(Number.isInteger(part)).toBe(true);
      expect(part).toBeLessThanOrEqual(cop);
      expect(Math.abs(part * 10_000 - cop * points)).toBeLessThanOrEqual(5_000);
      expect(percentOfFloor(cop, points)).toBeLessThanOrEqual(part);
    }),
  );
});

test('splits an amount into parts that add up to it exactly, none above its weight', () => {
  const split = fc.array(amount, { minLength: 1, maxLength: 30 }).chain((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return fc.record({ weights: fc.constant(weights), cop: fc.integer({ min: 0, max: total }) });
  });
  holds(
    fc.property(split, ({ weights, cop }) => {
      const parts = splitByLargestRemainder(cop, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cop);
      parts.forEach((part, index) => expect(part >= 0 && part <= (weights[index] ?? 0)).toBe(true));
    }),
  );
});

test('splits nothing over no weights, and never splits a debt', () => {
  expect(splitByLargestRemainder(0, [0, 0])).toEqual([0, 0]);
  expect(() => splitByLargestRemainder(1, [0])).toThrow(RangeError);
  expect(() => splitByLargestRemainder(-1, [2])).toThrow(RangeError);
  expect(() => splitByLargestRemainder(1, [3, -2])).toThrow(RangeError);
});
