import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spendable, takeInOrder } from './rules.ts';

const shares = fc
  .array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 })
  .map((amounts) => amounts.map((amountCop, index) => ({ id: `share-${index}`, amountCop })));
const sum = (taken: readonly { amountCop: number }[]) => taken.reduce((pesos, { amountCop }) => pesos + amountCop, 0);

test('takes shares oldest first to the peso, and only the last one in part', () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: -10, max: 400_000 }), (all, wanted) => {
      const taken = takeInOrder(all, wanted);
      expect(sum(taken)).toBe(Math.max(0, Math.min(wanted, sum(all))));
      expect(taken.map(({ id }) => id)).toEqual(all.slice(0, taken.length).map(({ id }) => id));
      const whole = taken.slice(0, -1);
      expect(whole).toEqual(all.slice(0, whole.length));
      for (const [index, { amountCop }] of taken.entries()) {
        expect(amountCop).toBeGreaterThan(0);
        expect(amountCop).toBeLessThanOrEqual(all[index]?.amountCop ?? 0);
      }
    }),
  );
});

test('a debt leaves nothing to spend', () => {
  expect([spendable(-1), spendable(0), spendable(700)]).toEqual([0, 0, 700]);
});
