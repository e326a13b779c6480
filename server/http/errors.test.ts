import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '#contract/api/error-body.ts';
import { Client } from '#server/testing/client.ts';
import type { ApiResponse } from '#server/testing/client.ts';
import { aCustomer, inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const nul = '\u0000';

describeEngines('failed calls', (engine) => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, { email: 'admin@demo.rumbo.co', role: 'admin' });
    visitor = await Client.visitor(server.url);
    admin = await Client.signedIn(server.url, 'admin@demo.rumbo.co');
  });
  afterAll(() => server.stop());

  async function sent(path: string, init: RequestInit): Promise<ApiResponse> {
    const answer = await visitor.raw(path, init);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  const json = { 'Content-Type': 'application/json' };

  function expectFailure(answer: ApiResponse, status: number, code: string) {
    expect({ status: answer.status, code: v.parse(ErrorBody, answer.body).code }).toEqual({ status, code });
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts|node_modules|Invalid (type|key)|select |insert /i);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  }

  test('answers 404 in Spanish to a path that doesn’t exist, below /api too', async () => {
    expectFailure(await visitor.get('/api/nada'), 404, 'not_found');
    expectFailure(await visitor.post('/api/experiences', {}), 404, 'not_found');
    expect((await visitor.get('/api/nada')).body.error).toBe('No encontramos lo que buscas');
  });

  test('answers 415 to a body of another type than JSON, and 400 to one that doesn’t parse', async () => {
    expectFailure(
      await sent('/api/cart/add', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' }),
      415,
      'unsupported_media_type',
    );
    expectFailure(
      await sent('/api/cart/add', { method: 'POST', body: new URLSearchParams({ a: '1' }) }),
      415,
      'unsupported_media_type',
    );
    for (const body of ['{', 'no', '{"a":}', '\ufeff{}', '[1]', '"texto"', 'null', '']) {
      expectFailure(await sent('/api/cart/add', { method: 'POST', headers: json, body }), 400, 'malformed');
    }
  });

  test('accepts a charset beside the JSON type', async () => {
    expectFailure(
      await sent('/api/cart/add', {
        method: 'POST',
        headers: { 'Content-Type': 'Application/JSON; charset=utf-8' },
        body: '{}',
      }),
      422,
      'invalid',
    );
  });

  test('a payment notification over 64 kB is a 413', async () => {
    const body = JSON.stringify({ more: 'a'.repeat(64_000) });
    expectFailure(await sent('/api/payments/webhook', { method: 'POST', headers: json, body }), 413, 'too_large');
  });

  test('answers 413 to a body over 1 MB, whether it states its length or not, also where no body is read', async () => {
    const big = JSON.stringify({ text: 'x'.repeat(1_000_001) });
    expectFailure(await sent('/api/cart/add', { method: 'POST', headers: json, body: big }), 413, 'too_large');
    expectFailure(await sent('/api/session', { method: 'POST', headers: json, body: big }), 413, 'too_large');
    const chunks = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 11; index += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)));
        controller.close();
      },
    });
    expectFailure(
      await sent('/api/cart/add', { method: 'POST', headers: json, body: chunks, duplex: 'half' } as RequestInit),
      413,
      'too_large',
    );
  });

  test('names every missing field with its own text of the specification', async () => {
    const answer = await visitor.post('/api/checkout', { customer: {}, paymentMethod: 'mercadopago' });
    expectFailure(answer, 422, 'invalid');
    expect(answer.body.error).toBe('Email requerido');
    expect(answer.body.fields).toEqual({
      'customer.email': 'Email requerido',
      'customer.firstName': 'Nombre requerido',
      'customer.lastName': 'Apellido requerido',
      'customer.phone': 'Teléfono requerido',
      'customer.documentNumber': 'Número de documento requerido',
      'customer.city': 'Ciudad requerida',
      'customer.acceptsTerms': 'Debes aceptar los términos y condiciones',
    });
  });

  test('never repeats in an error what it received', async () => {
    const { body } = await visitor.post('/api/checkout', {
      customer: { email: 'secreto-que-no-vuelve' },
      paymentMethod: 'efectivo',
    });
    expect(JSON.stringify(body)).not.toContain('secreto');
  });

  test('refuses a NUL character in a text instead of failing', async () => {
    const experience = await insertExperience(server.db);
    const slot = { experienceId: experience.id, selectedDate: inDays(5), selectedTime: '09:00', participants: 1 };
    const answers = [
      await visitor.post(`/api/product/${experience.id}/feedback`, {
        authorName: `Ana${nul}`,
        rating: 5,
        text: 'Una tarde muy linda',
      }),
      await visitor.post(`/api/product/${experience.id}/feedback`, {
        authorName: 'Ana',
        rating: 5,
        text: `Una tarde ${nul} muy linda`,
      }),
      await visitor.post('/api/validate-coupon', { code: `A${nul}B`, orderTotal: 1 }),
      await visitor.checkout({ notes: nul }),
      await visitor.checkout({}, { address: `calle ${nul}` }),
      await visitor.post('/api/cart/add', { ...slot, experienceId: `${nul}${nul}` }),
      await admin.post('/api/admin/experiences', { name: `Paseo${nul}`, description: 'Al mar' }),
      await admin.post('/api/admin/coupons', {
        code: 'NULO',
        discountValue: 1,
        validFrom: inDays(0),
        validUntil: inDays(1),
        customerId: nul,
      }),
    ];
    expect(answers.map((answer) => [400, 422].includes(answer.status))).toEqual(answers.map(() => true));
  });

  test('accepts a typed backslash, u and four zeros, which are no NUL', async () => {
    const experience = await insertExperience(server.db);
    const answer = await visitor.post(`/api/product/${experience.id}/feedback`, {
      authorName: 'Ana',
      rating: 5,
      text: 'Escribí \\u0000 a propósito',
    });
    expect([answer.status, answer.body.review?.text]).toEqual([201, 'Escribí \\u0000 a propósito']);
  });

  test('answers a NUL in a cursor or path without failing', async () => {
    const cursor = Buffer.from(`2026-01-01T00:00:00.000Z a${nul}b`).toString('base64url');
    const experience = await insertExperience(server.db);
    for (const path of [
      `/api/experiences?limit=2&cursor=${cursor}`,
      `/api/experiences?cursor=${cursor}`,
      `/api/product/${experience.id}/feedback?cursor=${cursor}`,
      `/api/sync/catalogue?cursor=%00`,
      '/api/auth/login?returnTo=/%00',
    ]) {
      expect([path, (await visitor.get(path)).status < 500]).toEqual([path, true]);
    }
  });

  test('ignores unknown fields, and keys of prototypes do nothing', async () => {
    const experience = await insertExperience(server.db);
    const body = `{"experienceId":"${experience.id}","selectedDate":"${inDays(4)}","selectedTime":"09:00","participants":1,"price":1,"total":0,"__proto__":{"participants":400,"polluted":true},"constructor":{"prototype":{"polluted":true}}}`;
    const answer = await sent('/api/cart/add', {
      method: 'POST',
      headers: { ...json, 'Idempotency-Key': 'proto' },
      body,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ cart: { total: { total: 100_000 } } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const missing = await sent('/api/cart/add', {
      method: 'POST',
      headers: json,
      body: '{"__proto__":{"experienceId":"a","participants":1}}',
    });
    expectFailure(missing, 422, 'invalid');
  });

  test('survives endless nesting inside an unknown field', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const review = `{"authorName":"Ana","rating":5,"text":"Una tarde muy linda","deep":${deep}}`;
    const experience = await insertExperience(server.db);
    const answer = await sent(`/api/product/${experience.id}/feedback`, {
      method: 'POST',
      headers: { ...json, 'Idempotency-Key': 'deep' },
      body: review,
    });
    expect(answer.status).toBeLessThan(500);
  });

  test('refuses a very long text with its limit', async () => {
    const experience = await insertExperience(server.db);
    const long = await visitor.post(`/api/product/${experience.id}/feedback`, {
      authorName: 'Ana',
      rating: 5,
      text: 'a'.repeat(100_000),
    });
    expectFailure(long, 422, 'invalid');
    expectFailure(await visitor.checkout({}, { firstName: 'a'.repeat(100_000) }), 422, 'invalid');
    expectFailure(
      await visitor.post('/api/validate-coupon', { code: 'A'.repeat(100_000), orderTotal: 1 }),
      422,
      'invalid',
    );
    expectFailure(
      await admin.post('/api/admin/experiences', { name: 'a'.repeat(100_000), description: 'b' }),
      422,
      'invalid',
    );
  });

  test('accepts an idempotency key of any length', async () => {
    const experience = await insertExperience(server.db);
    const slot = { experienceId: experience.id, selectedDate: inDays(4), selectedTime: '14:00', participants: 1 };
    const long = Array.from({ length: 400 }, (_, index) => `${index * 7_919}`).join('-');
    const shopper = await Client.visitor(server.url);
    expect((await shopper.addToCart(slot, `${long}a`)).body.cart?.total.participantCount).toBe(1);
    expect((await shopper.addToCart(slot, `${long}a`)).body.cart?.total.participantCount).toBe(1);
    expect((await shopper.addToCart(slot, `${long}b`)).body.cart?.total.participantCount).toBe(2);
  });

  test.each([
    '/api/experiences/..%2f..%2fetc%2fpasswd',
    '/api/experiences/%2e%2e%2f',
    "/api/experiences/'%20or%201=1--",
    '/api/orders/..%2f..',
    '/api/docs/..%2fpackage.json',
    '/api/docs/constructor',
    '/api/docs/__proto__',
    '/api/docs/toString',
    `/api/experiences/${'a'.repeat(2_000)}`,
    '/api/experiences/%E0%A4%A',
    '/api/product/%00/feedback',
    '/api/cart/%00',
  ])('finds nothing at %s', async (path) => {
    expectFailure(await visitor.get(path), 404, v.parse(ErrorBody, (await visitor.get(path)).body).code);
  });

  test('refuses an item id that is no UUID and a date that is no date as the caller’s mistake', async () => {
    expect((await visitor.put('/api/cart/item/no-uuid', { participants: 1 })).status).toBe(404);
    const experience = await insertExperience(server.db);
    for (const date of ['2027-02-31', 'hoy', '20270301', '2027-3-1'])
      expectFailure(await visitor.get(`/api/experiences/${experience.id}/availability/${date}`), 400, 'malformed');
  });

  test('refuses a version beyond any number as a mistake, without crashing', async () => {
    const experience = await insertExperience(server.db);
    expectFailure(
      await admin.put(`/api/admin/experiences/${experience.id}`, { name: 'Otro', version: 9e15 }),
      422,
      'invalid',
    );
  });

  test('refuses a total beyond any number of pesos', async () => {
    for (const orderTotal of [1e300, -1, 1.5, '100'])
      expectFailure(await visitor.post('/api/validate-coupon', { code: 'X', orderTotal }), 422, 'invalid');
    expectFailure(
      await visitor.post('/api/checkout', {
        customer: aCustomer(),
        paymentMethod: 'mercadopago',
        expectedTotal: 1e300,
      }),
      422,
      'invalid',
    );
  });
});
