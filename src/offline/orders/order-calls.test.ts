// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/api/orders.ts';
import { closeLocalDatabase, openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { readOrder, refreshPendingOrders } from './order-calls.ts';
import { rememberOrder } from './stored-orders.ts';

const order: Order = {
  orderNumber: 'RB-2K7M',
  status: 'pending_payment',
  items: [],
  customer: { firstName: 'Ana', lastName: 'Rojas', email: 'ana@example.co', phone: '300 000 0000' },
  createdAt: '2027-03-14T15:00:00.000Z',
  subtotal: 95_000,
  discount: 0,
  couponCode: null,
  cashbackUsed: 0,
  totalAmount: 95_000,
  currency: 'COP',
  isBuyer: true,
  payment: { status: null, statusDetail: null, method: null, expiresAt: null, checkoutUrl: null },
  payableUntil: '2027-03-14T15:30:00.000Z',
  refundReason: null,
  refundInProgress: false,
};

let answer: (() => Response) | null;
let asked: { path: string; key: string | null }[];

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ order });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path: `${init.method} ${path}`, key: new Headers(init.headers).get('x-order-key') });
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await (await openLocalDatabase()).clear('orders');
  await closeLocalDatabase();
});

describe('an order', () => {
  test('reads an order with this device’s order key', async () => {
    await rememberOrder({ orderNumber: order.orderNumber, accessKey: 'secret' });
    expect(await readOrder(order.orderNumber)).toMatchObject({ order, live: true });
    expect(asked).toEqual([{ path: 'GET /api/orders/RB-2K7M', key: 'secret' }]);
  });

  test('reads a stored order without a connection', async () => {
    await readOrder(order.orderNumber);
    answer = null;
    expect(await readOrder(order.orderNumber)).toMatchObject({ order, live: false });
  });

  test('throws if an order was never read and there is no connection', async () => {
    answer = null;
    await expect(readOrder(order.orderNumber)).rejects.toThrow();
  });

  test('an order that the server does not know is not found', async () => {
    answer = () => Response.json({ error: 'Orden no encontrada', code: 'order_not_found' }, { status: 404 });
    expect(await readOrder(order.orderNumber)).toBe('not_found');
  });

  test('does not store somebody else’s order', async () => {
    answer = () => Response.json({ order: { ...order, isBuyer: false } });
    await readOrder(order.orderNumber);
    expect(await (await openLocalDatabase()).all('orders')).toEqual([]);
  });

  test('refreshes an unpaid order when the app comes back', async () => {
    await readOrder(order.orderNumber);
    answer = () => Response.json({ order: { ...order, status: 'confirmed' } });
    await refreshPendingOrders();
    await refreshPendingOrders();
    expect(asked.map(({ path }) => path)).toEqual(['GET /api/orders/RB-2K7M', 'POST /api/orders/RB-2K7M/refresh']);
  });

  test('refreshes an order that was placed but never opened', async () => {
    await rememberOrder({ orderNumber: order.orderNumber, accessKey: 'key' });
    answer = () => Response.json({ order: { ...order, status: 'confirmed' } });
    await refreshPendingOrders();
    expect(asked.map(({ path }) => path)).toEqual(['POST /api/orders/RB-2K7M/refresh']);
  });
});
