import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { noteBackup } from '#server/db/last-backup.ts';
import type { NewRow } from '#server/db/schema.ts';
import { insertBookings } from '#server/db/seed/insert.ts';
import { bookingRows } from '#server/db/seed/rows.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertProvider, insertReviews, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const noon = '2027-03-10T17:00:00.000Z';
const walk = {
  id: 'caminata',
  name: 'Caminata',
  priceCop: 100_000,
  durationMinutes: 180,
  cancellationPolicy: { kind: 'free', hours: 24 } as const,
};

/** An order of one line for a date ahead, confirmed at an instant. */
function sold(id: string, confirmedAt: string, order: Partial<NewRow<'orders'>> = {}) {
  const rows = bookingRows({
    id,
    orderNumber: `RUM-${id}`,
    visitorSessionId: 'visitante',
    userId: null,
    status: 'confirmed',
    buyer: { email: 'ana@correo.example', firstName: 'Ana', lastName: 'Ruiz' },
    experience: walk,
    providerId: null,
    date: '2027-05-01',
    time: '09:00',
    participants: 1,
    createdAt: confirmedAt,
  });
  Object.assign(rows.order, order);
  return rows;
}

const refund = (id: string, orderId: string, row: Partial<NewRow<'refunds'>>): NewRow<'refunds'> => ({
  id,
  order_id: orderId,
  payment_id: `seed-${orderId}`,
  amount_cop: 0,
  reason: 'cancelled',
  status: 'approved',
  provider_refund_id: null,
  created_at: '2027-03-01T12:00:00.000Z',
  updated_at: '2027-03-01T12:00:00.000Z',
  ...row,
});

const task = (id: string, row: Partial<NewRow<'tasks'>>): NewRow<'tasks'> => ({
  id,
  kind: 'mail',
  payload: '{"template":"order-confirmed","orderId":"uno"}',
  run_at: '2027-03-10T16:00:00.000Z',
  attempts: 36,
  locked_until: null,
  state: 'failed',
  last_error: 'refused',
  created_at: '2027-03-10T15:00:00.000Z',
  done_at: null,
  ...row,
});

const payment = (id: string, status: string, updatedAt: string): NewRow<'payments'> => ({
  id,
  order_id: 'viejo',
  status,
  status_detail: '',
  amount_cop: 1_000,
  refunded_cop: 0,
  currency: 'COP',
  method: 'visa',
  expires_at: null,
  created_at: updatedAt,
  updated_at: updatedAt,
});

async function insertCatalogue(db: Database): Promise<void> {
  await insertProvider(db, { id: 'parado', status: 'inactive', created_at: '2026-02-01T00:00:00.000Z' });
  await insertProvider(db, { id: 'nuevo', status: 'pending', created_at: '2027-03-01T00:00:00.000Z' });
  await insertProvider(db, { id: 'vence', rnt_valid_until: '2027-03-31', created_at: '2026-03-01T00:00:00.000Z' });
  await insertProvider(db, { id: 'retirado', rnt_valid_until: '2027-03-31', deleted_at: noon, created_at: noon });
  for (const id of ['uno', 'dos', 'tres']) await insertProvider(db, { id: `p-${id}` });
  await insertExperience(db, { id: walk.id, price_cop: 100_000 });
  await insertExperience(db, { id: 'agotada', price_cop: 50_000, available: 0, provider_id: 'vence' });
  await insertExperience(db, { id: 'borrador', price_cop: 7_000_000, published: 0 });
  await insertExperience(db, { id: 'ajena', price_cop: 7_000_000, provider_id: 'parado' });
  await insertReviews(db, walk.id, [
    // 23:59 of the 8th, and 0:30 of the 9th.
    { rating: 5, created_at: '2027-03-09T04:59:00.000Z', report_count: 0 },
    { rating: 4, created_at: '2027-03-09T05:30:00.000Z', report_count: 2 },
    { rating: 1, created_at: '2027-03-09T06:00:00.000Z', report_count: 0, hidden_at: noon },
  ]);
  await insertReviews(db, 'agotada', [{ rating: 3, created_at: '2027-03-09T20:00:00.000Z' }]);
  await insertReviews(db, 'borrador', [{ rating: 1, created_at: '2025-01-01T00:00:00.000Z' }]);
  await db.write((tx) =>
    tx
      .insertInto('slots')
      .values(
        [
          { date: '2027-03-08', time: '09:00', taken: 6, sold_capacity: 10 },
          // Its capacity is the experience's: 8.
          { date: '2027-03-08', time: '14:00', taken: 3, sold_capacity: null },
          { date: '2027-03-07', time: '09:00', taken: 0, sold_capacity: 8 },
        ].map((slot) => ({ experience_id: walk.id, lock_count: 1, ...slot })),
      )
      .execute(),
  );
}

