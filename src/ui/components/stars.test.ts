import { expect, test } from 'vitest';
import { starPercent } from './stars.tsx';

test('the last star is filled by percentage', () => {
  expect([0, 1, 2, 3, 4].map((index) => starPercent(3.7, index))).toEqual([100, 100, 100, 70, 0]);
  expect([0, 1, 2, 3, 4].map((index) => starPercent(0, index))).toEqual([0, 0, 0, 0, 0]);
});
