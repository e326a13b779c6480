import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from './business-days.ts';
import type { PaidLine } from './refunds.ts';
import { refundOf, withdrawalEnds } from './refunds.ts';
import { bogotaInstant } from './time.ts';

const at = (date: string, time = '12:00') => bogotaInstant(date, time);

describe('business days', () => {
  test('excludes weekends, fixed holidays and those moved to a Monday from business days', () => {
    expect(isBusinessDay('2027-03-20')).toBe(false);
    expect(isBusinessDay('2027-05-01')).toBe(false);
    // San José, 19 March, is observed on Monday the 22nd.
    expect(isBusinessDay('2027-03-19')).toBe(true);
    expect(isBusinessDay('2027-03-22')).toBe(false);
    // Holy Thursday and Good Friday depend on Easter.
    expect(isBusinessDay('2027-03-25')).toBe(false);
    expect(isBusinessDay('2027-03-26')).toBe(false);
  });

  test('counts five business days over Holy Week as two weeks', () => {
    expect(addBusinessDays('2027-03-18', 5)).toBe('2027-03-30');
    expect(addBusinessDays('2027-03-08', 5)).toBe('2027-03-15');
  });
});

const line = (change: Partial<PaidLine>): PaidLine => ({
  cashCop: 100_001,
  cashbackCop: 3_333,
  policy: { kind: 'none', hours: 0 },
  startsAt: at('2027-06-01', '09:00'),
  boughtAt: at('2027-03-08'),
  ...change,
});

describe('refunds of a line', () => {
  test('ends the right of withdrawal with the fifth business day, to the millisecond', () => {
    const ends = withdrawalEnds(line({}));
    expect(ends).toEqual(at('2027-03-16', '00:00'));
    expect(refundOf(line({}), new Date(at('2027-03-16', '00:00').getTime() - 1))).toEqual({
      cashCop: 100_001,
      cashbackCop: 3_333,
      basis: 'withdrawal',
      until: ends,
    });
    expect(refundOf(line({}), at('2027-03-16', '00:00'))).toEqual({
      cashCop: 0,
      cashbackCop: 0,
      basis: 'none',
      until: null,
    });
  });

  test('grants no withdrawal if the service begins within those days', () => {
    expect(withdrawalEnds(line({ startsAt: at('2027-03-15', '23:59') }))).toBeNull();
    expect(withdrawalEnds(line({ startsAt: at('2027-03-16', '00:00') }))).not.toBeNull();
    expect(refundOf(line({ startsAt: at('2027-03-15', '23:59') }), at('2027-03-09')).basis).toBe('none');
  });

  test('refunds all until the policy’s hours before the start, and not a millisecond longer', () => {
    const free = line({ policy: { kind: 'free', hours: 24 } });
    const until = at('2027-05-31', '09:00');
    expect(refundOf(free, new Date(until.getTime() - 1))).toEqual({
      cashCop: 100_001,
      cashbackCop: 3_333,
      basis: 'free',
      until,
    });
    expect(refundOf(free, until).basis).toBe('none');
  });

  test('rounds a partial refund up, of the cash and of the cashback', () => {
    const partial = line({ policy: { kind: 'partial', hours: 48, percentBp: 5_000 } });
    expect(refundOf(partial, at('2027-05-01'))).toMatchObject({
      cashCop: 50_001,
      cashbackCop: 1_667,
      basis: 'partial',
    });
  });

  test('never refunds more than was paid, less under a kinder policy, or more as time passes', () => {
    const policies = fc.record({
      kind: fc.constantFrom('free' as const, 'partial' as const, 'none' as const),
      hours: fc.nat(240),
      percentBp: fc.nat(10_000),
    });
    const minutes = fc.nat(90 * 1_440);
    fc.assert(
      fc.property(
        policies,
        fc.nat(10_000_000),
        fc.nat(1_000_000),
        minutes,
        minutes,
        (policy, cashCop, cashbackCop, first, later) => {
          const paid = line({ policy, cashCop, cashbackCop });
          const [early, late] = [Math.min(first, later), Math.max(first, later)].map((after) =>
            refundOf(paid, new Date(paid.boughtAt.getTime() + after * 60_000)),
          );
          if (!early || !late) throw new Error('two moments were asked about');
          expect(early.cashCop).toBeLessThanOrEqual(cashCop);
          expect(early.cashbackCop).toBeLessThanOrEqual(cashbackCop);
          expect(late.cashCop).toBeLessThanOrEqual(early.cashCop);
          expect(late.cashbackCop).toBeLessThanOrEqual(early.cashbackCop);
          expect(
            refundOf({ ...paid, policy: { ...policy, kind: 'free' } }, paid.boughtAt).cashCop,
          ).toBeGreaterThanOrEqual(early.cashCop);
        },
      ),
    );
  });
});
