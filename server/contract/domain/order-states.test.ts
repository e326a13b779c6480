import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#server/testing/properties.ts';
import type { OrderStatus } from './order-states.ts';
import { canMove, orderStatuses, orderStatusLabels, paymentCanMove, paymentStates, sourcesOf } from './order-states.ts';

/** The specification's protocol, independent of the graph under test. */
const allowed = [
  'pending_payment>confirmed',
  'pending_payment>expired',
  'pending_payment>cancelled',
  'expired>pending_payment',
  'expired>confirmed',
  'expired>refunded',
  'confirmed>completed',
  'confirmed>cancelled',
  'confirmed>refunded',
  'cancelled>refunded',
  'completed>refunded',
];
const status = fc.constantFrom(...orderStatuses);

test('moves an order along the eleven edges of the protocol and along no other', () => {
  const edges = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(new Set(edges)).toEqual(new Set(allowed));
});

test('derives the statuses before a status from the same graph', () => {
  holds(
    fc.property(status, status, (from, to) => {
      expect(sourcesOf(to).includes(from)).toBe(canMove(from, to));
    }),
  );
});

test('keeps refunded money refunded and never offers a paid order for payment again, however it moves', () => {
  holds(
    fc.property(fc.array(status, { maxLength: 30 }), (requested) => {
      const walked: OrderStatus[] = ['pending_payment'];
      for (const to of requested) if (canMove(walked.at(-1) ?? 'pending_payment', to)) walked.push(to);
      const refunded = walked.indexOf('refunded');
      expect(refunded === -1 || refunded === walked.length - 1).toBe(true);
      const confirmed = walked.indexOf('confirmed');
      if (confirmed !== -1)
        expect(walked.slice(confirmed).some((one) => one === 'pending_payment' || one === 'expired')).toBe(false);
    }),
  );
});

test('never moves a payment back to waiting, and keeps a final one final', () => {
  for (const from of paymentStates) {
    expect(paymentCanMove(from, from)).toBe(false);
    expect(paymentCanMove(from, 'pending')).toBe(false);
  }
  for (const ended of ['rejected', 'cancelled', 'refunded'] as const)
    expect(paymentStates.some((to) => paymentCanMove(ended, to))).toBe(false);
  expect(paymentCanMove('approved', 'in_process')).toBe(false);
});

test("labels only a waiting order 'Pendiente', and only a confirmed one 'Confirmado'", () => {
  expect(orderStatusLabels.pending_payment).toBe('Pendiente');
  expect(orderStatusLabels.confirmed).toBe('Confirmado');
  expect(new Set(Object.values(orderStatusLabels)).size).toBe(orderStatuses.length);
});
