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
  test('is asked for with the key that this device keeps', async () => {
    await rememberOrder({ orderNumber: order.orderNumber, accessKey: 'secret' });
    expect(await readOrder(order.orderNumber)).toMatchObject({ order, live: true });
    expect(asked).toEqual([{ path: 'GET /api/orders/RB-2K7M', key: 'secret' }]);
  });

  test('is there without a connection once it was read', async () => {
    await readOrder(order.orderNumber);
    answer = null;
    expect(await readOrder(order.orderNumber)).toMatchObject({ order, live: false });
  });

  test('that was never read and can not be reached throws', async () => {
    answer = null;
    await expect(readOrder(order.orderNumber)).rejects.toThrow();
  });

  test('that the server does not know is not found', async () => {
    answer = () => Response.json({ error: 'Orden no encontrada', code: 'order_not_found' }, { status: 404 });
    expect(await readOrder(order.orderNumber)).toBe('not_found');
  });

  test("of somebody else's, opened by a shared link, is not kept", async () => {
    answer = () => Response.json({ order: { ...order, isBuyer: false } });
    await readOrder(order.orderNumber);
    expect(await (await openLocalDatabase()).all('orders')).toEqual([]);
  });

  test('that waits for its payment is asked after when the app comes back', async () => {
    await readOrder(order.orderNumber);
    answer = () => Response.json({ order: { ...order, status: 'confirmed' } });
    await refreshPendingOrders();
    await refreshPendingOrders();
    expect(asked.map(({ path }) => path)).toEqual(['GET /api/orders/RB-2K7M', 'POST /api/orders/RB-2K7M/refresh']);
  });

  test('that was placed and never looked at is asked after too', async () => {
    await rememberOrder({ orderNumber: order.orderNumber, accessKey: 'key' });
    answer = () => Response.json({ order: { ...order, status: 'confirmed' } });
    await refreshPendingOrders();
    expect(asked.map(({ path }) => path)).toEqual(['POST /api/orders/RB-2K7M/refresh']);
  });
});