async function insertSales(db: Database): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await db.write((tx) =>
    tx
      .insertInto('visitor_sessions')
      .values({
        id: 'visitante',
        user_id: null,
        cart_version: 0,
        created_at: at,
        token_hash: null,
        last_used_at: at,
        token_expires_at: at,
      })
      .execute(),
  );
  const orders = [
    // 0:30 of the 10th, and a second before midnight.
    sold('uno', '2027-03-10T05:30:00.000Z'),
    sold('dos', '2027-03-10T04:59:59.999Z', { discount_cop: 10_000, total_cop: 90_000 }),
    sold('gratis', '2027-03-09T15:00:00.000Z', { subtotal_cop: 0, total_cop: 0 }),
    sold('medias', '2027-02-20T15:00:00.000Z'),
    sold('viejo', '2027-02-01T05:00:00.000Z', { status: 'refunded', updated_at: '2027-03-05T03:00:00.000Z' }),
    sold('enero', '2027-02-01T04:59:59.000Z'),
    // These never were sales: unpaid, and too late.
    sold('vencida', '2027-03-10T15:00:00.000Z', { status: 'expired', confirmed_at: null }),
    sold('tarde', '2027-03-10T15:00:00.000Z', { status: 'refunded', confirmed_at: null }),
  ];
  // In one batch, which writes the slots.
  await db.write((tx) => insertBookings(tx, orders));
  await db.write((tx) =>
    tx
      .insertInto('refunds')
      .values([
        refund('media', 'medias', { amount_cop: 50_000, updated_at: '2027-03-02T05:00:00.000Z' }),
        refund('parte', 'viejo', { amount_cop: 20_000, updated_at: '2027-03-02T04:59:00.000Z' }),
        refund('espera', 'medias', { amount_cop: 1_000, status: 'waiting' }),
        refund('tardia', 'tarde', { amount_cop: 100_000, reason: 'sold_out' }),
        refund('rechazada', 'medias', { amount_cop: 2_000, status: 'refund_manual' }),
        refund('a-mano', 'viejo', { amount_cop: 3_000, status: 'refund_manual', payment_id: 'devuelto' }),
      ])
      .execute(),
  );
}

async function insertTroubles(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insertInto('payments')
      .values([
        payment('revision', 'in_process', noon),
        payment('contracargo', 'charged_back', '2027-03-01T00:00:00.000Z'),
        payment('antiguo', 'charged_back', '2027-02-01T00:00:00.000Z'),
        payment('devuelto', 'refunded', '2027-03-01T00:00:00.000Z'),
      ])
      .execute();
    await tx
      .insertInto('tasks')
      .values([
        task('correo', {}),
        task('correo-proveedor', { kind: 'provider-mail' }),
        task('reembolso', { kind: 'refund', payload: '{"refundId":"rechazada"}' }),
        // Locked, so that the server under test doesn't take it.
        task('tarde', { state: 'waiting', locked_until: '2099-01-01T00:00:00.000Z' }),
        task('a-tiempo', { state: 'waiting', run_at: '2027-03-10T18:00:00.000Z' }),
      ])
      .execute();
    await noteBackup(tx, '2027-03-10T08:00:00.000Z');
  });
}

