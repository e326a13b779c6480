import { expect, test } from 'vitest';
import type { Order } from '#contract/api/orders.ts';
import { receiptHtml } from './receipt-html.ts';

const order: Order = {
  orderNumber: 'R-7K2M',
  status: 'confirmed',
  items: [
    {
      id: 'a',
      experienceId: 'guatavita',
      experienceName: 'Guatavita <la laguna> & el oro',
      image: null,
      location: 'Sesquilé',
      selectedDate: '2027-03-14',
      selectedTime: '07:30',
      duration: '9 horas',
      participants: 2,
      unitPrice: 210_000,
      totalPrice: 420_000,
      state: 'booked',
      cancellation: null,
      move: null,
      movedFrom: null,
      voucher: null,
      refundInProgress: false,
      refunded: { cash: 0, cashback: 0 },
      cancellationPolicy: { kind: 'free', hours: 24 },
      provider: { name: 'Caminos', rnt: '12345' },
    },
  ],
  customer: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '3001234567' },
  createdAt: '2027-03-01T15:00:00Z',
  subtotal: 420_000,
  discount: 42_000,
  couponCode: 'DIEZ',
  cashbackUsed: 0,
  totalAmount: 378_000,
  currency: 'COP',
  isBuyer: true,
  payment: { status: 'approved', statusDetail: null, method: null, expiresAt: null, checkoutUrl: null },
  payableUntil: null,
  refundReason: null,
  refundInProgress: false,
};

test('a receipt has its number, lines, discount and the amount paid', () => {
  const html = receiptHtml(order);
  for (const text of [
    'R-7K2M',
    'domingo, 14 de marzo de 2027, 7:30\u00a0a.\u00a0m.',
    'Caminos · RNT 12345',
    '−$42.000 COP',
    '$378.000 COP',
    'Ana Ruiz',
    'Ley 679 de 2001',
  ])
    expect(html).toContain(text);
});

test('names in a receipt are escaped as text, never markup', () => {
  expect(receiptHtml(order)).toContain('Guatavita &lt;la laguna&gt; &amp; el oro');
});
