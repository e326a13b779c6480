import { expect, test } from 'vitest';
import type { Order } from '#contract/api/orders.ts';
import { situationOf } from './order-situation.ts';
import { situationBadge, situationText } from './situation-texts.ts';

const order: Order = {
  orderNumber: 'RUM-7K2M',
  status: 'pending_payment',
  items: [],
  customer: { firstName: 'A•••', lastName: 'R•••', email: 'a•••@c•••', phone: '•••' },
  createdAt: '2027-03-01T12:00:00.000Z',
  subtotal: 95_000,
  discount: 0,
  couponCode: null,
  cashbackUsed: 0,
  totalAmount: 95_000,
  currency: 'COP',
  isBuyer: true,
  payment: { status: null, statusDetail: null, method: null, expiresAt: null, checkoutUrl: null },
  payableUntil: null,
  refundReason: null,
  refundInProgress: false,
};
const orders: Order[] = [
  order,
  { ...order, payment: { ...order.payment, status: 'pending' } },
  { ...order, payment: { ...order.payment, status: 'rejected' } },
  ...(['confirmed', 'expired', 'cancelled', 'refunded'] as const).map((status) => ({ ...order, status })),
];

test('a refused payment is not badged as an awaited one', () => {
  expect(orders.map((one) => situationBadge(situationOf(one), one))).toEqual([
    'Pendiente',
    'Pendiente',
    'Pago no aprobado',
    'Confirmado',
    'Vencido',
    'Cancelado',
    'Reembolsado',
  ]);
});

test('a refund that isn’t issued yet is described as in progress, to its buyer and to others', () => {
  const told = (part: Partial<Order>) => {
    const one = { ...order, ...part };
    const { title, message } = situationText(situationOf(one), one);
    return [situationBadge(situationOf(one), one), title, message].join(' | ');
  };
  const waiting = { refundInProgress: true, refundReason: 'sold_out' };
  expect(told({ status: 'refunded', ...waiting })).toBe(
    'Reembolso en trámite | Tu devolución está en trámite | Tu pago llegó cuando ya no quedaban cupos. La devolución a tu medio de pago está en trámite: te escribimos cuando Mercado Pago la haga.',
  );
  expect(told({ status: 'refunded', refundReason: 'sold_out' })).toContain('Reembolsado | Te devolvimos el dinero');
  expect(told({ status: 'refunded', isBuyer: false, ...waiting })).toBe(
    'Reembolso en trámite | Reserva con devolución en trámite | Esta reserva ya no está activa, y la devolución a quien pagó está en trámite.',
  );
  expect(told({ status: 'cancelled', refundInProgress: true })).toContain('en trámite');
  expect(told({ status: 'cancelled' })).not.toContain('trámite');
});

test('a visitor who was sent the link is never addressed as the buyer', () => {
  for (const one of [...orders, ...orders.map((each) => ({ ...each, refundInProgress: true }))]) {
    const { title, message } = situationText(situationOf(one), {
      ...one,
      isBuyer: false,
      payableUntil: '2027-03-01T12:30:00.000Z',
    });
    expect(`${title} ${message}`).not.toMatch(/\b(tu|tus|te|tú)\b/i);
  }
});
