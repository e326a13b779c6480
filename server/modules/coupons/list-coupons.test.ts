import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCoupon, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the list of coupons, their uses and many at once', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, { email: 'admin@rumbo.example', role: 'admin' });
    const rows = [
      { id: 'a', code: 'VERANO-10', valid_until: inDays(30) },
      { id: 'b', code: 'VERANO-20', valid_until: inDays(10), active: 0 as const },
      { id: 'c', code: 'INVIERNO', valid_until: inDays(20) },
    ];
    for (const [index, row] of rows.entries())
      await insertCoupon(server.db, { ...row, created_at: `2026-02-0${index + 1}T00:00:00.000Z` });
    admin = await Client.signedIn(server.url, 'admin@rumbo.example');
  });
  afterAll(() => server.stop());

  const read = async (query: string) => {
    const { status, body } = await admin.get(`/api/admin/coupons?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return [body.coupons.map(({ id }) => id).join(''), body.total];
  };
  const bulk = (more = {}, headers = {}) =>
    admin.post(
      '/api/admin/coupons/bulk',
      { prefix: 'feria', count: 3, discountValue: 10, validFrom: inDays(0), validUntil: inDays(9), ...more },
      headers,
    );

  test('lists coupons by the beginnings of their codes’ parts, by state and order, in pages', async () => {
    const asked: [string, string, number][] = [
      ['', 'cba', 3],
      ['q=verano', 'ba', 2],
      ['q=verano-2', 'b', 1],
      ['q=20', 'b', 1],
      ['status=inactive', 'b', 1],
      ['status=active&q=ver', 'a', 1],
      ['sort=validUntil', 'bca', 3],
      ['limit=2&offset=2', 'a', 3],
    ];
    for (const [query, ids, total] of asked) expect([query, ...(await read(query))]).toEqual([query, ids, total]);
    expect((await admin.get('/api/admin/coupons?status=otro')).status).toBe(400);
  });

  test('creates many coupons with codes that differ, once for a repeated key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { status, body } = await bulk({ count: 500 }, key);
    expect([status, body.total, new Set(body.coupons.map(({ code }) => code)).size]).toEqual([201, 500, 500]);
    for (const { code } of body.coupons) expect(code).toMatch(/^FERIA(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect((await bulk({ count: 500 }, key)).body).toEqual(body);
    expect(await read('q=feria&limit=1')).toEqual([expect.any(String), 500]);
    const visitor = new Client(server.url);
    const code = body.coupons[0]?.code;
    expect((await visitor.post('/api/validate-coupon', { code, orderTotal: 1_000 })).body.discountAmount).toBe(100);
    expect(await findViolations(server.db.read)).toEqual([]);
  });

  test.each([
    [{ count: 501 }, 'Máximo 500 códigos por vez'],
    [{ count: 0 }, 'Crea al menos un código'],
    [{ prefix: ' ' }, 'Todos los campos obligatorios deben ser completados'],
    [{ prefix: 'A'.repeat(21) }, 'El prefijo tiene 20 caracteres como máximo'],
    [{ discountValue: undefined }, 'Todos los campos obligatorios deben ser completados'],
    [{ discountValue: 101 }, 'Un porcentaje va de 0 a 100'],
    [{ customerId: 'nadie' }, 'No existe un cliente con ese identificador'],
  ])('refuses many coupons with %j', async (more, text) => {
    const { status, body } = await bulk(more);
    expect([status, body.error]).toEqual([422, text]);
  });

  test('tells which orders took a use and which gave it back, newest first', async () => {
    const { id: couponId, code } = await insertCoupon(server.db, { code: 'USADO' });
    const { id } = await insertExperience(server.db);
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({ experienceId: id, selectedDate: inDays(9), selectedTime: '09:00', participants: 1 });
    const { orderNumber } = (await visitor.checkout({ couponCode: code })).body.order;
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    await server.setClock(new Date());
    const { body } = await admin.get(`/api/admin/coupons/${couponId}/uses`);
    const customer = { name: 'Ana Ruiz', email: 'ana.ruiz@correo.example' };
    expect(body).toEqual({
      uses: [-1, 1].map((delta) => ({ id: expect.any(String), orderNumber, customer, at: expect.any(String), delta })),
      total: 2,
    });
    expect((await admin.get(`/api/admin/coupons/${couponId}/uses?limit=1&offset=1`)).body.uses).toEqual([body.uses[1]]);
    expect((await admin.get('/api/admin/coupons/nadie/uses')).status).toBe(404);
  });
});
