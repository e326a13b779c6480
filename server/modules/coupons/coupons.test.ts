import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/domain/time.ts';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCoupon, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

let codes = 0;
const newCode = () => `CUPON-${(codes += 1)}`;

describeEngines('coupons', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const coupon = (overrides: Parameters<typeof insertCoupon>[1] = {}) =>
    insertCoupon(server.db, { code: newCode(), ...overrides });
  async function shopper(participants = 1, overrides = {}) {
    const experience = await insertExperience(server.db, overrides);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(20),
      selectedTime: '09:00',
      participants,
    });
    return visitor;
  }
  const uses = async (id: string) =>
    (await server.db.read.selectFrom('coupons').select('current_usage').where('id', '=', id).executeTakeFirstOrThrow())
      .current_usage;
  const ledger = async (id: string) =>
    Number(
      (
        await server.db.read
          .selectFrom('coupon_ledger')
          .select((eb) => eb.fn.sum<number>('delta').as('sum'))
          .where('coupon_id', '=', id)
          .executeTakeFirstOrThrow()
      ).sum ?? 0,
    );
  const validate = (client: Client, code: string, orderTotal = 100_000) =>
    client.post('/api/validate-coupon', { code, orderTotal });

  test('takes a coupon in lower case and with spaces around, and says what it takes off', async () => {
    const { code } = await coupon({ code: 'VERANO15', discount_value: 1_500 });
    const { status, body } = await validate(new Client(server.url), ` ${code.toLowerCase()} `);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        coupon: { code: 'VERANO15', discountType: 'percentage', discountValue: 15 },
        discountAmount: 15_000,
        message: expect.any(String),
      },
    ]);
  });

  test("shows a fixed_amount coupon as 'fixed' in the shop, and never takes off more than the total", async () => {
    const { code } = await coupon({ discount_type: 'fixed_amount', discount_value: 80_000 });
    expect((await validate(new Client(server.url), code, 50_000)).body).toMatchObject({
      coupon: { discountType: 'fixed', discountValue: 80_000 },
      discountAmount: 50_000,
    });
    const visitor = await shopper(1, { price_cop: 50_000 });
    expect((await visitor.checkout({ couponCode: code })).body.order).toMatchObject({
      status: 'confirmed',
      totalAmount: 0,
    });
  });

  test('refuses a coupon that nobody issued with the specification’s text', async () => {
    const { status, body } = await validate(new Client(server.url), 'NO-EXISTE');
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        code: 'coupon_invalid',
        error: 'Código de descuento inválido',
        message: 'Código de descuento inválido',
      },
    ]);
    const inactive = await coupon({ active: 0 });
    expect((await validate(new Client(server.url), inactive.code)).body.error).toBe('Código de descuento inválido');
  });

  test('accepts a coupon from its first day to its last, both included, by days in Bogotá', async () => {
    const day = inDays(5);
    const { code } = await coupon({ valid_from: day, valid_until: day });
    const at = async (date: string, time: string) => {
      await server.setClock(`${date}T${time}:00.000-05:00`);
      return (await validate(new Client(server.url), code)).status;
    };
    expect(await at(addDays(day, -1), '23:59')).toBe(422);
    expect(await at(day, '00:00')).toBe(200);
    // Eight in the evening in Bogotá is the next day in UTC.
    expect(await at(day, '20:00')).toBe(200);
    expect(await at(day, '23:59')).toBe(200);
    expect(await at(addDays(day, 1), '00:00')).toBe(422);
    await server.setClock(new Date());
  });

  test('requires exactly the coupon’s minimum', async () => {
    const { code } = await coupon({ minimum_cop: 100_000 });
    expect((await validate(new Client(server.url), code, 99_999)).body.error).toContain('$100.000 COP');
    expect((await validate(new Client(server.url), code, 100_000)).status).toBe(200);
    const poor = await shopper(1, { price_cop: 99_999 });
    expect((await poor.checkout({ couponCode: code })).status).toBe(422);
  });

  test('refuses one customer’s coupon to everybody else', async () => {
    const owner = await insertUser(server.db, { email: `duena-${newCode().toLowerCase()}@correo.example` });
    const { code } = await coupon({ customer_id: owner.id });
    const mine = await Client.signedIn(server.url, owner.email);
    const other = await Client.signedIn(server.url, 'otra@correo.example');
    expect((await validate(mine, code)).status).toBe(200);
    expect((await validate(other, code)).status).toBe(422);
    expect((await validate(new Client(server.url), code)).body.error).toBe('Inicia sesión para usar este cupón');
    const guest = await shopper();
    expect((await guest.checkout({ couponCode: code })).status).toBe(422);
  });

  test.each([
    ['inactive', { active: 0 as const }],
    ['over', { valid_until: inDays(-1) }],
    ['not begun', { valid_from: inDays(1) }],
    ['below its minimum', { minimum_cop: 100_001 }],
  ])('refuses a coupon that is %s at checkout too, and makes no full-price order unasked', async (_, overrides) => {
    const { code } = await coupon(overrides);
    const visitor = await shopper();
    const { status, body } = await visitor.checkout({ couponCode: code });
    expect([status, body.code]).toEqual([422, 'coupon_invalid']);
    expect((await visitor.checkout()).status).toBe(200);
  });

  test('uses a coupon with the order, and returns the use when the order expires', async () => {
    const { code, id } = await coupon({ max_usage: 1 });
    const visitor = await shopper();
    expect((await visitor.checkout({ couponCode: code })).body.order.totalAmount).toBe(90_000);
    expect(await uses(id)).toBe(1);
    const competitor = await shopper();
    const refused = await competitor.checkout({ couponCode: code });
    expect([refused.status, refused.body.code]).toEqual([409, 'coupon_exhausted']);
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    expect([await uses(id), await ledger(id)]).toEqual([0, 0]);
    expect((await competitor.checkout({ couponCode: code })).status).toBe(200);
    await server.setClock(new Date());
  });

  test('returns a coupon’s use when the person goes on without it, or with another cart', async () => {
    const { code, id } = await coupon({ max_usage: 1 });
    const visitor = await shopper();
    await visitor.checkout({ couponCode: code });
    await visitor.checkout();
    expect(await uses(id)).toBe(0);
    const again = await visitor.checkout({ couponCode: code });
    expect([again.status, await uses(id)]).toEqual([200, 1]);
    expect((await visitor.checkout({ couponCode: code })).body.order.orderNumber).toBe(again.body.order.orderNumber);
    expect(await uses(id)).toBe(1);
  });

  test('gives a coupon’s last use to one of six buyers who ask at once', async () => {
    const { code, id } = await coupon({ max_usage: 3, current_usage: 2 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shopper()));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout({ couponCode: code })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect([await uses(id), await ledger(id)]).toEqual([3, 1]);
    // The buyers who lost it have taken no seats either.
    const held = await server.db.read
      .selectFrom('holds')
      .innerJoin('orders', 'orders.id', 'holds.order_id')
      .select('holds.id')
      .where('orders.coupon_id', '=', id)
      .execute();
    expect(held).toHaveLength(1);
  });

  test('shares a coupon over the order’s lines to the peso, and shows it on the order’s page', async () => {
    const { code } = await coupon({ discount_type: 'fixed_amount', discount_value: 10_000 });
    const visitor = await shopper(1, { price_cop: 33_333 });
    const other = await insertExperience(server.db, { price_cop: 66_667 });
    await visitor.addToCart({
      experienceId: other.id,
      selectedDate: inDays(20),
      selectedTime: '14:00',
      participants: 2,
    });
    const { body } = await visitor.checkout({ couponCode: code });
    expect((await visitor.order(body.order.orderNumber)).body.order).toMatchObject({
      subtotal: 166_667,
      discount: 10_000,
      totalAmount: 156_667,
      couponCode: code,
    });
    const shares = await server.db.read
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select('coupon_share_cop')
      .where('order_number', '=', body.order.orderNumber)
      .execute();
    expect(shares.reduce((sum, row) => sum + row.coupon_share_cop, 0)).toBe(10_000);
  });

  test('treats a blank coupon as none', async () => {
    const visitor = await shopper();
    for (const couponCode of ['', '   ', null])
      expect((await visitor.checkout({ couponCode })).body.order.totalAmount).toBe(100_000);
  });
});

