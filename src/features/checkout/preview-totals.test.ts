import { expect, test } from 'vitest';
import { discountOf } from './preview-totals.ts';

test('a percentage coupon becomes basis points, a fixed discount stays in pesos', () => {
  expect(discountOf({ code: 'A', discountType: 'percentage', discountValue: 12.5 })).toEqual({
    discountType: 'percentage',
    value: 1_250,
  });
  expect(discountOf({ code: 'B', discountType: 'fixed', discountValue: 20_000 })).toEqual({
    discountType: 'fixed',
    value: 20_000,
  });
  expect(discountOf(null)).toBeNull();
});
