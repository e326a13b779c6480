import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import type { Discount } from './totals.ts';
import { cartTotal, discountOn, orderTotals } from './totals.ts';

const line = fc.record({
  unitPriceCop: fc.integer({ min: 0, max: 10_000_000 }),
  participants: fc.integer({ min: 1, max: 500 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ discountType: fc.constant('percentage' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ discountType: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 1_000_000_000 }) }),
);
const cashback = fc.integer({ min: 0, max: 1_000_000_000 });
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('totals any purchase as lines less coupon less cashback, and never below zero', () => {
  holds(
    fc.property(lines, discount, cashback, (bought, coupon, requested) => {
      const totals = orderTotals(bought, coupon, requested);
      expect(totals.totalCop).toBe(totals.subtotalCop - totals.discountCop - totals.cashbackCop);
      expect(totals.totalCop).toBeGreaterThanOrEqual(0);
      expect(totals.discountCop).toBeLessThanOrEqual(totals.subtotalCop);
      expect(totals.cashbackCop).toBeLessThanOrEqual(Math.min(requested, totals.subtotalCop - totals.discountCop));
    }),
  );
});

test('splits an order’s discounts over its lines exactly, none above its price', () => {
  holds(
    fc.property(lines, discount, cashback, (bought, coupon, requested) => {
      const totals = orderTotals(bought, coupon, requested);
      expect(sum(totals.lines.map((one) => one.lineTotalCop))).toBe(totals.subtotalCop);
      expect(sum(totals.lines.map((one) => one.couponShareCop))).toBe(totals.discountCop);
      expect(sum(totals.lines.map((one) => one.cashbackShareCop))).toBe(totals.cashbackCop);
      for (const one of totals.lines) {
        expect(one.couponShareCop).toBeGreaterThanOrEqual(0);
        expect(one.cashbackShareCop).toBeGreaterThanOrEqual(0);
        expect(one.couponShareCop + one.cashbackShareCop).toBeLessThanOrEqual(one.lineTotalCop);
      }
    }),
  );
});

test('shows in the cart what an order without discounts costs', () => {
  holds(
    fc.property(lines, (bought) => {
      const cart = cartTotal(bought);
      expect(cart.total).toBe(orderTotals(bought, null, 0).totalCop);
      expect(cart).toMatchObject({
        itemCount: bought.length,
        participantCount: sum(bought.map((one) => one.participants)),
        subtotal: cart.total,
        currency: 'COP',
      });
    }),
  );
});

test('takes a percentage of the cart’s total, rounded, and a fixed discount up to the total', () => {
  expect(discountOn(99_999, { discountType: 'percentage', value: 1_000 })).toBe(10_000);
  expect(discountOn(50_000, { discountType: 'fixed', value: 80_000 })).toBe(50_000);
  expect(discountOn(50_000, null)).toBe(0);
});
