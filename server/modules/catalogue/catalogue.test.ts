import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExperienceList } from '#contract/api/experiences.ts';
import { findViolations } from '#server/db/invariants.ts';
import { insertProviders } from '#server/db/seed/insert.ts';
import type { ApiResponse } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import { blockDay, inDays, insertExperience, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** The response as it came over the wire; `fetch` would decompress it. */
function raw(url: string, headers: Record<string, string>): Promise<{ message: IncomingMessage; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => resolve({ message, bytes: Buffer.concat(chunks) }));
    });
    call.on('error', reject);
    call.end();
  });
}

describeEngines('the catalogue', (engine) => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    for (let index = 0; index < 7; index += 1)
      await insertExperience(server.db, {
        id: `exp-${index}`,
        created_at: `2026-0${index < 3 ? 1 : 2}-01T00:00:00.000Z`,
      });
    await insertUser(server.db, { email: 'admin@demo.rumbo.co', role: 'admin' });
    visitor = await Client.visitor(server.url);
    admin = await Client.signedIn(server.url, 'admin@demo.rumbo.co');
  });
  afterAll(() => server.stop());

  const provider = (id: string, overrides = {}) =>
    server.db.write((tx) =>
      insertProviders(tx, [
        {
          id,
          user_id: null,
          name: `Guías ${id}`,
          email: `${id}@correo.example`,
          status: 'active',
          phone_number: '',
          company_name: '',
          business_address: '',
          business_type: '',
          years_experience: 0,
          languages: '[]',
          specialties: '[]',
          bio: '',
          webflow_id: null,
          rnt: '12345',
          rnt_valid_until: inDays(5),
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:00.000Z',
          version: 1,
          ...overrides,
        },
      ]),
    );
  const sync = async (cursor?: string) => {
    const query = cursor ? (`?cursor=${cursor}` as const) : '';
    return (await visitor.get(`/api/sync/catalogue${query}`)).body;
  };
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);

  test('lists experiences and products bare, newest first', async () => {
    const { body } = await visitor.get('/api/experiences');
    expect(idsOf(body)).toEqual(['exp-3', 'exp-4', 'exp-5', 'exp-6', 'exp-0', 'exp-1', 'exp-2']);
    const products = (await visitor.get('/api/products')).body;
    expect(products[0]).toEqual({
      id: 'exp-3',
      name: 'Caminata de prueba',
      price: 100_000,
      averageRating: 0,
      totalVotes: 0,
    });
    expect(idsOf(products)).toEqual(idsOf(body));
  });

  test('pages through the catalogue with each row once, also where many rows share an instant', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/experiences?limit=2';
    for (let page = 0; path && page < 10; page += 1) {
      const answer: ApiResponse = await visitor.get(path);
      seen.push(...idsOf(v.parse(ExperienceList, answer.body)));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['exp-3', 'exp-4', 'exp-5', 'exp-6', 'exp-0', 'exp-1', 'exp-2']);
  });

  test('syncs the catalogue in one compressed response, and an unchanged one in less than 1 kB with headers', async () => {
    const pull = (query: string) => raw(`${server.url}/api/sync/catalogue${query}`, { 'accept-encoding': 'br' });
    const whole = await pull('');
    expect(whole.message.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^W\/"/) });
    const { upserts, cursor } = JSON.parse(brotliDecompressSync(whole.bytes).toString());
    expect(upserts).toHaveLength(7);
    const { message, bytes } = await pull(`?cursor=${cursor}`);
    expect(JSON.parse(bytes.toString())).toEqual({ upserts: [], deletes: [], cursor });
    const head = message.rawHeaders.reduce((sum, part) => sum + part.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
    expect(head + bytes.length).toBeLessThan(1_000);
  });

  test.each(['0', '501', '-1', 'dos', '1.5', ''])('refuses a limit of %j as the caller’s mistake', async (limit) => {
    expect((await visitor.get(`/api/experiences?limit=${limit}`)).status).toBe(400);
  });

  test('answers 304 while the catalogue is unchanged, and anew after the next change', async () => {
    const etag = (await visitor.get('/api/experiences')).headers.get('etag') ?? '';
    const ask = async (value: string) =>
      (await visitor.raw('/api/experiences', { headers: { 'If-None-Match': value } })).status;
    expect([
      await ask(etag),
      await ask(`"otra", ${etag}`),
      await ask('*'),
      await ask(etag.replace('W/', '')),
      await ask('"otra"'),
    ]).toEqual([304, 304, 304, 304, 200]);
    await admin.put('/api/admin/experiences/exp-2', { name: 'Otro nombre' });
    expect(await ask(etag)).toBe(200);
    expect((await visitor.get('/api/experiences')).headers.get('etag')).not.toBe(etag);
  });

  test('compresses the catalogue as the browser accepts, and varies by that', async () => {
    const url = `${server.url}/api/experiences`;
    const plain = await raw(url, {});
    expect([plain.message.headers['content-encoding'], plain.message.headers.vary]).toEqual([
      undefined,
      'Accept-Encoding',
    ]);
    const br = await raw(url, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect([
      br.message.headers['content-encoding'],
      brotliDecompressSync(br.bytes).equals(plain.bytes),
      br.bytes.length < plain.bytes.length / 2,
    ]).toEqual(['br', true, true]);
    const gz = await raw(url, { 'Accept-Encoding': 'gzip' });
    expect([gz.message.headers['content-encoding'], gunzipSync(gz.bytes).equals(plain.bytes)]).toEqual(['gzip', true]);
    expect(
      (await raw(url, { 'Accept-Encoding': 'br;q=0, gzip;q=0' })).message.headers['content-encoding'],
    ).toBeUndefined();
  });

  test('syncs the whole catalogue at first, then only changes and deletions', async () => {
    const first = await sync();
    expect([first.upserts.length >= 7, first.deletes]).toEqual([true, []]);
    expect(await sync(first.cursor)).toEqual({ upserts: [], deletes: [], cursor: first.cursor });
    await admin.put('/api/admin/experiences/exp-1', { price: 70_000 });
    const made = (await admin.post('/api/admin/experiences', { name: 'Recién hecha', description: 'Hoy mismo' })).body;
    const second = await sync(first.cursor);
    expect([idsOf(second.upserts).sort(), second.deletes]).toEqual([['exp-1', made.id].sort(), []]);
    await admin.delete(`/api/admin/experiences/${made.id}`);
    const third = await sync(second.cursor);
    expect([third.upserts, third.deletes]).toEqual([[], [made.id]]);
    expect((await visitor.get(`/api/experiences/${made.id}`)).status).toBe(404);
  });

  test('syncs the whole catalogue for a cursor that is foreign or ahead', async () => {
    for (const cursor of ['nada', '-5', '3', `999999999.${inDays(0)}`, `1.${inDays(9)}`])
      expect((await sync(cursor)).upserts.length).toBeGreaterThanOrEqual(7);
  });

  test('shows paused experiences, and leaves out unpublished ones and those whose provider may not publish', async () => {
    await provider('activa');
    await provider('pausada', { status: 'inactive' });
    await provider('sin-rnt', { rnt: null });
    await provider('vencida', { rnt_valid_until: inDays(-1) });
    await provider('ultimo-dia', { rnt_valid_until: inDays(0) });
    for (const id of ['activa', 'pausada', 'sin-rnt', 'vencida', 'ultimo-dia'])
      await insertExperience(server.db, { id: `de-${id}`, provider_id: id });
    await insertExperience(server.db, { id: 'en-pausa', available: 0 });
    await insertExperience(server.db, { id: 'borrador', published: 0 });
    const ids = idsOf((await visitor.get('/api/experiences')).body);
    expect(ids).toEqual(expect.arrayContaining(['de-activa', 'de-ultimo-dia', 'en-pausa']));
    for (const id of ['de-pausada', 'de-sin-rnt', 'de-vencida', 'borrador']) {
      expect(ids).not.toContain(id);
      expect((await visitor.get(`/api/experiences/${id}`)).status).toBe(404);
    }
  });

  test('deletes the experiences of an expired registration for those who sync by cursor too', async () => {
    await provider('lapso', { rnt_valid_until: inDays(2) });
    await insertExperience(server.db, { id: 'de-lapso', provider_id: 'lapso' });
    const { cursor } = await sync();
    await server.setClock(`${inDays(3)}T10:00:00.000-05:00`);
    expect(idsOf((await visitor.get('/api/experiences')).body)).not.toContain('de-lapso');
    expect((await sync(cursor)).deletes).toContain('de-lapso');
    await server.setClock(new Date());
  });
});

describeEngines('managing experiences as an admin', (engine) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await insertUser(server.db, { email: 'admin@demo.rumbo.co', role: 'admin' });
    admin = await Client.signedIn(server.url, 'admin@demo.rumbo.co');
  });
  afterAll(() => server.stop());

  const input = (overrides = {}) => ({ name: 'Avistamiento', description: 'De ballenas', ...overrides });
  const create = (overrides = {}) => admin.post('/api/admin/experiences', input(overrides));

  test('publishes an experience without a provider at once, as Rumbo-operated', async () => {
    const { status, body } = await create({
      price: '',
      maxParticipants: '',
      schedule: [{ season: { from: '07-01', to: '10-31' }, times: ['07:00'] }],
      highlights: [' Ballenas '],
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        price: 0,
        maxParticipants: 1,
        currency: 'COP',
        available: true,
        provider: null,
        highlights: ['Ballenas'],
        schedule: [{ season: { from: '07-01', to: '10-31' }, times: ['07:00'] }],
      }),
    ]);
    expect((await new Client(server.url).get(`/api/experiences/${body.id}`)).body.name).toBe('Avistamiento');
  });

  test.each([{ name: '' }, { name: '   ' }, { name: undefined }, { description: '' }, { description: undefined }])(
    'refuses an experience with %o with the specification’s text',
    async (overrides) => {
      const { status, body } = await create(overrides);
      expect([status, body.error]).toEqual([422, 'El nombre y descripción son requeridos']);
    },
  );

  test.each([
    ['price', 'abc'],
    ['price', -1],
    ['price', '12.5'],
    ['maxParticipants', 'x'],
    ['maxParticipants', 0],
    ['maxParticipants', 501],
    ['schedule', [{ times: ['25:00'] }]],
    ['schedule', [{ times: ['07:00'], season: { from: '02-30', to: '10-31' } }]],
    ['currency', 'USD'],
    ['providerId', 'nadie'],
    ['cancellationPolicy', { kind: 'free', hours: 1e12 }],
    ['cancellationPolicy', { kind: 'free', hours: -1 }],
    ['cancellationPolicy', { kind: 'free', hours: 8_761 }],
  ])('refuses an experience with %s %j, and names the field', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(body.fields ?? { [field]: '' })[0]?.startsWith(field)).toBe(true);
  });

  test('changes only the fields of an experience that were sent', async () => {
    const { body } = await create({ price: 50_000, duration: '3 horas' });
    const changed = await admin.put(`/api/admin/experiences/${body.id}`, { price: '60000', available: false });
    expect(changed.body).toMatchObject({
      name: 'Avistamiento',
      price: 60_000,
      available: false,
      duration: '3 horas',
      durationMinutes: 180,
      version: 2,
    });
    expect((await admin.put(`/api/admin/experiences/${body.id}`, { price: 'abc' })).body.error).toBe(
      'El precio debe ser un número entero de pesos, desde 0',
    );
    expect((await admin.put(`/api/admin/experiences/${body.id}`, { name: ' ' })).body.error).toBe(
      'El nombre y descripción son requeridos',
    );
  });

  test('refuses to overwrite an experience that somebody else changed meanwhile, and returns the present record', async () => {
    const { body } = await create();
    await admin.put(`/api/admin/experiences/${body.id}`, { name: 'Primera', version: 1 });
    const stale = await admin.put(`/api/admin/experiences/${body.id}`, { name: 'Segunda', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current).toMatchObject({ name: 'Primera', version: 2 });
  });

  test('refuses one of two admins who save at once', async () => {
    const { body } = await create();
    const answers = await Promise.all(
      ['Una', 'Otra'].map((name) => admin.put(`/api/admin/experiences/${body.id}`, { name, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('removes a deleted experience from the shop, while orders keep it', async () => {
    const { body } = await create({ price: 0, maxParticipants: 4, schedule: [{ times: ['07:00'] }] });
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({ experienceId: body.id, selectedDate: inDays(4), selectedTime: '07:00', participants: 2 });
    const order = (await visitor.checkout()).body.order;
    await server.setClock(`${inDays(4)}T07:01:00.000-05:00`);
    expect((await admin.delete(`/api/admin/experiences/${body.id}`)).body).toEqual({ success: true });
    await server.setClock(new Date());
    expect((await admin.delete(`/api/admin/experiences/${body.id}`)).status).toBe(404);
    expect((await admin.put(`/api/admin/experiences/${body.id}`, { name: 'x' })).status).toBe(404);
    expect((await visitor.get(`/api/experiences/${body.id}`)).status).toBe(404);
    expect((await visitor.order(order.orderNumber)).body.order.items[0]?.experienceName).toBe('Avistamiento');
  });

  const booked = async (id: string, participants = 2, time = '07:00') => {
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({ experienceId: id, selectedDate: inDays(4), selectedTime: time, participants });
    const answer = await visitor.checkout();
    return { visitor, answer, number: answer.body.order?.orderNumber };
  };
  const sell = (overrides = {}) =>
    create({
      price: 0,
      maxParticipants: 8,
      schedule: [{ times: ['07:00'] }],
      cancellationPolicy: { kind: 'free', hours: 24 },
      ...overrides,
    });

  test('refuses to delete an experience with upcoming bookings until these are given back', async () => {
    const { body } = await sell();
    const buyers = [await booked(body.id), await booked(body.id)];
    const remove = () => admin.delete(`/api/admin/experiences/${body.id}`);
    const refused = await remove();
    expect([refused.status, refused.body.code, refused.body.bookings, refused.body.error]).toEqual([
      409,
      'bookings_ahead',
      2,
      'Esta experiencia tiene 2 reservas por delante. Muévelas o devuélvelas antes de retirarla.',
    ]);
    expect((await new Client(server.url).get(`/api/experiences/${body.id}`)).status).toBe(200);
    for (const { visitor, number } of buyers)
      expect(
        (await visitor.post(`/api/orders/${number}/cancel`, { expectedRefund: { cash: 0, cashback: 0 } })).status,
      ).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('refuses to delete an experience with seats held for a payment until the hold expires', async () => {
    const { body } = await sell({ price: 90_000 });
    await booked(body.id);
    const refused = await admin.delete(`/api/admin/experiences/${body.id}`);
    expect([refused.status, refused.body.bookings, refused.body.unpaid, refused.body.error]).toEqual([
      409,
      1,
      1,
      'Esta experiencia tiene una reserva por delante (sin pagar todavía). Muévela o devuélvela antes de retirarla.',
    ]);
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    expect((await admin.delete(`/api/admin/experiences/${body.id}`)).status).toBe(200);
    await server.setClock(new Date());
  });

  test('either deletes or books an experience when both happen at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { body } = await sell();
        const [removal, { answer }] = await Promise.all([
          admin.delete(`/api/admin/experiences/${body.id}`),
          booked(body.id),
        ]);
        return [removal.status, answer.status];
      }),
    );
    // Booked and kept, or deleted before it came into the cart, or between cart and checkout.
    for (const [removed, checkedOut] of results)
      expect([removed === 409, checkedOut === 200]).toSatisfy(([kept, sold]) => kept === sold);
  });

  test('keeps the bookings of an experience whose capacity is lowered below what is sold, and sells no more', async () => {
    const { body } = await sell();
    await booked(body.id, 5);
    expect((await admin.put(`/api/admin/experiences/${body.id}`, { maxParticipants: 3 })).status).toBe(200);
    expect(await findViolations(server.db.read)).toEqual([]);
    const late = await Client.visitor(server.url);
    expect(
      (await late.addToCart({ experienceId: body.id, selectedDate: inDays(4), selectedTime: '07:00', participants: 1 }))
        .body.code,
    ).toBe('sold_out');
    // One seat above the capacity that they were sold with is still an oversold slot.
    await server.db.write((tx) =>
      tx.updateTable('slots').set({ taken: 9 }).where('experience_id', '=', body.id).execute(),
    );
    expect((await findViolations(server.db.read)).map(({ invariant }) => invariant)).toContain(
      'no slot holds more people than its capacity, now or when its last seats were taken',
    );
    await server.db.write((tx) =>
      tx.updateTable('slots').set({ taken: 5 }).where('experience_id', '=', body.id).execute(),
    );
  });

  test('reports no oversold slots after a day’s capacity is lowered below what is sold', async () => {
    const { body } = await sell();
    await booked(body.id, 5);
    await blockDay(server.db, body.id, inDays(4), { blocked: 0, capacity: 2 });
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
