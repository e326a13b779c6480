import { expect, test } from 'vitest';
import type { Purchase } from '#contract/api/customer.ts';
import type { Order } from '#contract/api/orders.ts';
import type { OrderRow } from '#src/offline/database/rows.ts';
import { outdatedOrders } from './pull-portal.ts';

const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  id: 'item-1',
  experienceName: 'Cocora',
  purchaseDate: '2027-03-01T15:00:00.000Z',
  quantity: 2,
  totalAmount: 90_000,
  status: 'pending',
  orderNumber: 'RUM-1',
  orderStatus: 'confirmed',
  itemState: 'booked',
  experienceId: 'cocora',
  experienceImage: null,
  selectedDate: '2027-03-14',
  selectedTime: '08:00',
  cashbackUsed: 0,
  refunded: { cash: 0, cashback: 0 },
  ...over,
});

/** A stored order with the fields by which it is compared. */
const row = (item: { state: string; selectedDate: string; selectedTime: string }, status = 'confirmed'): OrderRow => ({
  orderNumber: 'RUM-1',
  accessKey: null,
  order: { orderNumber: 'RUM-1', status, items: [{ id: 'item-1', ...item }] } as unknown as Order,
  fetchedAt: null,
  rememberedAt: '2027-03-01T15:00:00.000Z',
});
const present = { state: 'booked', selectedDate: '2027-03-14', selectedTime: '08:00' };

test('reads an order that the device lacks, or has never read', () => {
  expect(outdatedOrders([purchase()], [])).toEqual(['RUM-1']);
  expect(outdatedOrders([purchase()], [{ ...row(present), order: null }])).toEqual(['RUM-1']);
});

test('leaves an order that the device knows as it is', () => {
  expect(outdatedOrders([purchase()], [row(present)])).toEqual([]);
});

test.each([
  ['was cancelled', { ...present, state: 'cancelled' }, 'confirmed'],
  ['was moved to another day', { ...present, selectedDate: '2027-03-15' }, 'confirmed'],
  ['was moved to another time', { ...present, selectedTime: '10:00' }, 'confirmed'],
  ['has another status', present, 'completed'],
] as const)('reads an order again that %s', (_why, item, status) => {
  expect(outdatedOrders([purchase()], [row(item, status)])).toEqual(['RUM-1']);
});

test('reads each order once, the latest dates first', () => {
  const purchases = [
    purchase({ id: 'a', orderNumber: 'RUM-EARLY', selectedDate: '2027-01-01' }),
    purchase({ id: 'b', orderNumber: 'RUM-LATE', selectedDate: '2027-06-01' }),
    purchase({ id: 'c', orderNumber: 'RUM-LATE', selectedDate: '2027-06-02' }),
  ];
  expect(outdatedOrders(purchases, [])).toEqual(['RUM-LATE', 'RUM-EARLY']);
});
