import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PaymentResponse, readResponse, RefundResponse, SearchResponse } from './responses.ts';
import { GatewayUnavailable } from './port.ts';

const least = { id: 1, status: 'approved', transaction_amount: 95_000, date_created: '2027-03-14T10:00:00.000-05:00' };

test('reads a payment with ids as numbers or texts, and without optional fields', () => {
  expect(v.parse(PaymentResponse, least)).toEqual({
    id: '1',
    status: 'approved',
    statusDetail: '',
    externalReference: '',
    amountCop: 95_000,
    refundedCop: 0,
    currency: '',
    collectorId: '',
    method: '',
    expiresAt: null,
    createdAt: '2027-03-14T15:00:00.000Z',
    changedAt: '2027-03-14T15:00:00.000Z',
  });
  const whole = {
    ...least,
    id: '1',
    collector: { id: 5 },
    external_reference: null,
    date_of_expiration: '2027-03-17T10:00:00.000-05:00',
    something_new: {},
  };
  expect(v.parse(PaymentResponse, whole)).toMatchObject({
    id: '1',
    collectorId: '5',
    expiresAt: '2027-03-17T15:00:00.000Z',
  });
  expect(v.parse(PaymentResponse, { ...least, collector_id: 7, collector: { id: 5 } }).collectorId).toBe('7');
});

test('never rounds a fraction of a peso in the payer’s favour', () => {
  expect(
    v.parse(PaymentResponse, { ...least, transaction_amount: 95_000.9, transaction_amount_refunded: 10.1 }),
  ).toMatchObject({ amountCop: 95_000, refundedCop: 11 });
});

test('treats a refund without a status as under way', () => {
  expect(v.parse(RefundResponse, { id: 9 })).toEqual({ refundId: '9', status: 'in_process' });
});

test.each([undefined, {}, '<html>', { results: 'none' }, { results: [{ id: 1 }] }])(
  'reports the response %j as "unavailable" instead of crashing',
  (answer) => {
    expect(() => readResponse(SearchResponse, answer)).toThrow(GatewayUnavailable);
  },
);