describeEngines('the summary of a small world counted by hand', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.setClock(noon);
    const { email } = await insertUser(server.db, { role: 'admin' });
    await insertUser(server.db, { status: 'suspended' });
    admin = await Client.signedIn(server.url, email);
    await insertCatalogue(server.db);
    await insertSales(server.db);
    await insertTroubles(server.db);
  });
  afterAll(() => server.stop());

  test('counts what visitors are shown on the cards, without hidden reviews', async () => {
    const { body, headers } = await admin.get('/api/admin/summary');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.cards).toEqual({
      estimatedSales: 2 * 100_000 + 50_000,
      users: 2,
      activeUsers: 1,
      providers: 6,
      activeProviders: 4,
      experiences: 2,
      availableExperiences: 1,
      averageRating: 4,
      reviews: 3,
      webflow: 'active',
    });
    expect(body.recentProviders.map(({ id, status }) => [id, status])).toEqual([
      ['nuevo', 'pending'],
      ['vence', 'active'],
      ['parado', 'inactive'],
      ['p-dos', 'active'],
      ['p-tres', 'active'],
    ]);
  });

  test('adds up the cash of confirmed orders by the day of Bogotá', async () => {
    const { body } = await admin.get('/api/admin/summary');
    expect(body.sales).toEqual({ today: 100_000, month: 190_000, previousMonth: 200_000 });
    expect(body.unit).toBe('day');
    expect(body.series).toHaveLength(30);
    expect([body.series[0]?.date, body.series.at(-1)?.date]).toEqual(['2027-02-09', '2027-03-10']);
    const quiet = { sales: 0, bookings: 0, refunds: 0, reviews: 0, averageRating: null, occupancy: null };
    expect(body.series.filter((point) => JSON.stringify({ ...point, ...quiet }) !== JSON.stringify(point))).toEqual([
      { ...quiet, date: '2027-02-20', sales: 100_000, bookings: 1 },
      { ...quiet, date: '2027-03-01', refunds: 20_000 },
      { ...quiet, date: '2027-03-02', refunds: 50_000 },
      // The payment of 100,000 went back, after a refund of 20,000.
      { ...quiet, date: '2027-03-04', refunds: 80_000 },
      { ...quiet, date: '2027-03-08', reviews: 1, averageRating: 5, occupancy: 50 },
      { ...quiet, date: '2027-03-09', sales: 90_000, bookings: 2, reviews: 2, averageRating: 3.5 },
      { ...quiet, date: '2027-03-10', sales: 100_000, bookings: 1 },
    ]);
  });

  test('adds up the same figures by month over a year', async () => {
    const { body } = await admin.get('/api/admin/summary?period=12m');
    expect(body.unit).toBe('month');
    expect(
      body.series.map(({ date, sales, bookings, refunds, reviews }) => [date, sales, bookings, refunds, reviews]),
    ).toEqual([
      ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => [`2026-${month}-01`, 0, 0, 0, 0]),
      ['2027-01-01', 100_000, 1, 0, 0],
      ['2027-02-01', 200_000, 2, 0, 0],
      ['2027-03-01', 190_000, 3, 150_000, 3],
    ]);
    expect((await admin.get('/api/admin/summary?period=90d')).body.series).toHaveLength(90);
    expect((await admin.get('/api/admin/summary?period=10y')).status).toBe(400);
  });

  test('lists what needs a person, and only that', async () => {
    const { body } = await admin.get('/api/admin/summary');
    expect(body.needsPerson).toEqual([
      { kind: 'refused_refunds', count: 1 },
      { kind: 'chargebacks', count: 1 },
      { kind: 'payments_in_review', count: 1 },
      { kind: 'failed_emails', count: 2 },
      { kind: 'pending_providers', count: 1 },
      { kind: 'reported_reviews', count: 1 },
      { kind: 'lapsing_registrations', count: 1 },
    ]);
  });

  test('tells what the jobs left undone, and when the last backup was made', async () => {
    const { body } = await admin.get('/api/admin/summary');
    expect(body.system).toEqual({
      failedTasks: 3,
      lastBackup: '2027-03-10T08:00:00.000Z',
      jobs: [
        { name: 'emails', late: 1 },
        { name: 'payments', late: 0 },
        { name: 'holds', late: 0 },
        { name: 'bookings', late: 0 },
      ],
    });
  });
});

describeEngines('the summary of today', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  test('shows a purchase, and its cancellation once the money went back', async () => {
    const { email } = await insertUser(server.db, { role: 'super_admin' });
    const admin = await Client.signedIn(server.url, email);
    const today = async () => {
      const { body } = await admin.get('/api/admin/summary');
      const { sales, bookings, refunds } = body.series.at(-1) ?? {};
      return { sales, bookings, refunds, month: body.sales.month };
    };
    expect(await today()).toEqual({ sales: 0, bookings: 0, refunds: 0, month: 0 });
    const { id } = await insertExperience(server.db);
    const buyer = await Client.visitor(server.url);
    await buyer.addToCart({ experienceId: id, selectedDate: inDays(20), selectedTime: '09:00', participants: 2 });
    const { order, payment: page } = (await buyer.checkout()).body;
    await buyer.settle(page.checkoutUrl, 'approve');
    expect(await today()).toEqual({ sales: 200_000, bookings: 1, refunds: 0, month: 200_000 });
    await buyer.post(`/api/orders/${order.orderNumber}/cancel`, { expectedRefund: { cash: 200_000, cashback: 0 } });
    // Runs the refund's task.
    await server.setClock(new Date());
    expect(await today()).toEqual({ sales: 200_000, bookings: 1, refunds: 200_000, month: 200_000 });
  });
});
