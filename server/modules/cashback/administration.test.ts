import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/core/clock.ts';
import { ids } from '#server/core/ids.ts';
import type { Tx } from '#server/db/connect.ts';
import { findViolations } from '#server/db/invariants.ts';
import { insertBookings } from '#server/db/seed/insert.ts';
import { bookingRows } from '#server/db/seed/rows.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCashback, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { earn, earnLess, release, restore, spend } from './service.ts';

const context = { clock: systemClock, ids };
const required = 'Todos los campos obligatorios deben ser completados';

describeEngines('cashback, as admins grant and change it', (engine) => {
  let server: TestServer;
  let admin: Client;
  let other: Client;
  let adminId: string;
  let experience: Awaited<ReturnType<typeof insertExperience>>;
  let sessionId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ({ id: adminId } = await insertUser(server.db, { email: 'admin@rumbo.example', role: 'admin' }));
    await insertUser(server.db, { email: 'otra@rumbo.example', role: 'super_admin' });
    admin = await Client.signedIn(server.url, 'admin@rumbo.example');
    other = await Client.signedIn(server.url, 'otra@rumbo.example');
    experience = await insertExperience(server.db, { max_participants: 500 });
    sessionId = randomUUID();
    const at = '2026-01-01T00:00:00.000Z';
    await server.db.write((tx) =>
      tx
        .insertInto('visitor_sessions')
        .values({
          id: sessionId,
          user_id: null,
          cart_version: 0,
          created_at: at,
          token_hash: null,
          last_used_at: at,
          token_expires_at: at,
        })
        .execute(),
    );
  });
  afterAll(() => server.stop());

  const grant = (customerId: string, more = {}, headers = {}, client = admin) =>
    client.post('/api/admin/cashback', { customerId, cashbackAmount: 1_000, cashbackPercentage: 2, ...more }, headers);
  const toggle = (id: string, status: string, more = {}, headers = {}, client = admin) =>
    client.put(`/api/admin/cashback/${id}`, { status, ...more }, headers);
  const list = async (query: string) => (await admin.get(`/api/admin/cashback?${query}`)).body;
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const customer = async (more = {}) => (await insertUser(server.db, more)).id;
  const account = async (customerId: string) =>
    (
      await server.db.read
        .selectFrom('cashback_accounts')
        .select('available_cop')
        .where('customer_id', '=', customerId)
        .executeTakeFirst()
    )?.available_cop ?? 0;
  const ledger = async (customerId: string) =>
    (
      await server.db.read
        .selectFrom('cashback_ledger')
        .select(['delta_cop', 'reason'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map(({ delta_cop, reason }) => `${reason} ${delta_cop}`);
  const records = async (customerId: string) =>
    (await list(`customerId=${customerId}`)).cashback.map((one) => `${one.status} ${one.cashbackAmount}`).toSorted();
  const healthy = async () => expect(await findViolations(server.db.read)).toEqual([]);
  const provedAgo = (ms: number) =>
    server.db.write((tx) =>
      tx
        .updateTable('auth_sessions')
        .set({ authenticated_at: new Date(Date.now() - ms).toISOString() })
        .where('user_id', '=', adminId)
        .execute(),
    );

  /** An order as a checkout leaves it: confirmed and paid, or waiting for its payment with cashback taken. */
  async function order(tx: Tx, customerId: string, cashbackCop: number | null): Promise<string> {
    const id = randomUUID();
    const rows = bookingRows({
      id,
      orderNumber: ids.orderNumber(),
      visitorSessionId: sessionId,
      userId: customerId,
      status: cashbackCop === null ? 'confirmed' : 'expired',
      buyer: { email: `${id}@correo.example`, firstName: 'Ana', lastName: 'Ruiz' },
      experience: {
        id: experience.id,
        name: 'Caminata',
        priceCop: 100_000,
        durationMinutes: 60,
        cancellationPolicy: { kind: 'none', hours: 0 },
      },
      providerId: null,
      date: inDays(3),
      time: `${String(10 + Math.floor(Math.random() * 10))}:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}`,
      participants: 1,
      createdAt: new Date().toISOString(),
    });
    const spent = cashbackCop ?? 0;
    Object.assign(rows.order, { cashback_cop: spent, cashback_taken: spent > 0 ? 1 : 0, total_cop: 100_000 - spent });
    Object.assign(rows.item, { cashback_share_cop: spent });
    if (cashbackCop !== null) Object.assign(rows.order, { status: 'pending_payment' });
    const { hold } = rows;
    const slot = { experience_id: hold.experience_id, date: hold.date, time: hold.time };
    const isNew = !(await tx
      .selectFrom('slots')
      .select('taken')
      .where('experience_id', '=', slot.experience_id)
      .where('date', '=', slot.date)
      .where('time', '=', slot.time)
      .executeTakeFirst());
    if (!isNew) return order(tx, customerId, cashbackCop);
    await insertBookings(tx, [rows]);
    return id;
  }

  test('grants available cashback that can be spent, listed with whose it is, and audits it', async () => {
    const id = await customer({ first_name: 'Zoraida', last_name: 'Peña' });
    const { status, body } = await grant(id, { cashbackAmount: 25_000, cashbackPercentage: 2.5 });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        customerId: id,
        cashbackAmount: 25_000,
        cashbackPercentage: 2.5,
        status: 'available',
        orderId: null,
        earnedAt: expect.any(String),
        orderNumber: null,
        revoked: false,
        customer: { name: 'Zoraida Peña', email: expect.any(String) },
        version: 1,
      },
    ]);
    expect([await account(id), await ledger(id)]).toEqual([25_000, ['granted 25000']]);
    expect((await list('q=zorai pen')).cashback).toEqual([body]);
    const entry = await server.db.read
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('entity_id', '=', body.id)
      .execute();
    expect(entry).toEqual([{ actor: adminId, action: 'cashback.grant' }]);
    await healthy();
  });

  test.each([
    [{ cashbackAmount: undefined }, 'cashbackAmount', required],
    [{ cashbackPercentage: undefined }, 'cashbackPercentage', required],
    [{ customerId: '' }, 'customerId', required],
    [{ customerId: undefined }, 'customerId', required],
    [{ customerId: 'nadie' }, 'customerId', 'No existe un cliente con ese identificador'],
    [{ cashbackAmount: 0 }, 'cashbackAmount', 'El monto es un número entero de pesos, desde 1'],
    [{ cashbackAmount: 10.5 }, 'cashbackAmount', 'El monto es un número entero de pesos, desde 1'],
    [{ cashbackPercentage: 101 }, 'cashbackPercentage', 'El porcentaje va de 0 a 100'],
    [{ status: 'revoked' }, 'status', 'Estado inválido'],
    [{ orderId: 'RUM-0' }, 'orderId', 'No existe una orden con ese número'],
  ])('refuses a grant with %j and names the field', async (more, field, message) => {
    const { status, body } = await grant(await customer(), more);
    expect([status, body.error, body.fields]).toEqual([422, message, { [field]: message }]);
  });

  test('gives an order one record, of its own customer and once it is paid, also when two admins grant at once', async () => {
    const id = await customer();
    const paid = await server.db.write((tx) => order(tx, id, null));
    const unpaid = await server.db.write((tx) => order(tx, id, 0));
    expect((await grant(await customer(), { orderId: paid })).body.error).toBe('Esta orden es de otro cliente');
    expect((await grant(id, { orderId: unpaid })).body.error).toBe('Esta orden no está confirmada');
    const answers = await Promise.all([grant(id, { orderId: paid }), grant(id, { orderId: paid }, {}, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(outcome(await grant(id, { orderId: paid }))).toEqual([409, 'cashback_exists']);
    expect(await account(id)).toBe(1_000);
    await healthy();
  });

  test('asks for a fresh sign-in before a grant, but not to repeat one or to change a status', async () => {
    const id = await customer();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await grant(id, {}, key);
    await provedAgo(3_600_000);
    try {
      expect(outcome(await grant(id))).toEqual([403, 'reauth_required']);
      expect((await grant(id, {}, key)).body).toEqual(first.body);
      expect((await toggle(first.body.id, 'used')).status).toBe(200);
    } finally {
      await provedAgo(0);
    }
    expect([await account(id), await records(id)]).toEqual([0, ['used 1000']]);
  });

  test.each([
    ['pending', 'available', 1_000, ['released 1000']],
    ['pending', 'used', 0, ['released 1000', 'adjusted -1000']],
    ['available', 'used', 0, ['granted 1000', 'adjusted -1000']],
    ['available', 'pending', 0, ['granted 1000', 'withdrawn -1000']],
    ['used', 'available', 1_000, ['granted 1000', 'adjusted -1000', 'adjusted 1000']],
    ['used', 'pending', 0, ['granted 1000', 'adjusted -1000', 'adjusted 1000', 'withdrawn -1000']],
  ])('changes a record from %s to %s, and the balance and the ledger follow', async (from, to, balance, entries) => {
    const id = await customer();
    const { body } = await grant(id, { status: from });
    const changed = await toggle(body.id, to, { version: 1 });
    expect([changed.status, changed.body]).toEqual([200, { ...body, status: to, version: 2 }]);
    expect([await account(id), (await ledger(id)).toSorted()]).toEqual([balance, entries.toSorted()]);
    expect((await toggle(body.id, to)).body).toEqual(changed.body);
    await healthy();
  });

  test('pays a debt first with what an admin makes available', async () => {
    const id = await customer();
    const paid = await server.db.write((tx) => order(tx, id, null));
    await server.db.write((tx) => earn(context, tx, id, paid, 100_000));
    await server.db.write((tx) => release(context, tx, paid));
    const later = await server.db.write((tx) => order(tx, id, 2_000));
    await server.db.write((tx) => spend(context, tx, id, later, 2_000));
    await server.db.write((tx) => earnLess(context, tx, paid, 0));
    expect(await account(id)).toBe(-2_000);
    await grant(id, { cashbackAmount: 500 });
    expect([await account(id), await records(id)]).toEqual([-1_500, ['used 2000', 'used 500']]);
    await grant(id, { cashbackAmount: 2_500 });
    expect([await account(id), await records(id)]).toEqual([
      1_000,
      ['available 1000', 'used 1500', 'used 2000', 'used 500'],
    ]);
    await healthy();
  });

  test('pays a debt first with a record that an admin sets to available', async () => {
    const id = await customer();
    const paid = await server.db.write((tx) => order(tx, id, null));
    await server.db.write((tx) => earn(context, tx, id, paid, 100_000));
    await server.db.write((tx) => release(context, tx, paid));
    const later = await server.db.write((tx) => order(tx, id, 2_000));
    await server.db.write((tx) => spend(context, tx, id, later, 2_000));
    await server.db.write((tx) => earnLess(context, tx, paid, 0));
    const { body } = await grant(id, { cashbackAmount: 2_500, status: 'pending' });
    expect((await toggle(body.id, 'available')).body).toMatchObject({ status: 'available', cashbackAmount: 500 });
    expect([await account(id), await records(id)]).toEqual([500, ['available 500', 'used 2000', 'used 2000']]);
    await healthy();
  });

  test('gives a record to a balance that an admin and then a cancelled order gave back', async () => {
    const id = await customer();
    const { body } = await grant(id);
    const spent = await server.db.write((tx) => order(tx, id, 1_000));
    await server.db.write((tx) => spend(context, tx, id, spent, 1_000));
    await toggle(body.id, 'available');
    await server.db.write(async (tx) => {
      await tx.updateTable('orders').set({ cashback_taken: 0, status: 'cancelled' }).where('id', '=', spent).execute();
      await restore(context, tx, id, spent, 1_000);
    });
    expect([await account(id), await records(id)]).toEqual([2_000, ['available 1000', 'available 1000']]);
    await healthy();
    const added = (await list(`customerId=${id}`)).cashback.find((one) => one.id !== body.id);
    for (const status of ['pending', 'used', 'pending', 'available']) {
      await toggle(added?.id ?? '', status);
      await healthy();
    }
    expect(await account(id)).toBe(2_000);
  });

  test('refuses to bring back what a refund took', async () => {
    const id = await customer();
    const paid = await server.db.write((tx) => order(tx, id, null));
    await server.db.write((tx) => earn(context, tx, id, paid, 100_000));
    await server.db.write((tx) => release(context, tx, paid));
    await server.db.write((tx) => earnLess(context, tx, paid, 0));
    const [record] = (await list(`customerId=${id}`)).cashback;
    expect([record?.revoked, outcome(await toggle(record?.id ?? '', 'available'))]).toEqual([
      true,
      [409, 'cashback_revoked'],
    ]);
    expect(outcome(await toggle('nadie', 'used'))).toEqual([404, 'cashback_not_found']);
  });

  test('refuses a stale version of a record, and one of two admins who change it at once', async () => {
    const id = await customer();
    const { body } = await grant(id);
    const answers = await Promise.all(
      [admin, other].map((client, index) =>
        toggle(body.id, index === 0 ? 'used' : 'pending', { version: 1 }, {}, client),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await toggle(body.id, 'available', { version: 1 });
    expect([...outcome(stale), stale.body.current]).toEqual([
      409,
      'stale_version',
      expect.objectContaining({ version: 2 }),
    ]);
    const key = { 'Idempotency-Key': randomUUID() };
    const repeated = await Promise.all([toggle(body.id, 'available', {}, key), toggle(body.id, 'available', {}, key)]);
    expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
    expect(await account(id)).toBe(1_000);
    await healthy();
  });

  test('sums cashback in pesos by status, and narrows and sorts the list of records', async () => {
    const own = await startTestServer(engine);
    try {
      await insertUser(own.db, { email: 'admin@rumbo.example', role: 'admin' });
      const client = await Client.signedIn(own.url, 'admin@rumbo.example');
      const stats = async () => (await client.get('/api/admin/cashback/stats')).body;
      const none = {
        totalCashback: 0,
        totalRecords: 0,
        availableCashback: 0,
        usedCashback: 0,
        averageCashback: 0,
      };
      expect(await stats()).toEqual({ success: true, stats: none });
      const people = [];
      for (const [index, status] of ['available', 'available', 'used', 'pending', 'used'].entries()) {
        const { id: customerId } = await insertUser(own.db, { first_name: `Persona${index}` });
        people.push(customerId);
        await client.post('/api/admin/cashback', {
          customerId,
          cashbackAmount: 1_001 * (index + 1),
          cashbackPercentage: 2,
          status,
        });
      }
      expect(await stats()).toEqual({
        success: true,
        stats: {
          totalCashback: 15_015,
          totalRecords: 5,
          availableCashback: 3_003,
          usedCashback: 8_008,
          averageCashback: 3_003,
        },
      });
      const read = async (query: string) => {
        const { cashback, total } = (await client.get(`/api/admin/cashback?${query}`)).body;
        return [cashback.map(({ cashbackAmount }) => cashbackAmount / 1_001), total];
      };
      expect(await read('')).toEqual([[5, 4, 3, 2, 1], 5]);
      expect(await read('sort=amount&limit=2&offset=3')).toEqual([[4, 5], 5]);
      expect(await read('status=used&sort=-amount')).toEqual([[5, 3], 2]);
      expect(await read(`customerId=${people[1]}`)).toEqual([[2], 1]);
      expect(await read('q=persona3')).toEqual([[4], 1]);
      expect((await client.get('/api/admin/cashback?status=otra')).status).toBe(400);
    } finally {
      await own.stop();
    }
  });

  test('keeps records, account, ledger and debt in agreement through any sequence of changes', async () => {
    const amounts = fc.integer({ min: 1, max: 3_000 });
    const statuses = fc.constantFrom('pending', 'available', 'used');
    const pick = fc.nat(9);
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('grant' as const),
        amount: amounts,
        status: statuses,
        ofOrder: fc.boolean(),
        pick,
      }),
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('toggle' as const), pick, status: statuses }) },
      fc.record({ kind: fc.constant('spend' as const), amount: amounts }),
      fc.record({ kind: fc.constant('restore' as const), pick }),
      fc.record({ kind: fc.constant('earn' as const) }),
      fc.record({ kind: fc.constant('release' as const), pick }),
      fc.record({ kind: fc.constant('refund' as const), pick, kept: fc.constantFrom(0, 30_000, 60_000) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const id = await customer();
        await insertCashback(server.db, id, 700);
        const paid: string[] = [];
        const spending: { orderId: string; amount: number }[] = [];
        for (const one of steps) {
          if (one.kind === 'grant') {
            const orderId = one.ofOrder ? (paid[one.pick % Math.max(1, paid.length)] ?? null) : null;
            await grant(id, { cashbackAmount: one.amount, status: one.status, orderId });
          } else if (one.kind === 'toggle') {
            const { cashback } = await list(`customerId=${id}`);
            const record = cashback[one.pick % Math.max(1, cashback.length)];
            if (record) expect([200, 409]).toContain((await toggle(record.id, one.status)).status);
          } else if (one.kind === 'spend') {
            await server.db.write(async (tx) => {
              const amount = Math.min(one.amount, Math.max(0, await account(id)));
              if (amount === 0) return;
              const orderId = await order(tx, id, amount);
              expect((await spend(context, tx, id, orderId, amount)).ok).toBe(true);
              spending.push({ orderId, amount });
            });
          } else if (one.kind === 'restore') {
            const [spent] = spending.splice(one.pick % Math.max(1, spending.length), 1);
            if (!spent) continue;
            await server.db.write(async (tx) => {
              await tx
                .updateTable('orders')
                .set({ cashback_taken: 0, status: 'cancelled' })
                .where('id', '=', spent.orderId)
                .execute();
              await restore(context, tx, id, spent.orderId, spent.amount);
            });
          } else if (one.kind === 'earn') {
            await server.db.write(async (tx) => {
              const orderId = await order(tx, id, null);
              paid.push(orderId);
              await earn(context, tx, id, orderId, 100_000);
            });
          } else {
            const orderId = paid[one.pick % Math.max(1, paid.length)];
            if (!orderId) continue;
            await server.db.write((tx) =>
              one.kind === 'release' ? release(context, tx, orderId) : earnLess(context, tx, orderId, one.kept),
            );
          }
        }
        await healthy();
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 0) || 25, seed: 20_260_101 },
    );
  });
});
