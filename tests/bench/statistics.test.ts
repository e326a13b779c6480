import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, percentile, ratioOf } from './statistics.ts';

test('takes the middle value as the median, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('sorts numbers as numbers, not as text', () => {
  expect(median([100, 9, 20])).toBe(20);
});

test('moves the 95th percentile by one slow sample, and not the median', () => {
  const values = [...Array.from({ length: 19 }, () => 1), 1_000];
  expect(median(values)).toBe(1);
  expect(percentile(values, 0.95)).toBeCloseTo(50.95);
});

test('keeps a percentile between the extremes, and grows with its share', () => {
  const values = fc.array(fc.integer(), { minLength: 1 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(values, share, share, (numbers, a, b) => {
      const [low, high] = [percentile(numbers, Math.min(a, b)), percentile(numbers, Math.max(a, b))];
      expect(percentile(numbers, 0)).toBe(numbers.reduce((least, value) => Math.min(least, value)));
      expect(percentile(numbers, 1)).toBe(numbers.reduce((most, value) => Math.max(most, value)));
      expect(low).toBeLessThanOrEqual(high);
    }),
  );
});

test('leaves the given values as they were', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('throws for no measurements instead of returning zero', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => percentile([1], 95)).toThrow(RangeError);
  expect(() => ratioOf(3, 0)).toThrow(RangeError);
  expect(ratioOf(3, 2)).toBe(1.5);
});
