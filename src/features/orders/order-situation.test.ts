import { expect, test } from 'vitest';
import { pollDelaySeconds, situationOf } from './order-situation.ts';

const payment = (status: 'pending' | 'in_process' | 'approved' | 'rejected' | null) => ({
  status,
  statusDetail: null,
  method: null,
  expiresAt: null,
  checkoutUrl: null,
});

test('an unpaid order says how its payment stands', () => {
  expect(situationOf({ status: 'pending_payment', payment: payment(null) })).toBe('unpaid');
  expect(situationOf({ status: 'pending_payment', payment: payment('pending') })).toBe('processing');
  expect(situationOf({ status: 'pending_payment', payment: payment('in_process') })).toBe('processing');
  expect(situationOf({ status: 'pending_payment', payment: payment('rejected') })).toBe('rejected');
});

test('a settled order’s situation follows the order’s own state', () => {
  expect(situationOf({ status: 'confirmed', payment: payment('approved') })).toBe('confirmed');
  expect(situationOf({ status: 'completed', payment: payment('approved') })).toBe('confirmed');
  expect(situationOf({ status: 'expired', payment: payment('rejected') })).toBe('expired');
});

test('the order page polls at growing intervals', () => {
  expect([0, 1, 2, 50].map(pollDelaySeconds)).toEqual([2, 3, 5, 60]);
});