describeEngines('managing coupons as an admin', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, { email: 'admin@demo.rumbo.co', role: 'admin' });
    admin = await Client.signedIn(server.url, 'admin@demo.rumbo.co');
  });
  afterAll(() => server.stop());

  const input = (overrides = {}) => ({
    code: newCode(),
    discountValue: 10,
    validFrom: inDays(0),
    validUntil: inDays(30),
    ...overrides,
  });
  const create = (overrides = {}) => admin.post('/api/admin/coupons', input(overrides));

  test('creates a coupon with the specification’s defaults and its code in upper case', async () => {
    const { status, body } = await create({ code: 'nuevo-10' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: 'NUEVO-10',
      discountType: 'percentage',
      discountValue: 10,
      minimumAmount: 0,
      maxUsage: 1,
      currentUsage: 0,
      customerId: null,
      isActive: true,
    });
    expect((await admin.get('/api/admin/coupons')).body.coupons.map((one) => one.code)).toContain('NUEVO-10');
  });

  test.each(['code', 'discountValue', 'validFrom', 'validUntil'])(
    'refuses a coupon without %s with the specification’s text',
    async (field) => {
      const { [field]: _, ...rest } = input() as Record<string, unknown>;
      for (const body of [rest, { ...rest, [field]: field === 'discountValue' ? null : '  ' }]) {
        const answer = await admin.post('/api/admin/coupons', body);
        expect([answer.status, answer.body.error]).toEqual([
          422,
          'Todos los campos obligatorios deben ser completados',
        ]);
      }
    },
  );

  test.each([
    [{ discountValue: 101 }],
    [{ discountValue: -1 }],
    [{ discountType: 'fixed_amount', discountValue: 10.5 }],
    [{ maxUsage: 0 }],
    [{ minimumAmount: -1 }],
    [{ validUntil: inDays(-1) }],
    [{ validFrom: '2027-02-31' }],
    [{ customerId: 'nadie' }],
    [{ discountType: 'otro' }],
    [{ code: '¡HOLA!' }],
  ])('refuses a coupon with %o', async (overrides) => {
    expect((await create(overrides)).status).toBe(422);
  });

  test('refuses a second coupon with the same code', async () => {
    await create({ code: 'UNICO' });
    expect((await create({ code: 'unico' })).body).toMatchObject({
      code: 'code_taken',
      error: 'Ya existe un cupón con este código',
    });
  });

  test('changes only the fields of a coupon that were sent, and checks them with the rest', async () => {
    const { body } = await create({ discountType: 'fixed_amount', discountValue: 5_000 });
    const change = (what: object) => admin.put(`/api/admin/coupons/${body.id}`, what);
    expect((await change({ isActive: false })).body).toMatchObject({
      isActive: false,
      discountValue: 5_000,
      version: 2,
    });
    expect((await change({ discountValue: 10.5 })).status).toBe(422);
    expect((await change({ discountType: 'percentage' })).status).toBe(422);
    expect((await change({ validFrom: inDays(60) })).status).toBe(422);
    expect((await change({ discountType: 'percentage', discountValue: 12.5 })).body).toMatchObject({
      discountType: 'percentage',
      discountValue: 12.5,
    });
    expect((await change({ discountValue: 101 })).status).toBe(422);
  });

  test('refuses to overwrite a coupon that somebody else changed meanwhile, and returns the present record', async () => {
    const { body } = await create();
    await admin.put(`/api/admin/coupons/${body.id}`, { maxUsage: 7, version: 1 });
    const stale = await admin.put(`/api/admin/coupons/${body.id}`, { maxUsage: 9, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ maxUsage: 7, version: 2 });
  });

  test('refuses a coupon’s maximum below its uses', async () => {
    const { body } = await create({ maxUsage: 5 });
    const experience = await insertExperience(server.db);
    for (const _ of [1, 2]) {
      const visitor = await Client.visitor(server.url);
      await visitor.addToCart({
        experienceId: experience.id,
        selectedDate: inDays(3),
        selectedTime: '09:00',
        participants: 1,
      });
      expect((await visitor.checkout({ couponCode: body.code })).status).toBe(200);
    }
    const lower = (maxUsage: number) => admin.put(`/api/admin/coupons/${body.id}`, { maxUsage });
    const refused = await lower(1);
    const text = 'Este cupón ya se usó 2 veces: el uso máximo no puede ser menor';
    expect([refused.status, refused.body.error, refused.body.fields, refused.body.currentUsage]).toEqual([
      422,
      text,
      { maxUsage: text },
      2,
    ]);
    expect((await lower(2)).body.maxUsage).toBe(2);
    expect(await findViolations(server.db.read)).toEqual([]);
  });

  test('refuses a coupon’s maximum below a use that is taken at the same time', async () => {
    const { body } = await create({ maxUsage: 5 });
    const lower = () => admin.put(`/api/admin/coupons/${body.id}`, { maxUsage: 1 });
    const waiting = async () =>
      Number(
        (
          await sql<{
            count: number;
          }>`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            server.db.read,
          )
        ).rows[0]?.count,
      );
    const { early } = await server.db.write(async (tx) => {
      await tx.updateTable('coupons').set({ current_usage: 2 }).where('id', '=', body.id).execute();
      // SQLite serializes its writers.
      if (engine === 'sqlite') return { early: null };
      const early = lower();
      while ((await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve));
      return { early };
    });
    expect((await (early ?? lower())).status).toBe(422);
    await server.db.write((tx) =>
      tx.updateTable('coupons').set({ current_usage: 0 }).where('id', '=', body.id).execute(),
    );
  });

  test('deletes an unused coupon, and deactivates a used one', async () => {
    const { body: fresh } = await create();
    expect((await admin.delete(`/api/admin/coupons/${fresh.id}`)).body).toEqual({ success: true, kept: false });
    expect((await admin.delete(`/api/admin/coupons/${fresh.id}`)).status).toBe(404);
    const { body: used } = await create();
    const experience = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(3),
      selectedTime: '09:00',
      participants: 1,
    });
    await visitor.checkout({ couponCode: used.code });
    expect((await admin.delete(`/api/admin/coupons/${used.id}`)).body).toEqual({ success: true, kept: true });
    expect((await visitor.post('/api/validate-coupon', { code: used.code, orderTotal: 1 })).status).toBe(422);
  });

  test('records coupon changes in the audit chain with who made them', async () => {
    const { body } = await create();
    const entry = await server.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', body.id)
      .executeTakeFirstOrThrow();
    const { id } = (await admin.get('/api/auth/user')).body;
    expect(entry).toMatchObject({ action: 'coupon.create', actor: id });
  });
});
