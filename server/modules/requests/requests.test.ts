import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestDueDate } from '#contract/domain/request-terms.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import { findViolations } from '#server/db/invariants.ts';
import { instant } from '#server/db/codecs.ts';
import { Client } from '#server/testing/client.ts';
import { insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

const input = (more: Record<string, unknown> = {}) => ({
  kind: 'reclamo',
  name: 'Ana Ruiz',
  email: `${randomUUID()}@correo.example`,
  orderNumber: 'rum-abcd-efgh-jkmn-pqrs',
  subject: 'El guía no llegó',
  text: 'Esperamos una hora en el parque.\nNadie respondió el teléfono.',
  ...more,
});

describeEngines('requests (PQR)', (engine) => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    server = await startTestServer(engine);
    visitor = await Client.visitor(server.url);
  });
  afterAll(() => server.stop());

  const file = (client: Client, more = {}, headers = {}) => client.post('/api/requests', input(more), headers);
  const lookUp = (filingNumber: string, email: string, client = visitor) =>
    client.post('/api/requests/lookup', { filingNumber, email });
  const rowOf = (filingNumber: string) =>
    server.db.read
      .selectFrom('service_requests')
      .selectAll()
      .where('filing_number', '=', filingNumber)
      .executeTakeFirstOrThrow();
  const count = async () =>
    Number(
      (
        await server.db.read
          .selectFrom('service_requests')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const mailsTo = async (email: string) => {
    await server.setClock(new Date());
    return (await visitor.get('/_demo/mail.json')).body.filter(({ to }) => to === email);
  };

  test('files a request under a readable number, and follows it by that number and the e-mail', async () => {
    const email = `${randomUUID()}@correo.example`;
    const { status, body } = await file(visitor, { email: ` ${email.toUpperCase()} ` });
    const today = bogotaDate(new Date());
    expect([status, body]).toEqual([
      201,
      {
        filingNumber: expect.stringMatching(/^PQR(-[0-9A-HJKMNP-TV-Z]{4}){4}$/),
        dueDate: requestDueDate(today, 'reclamo', null),
        state: 'recibida',
      },
    ]);
    const typed = body.filingNumber.toLowerCase().replace('-', ' – ');
    const found = await lookUp(typed, email.toUpperCase());
    expect([found.status, found.body.request]).toEqual([
      200,
      {
        ...body,
        kind: 'reclamo',
        dataKind: null,
        subject: 'El guía no llegó',
        orderNumber: 'RUM-ABCD-EFGH-JKMN-PQRS',
        receivedAt: expect.any(String),
        answeredAt: null,
        closedAt: null,
        answer: null,
        events: [{ kind: 'received', at: expect.any(String) }],
        isOverdue: false,
      },
    ]);
    expect(found.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['peticion', null, 15],
    ['queja', null, 15],
    ['reclamo', null, 15],
    ['datos', 'consulta', 10],
    ['datos', 'reclamo', 15],
  ] as const)('gives a %s (%s) %d business days', async (kind, dataKind, days) => {
    const { body } = await file(visitor, { kind, dataKind });
    const row = await rowOf(body.filingNumber);
    expect([row.kind, row.data_kind]).toEqual([kind, dataKind]);
    const weekdays = [...Array(60).keys()]
      .map((offset) => new Date(Date.parse(`${bogotaDate(new Date())}T00:00:00Z`) + (offset + 1) * 86_400_000))
      .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
      .map((day) => day.toISOString().slice(0, 10));
    // Public holidays can only make the term longer.
    expect(body.dueDate >= (weekdays[days - 1] ?? '')).toBe(true);
    expect(body.dueDate).toBe(requestDueDate(bogotaDate(new Date()), kind, dataKind));
  });

  test.each([
    [{ kind: 'otra' }, 'kind', 'Elige qué tipo de solicitud es'],
    [{ kind: undefined }, 'kind', 'Elige qué tipo de solicitud es'],
    [{ kind: 'datos' }, 'dataKind', 'Dinos si es una consulta o un reclamo'],
    [{ name: ' ' }, 'name', 'Nombre requerido'],
    [{ name: 'Ana\r\nBcc: todos@correo.example' }, 'name', 'Usa solo texto en una línea'],
    [{ email: 'ana' }, 'email', 'Email inválido'],
    [{ email: 'ana@correo.example\r\nBcc: otra@correo.example' }, 'email', 'Email inválido'],
    [{ subject: 'Hola\nBcc: todos@correo.example' }, 'subject', 'Usa solo texto en una línea'],
    [{ orderNumber: '12 34' }, 'orderNumber', 'Escribe el número como está en tu email: RUM-XXXX-XXXX-XXXX-XXXX'],
    [{ text: '' }, 'text', 'Cuéntanos qué pasó o qué necesitas'],
    [{ text: 'corto' }, 'text', 'Cuéntanos un poco más: al menos 10 caracteres'],
    [{ text: 'a'.repeat(4_001) }, 'text', 'Máximo 4000 caracteres'],
    [{ text: 'Texto con\u202e la dirección cambiada' }, 'text', 'Usa solo texto, sin caracteres invisibles'],
  ])('refuses a request with %j and names the field', async (more, field, message) => {
    const before = await count();
    const { status, body } = await file(visitor, more);
    expect([status, body.fields, await count()]).toEqual([422, { [field]: message }, before]);
  });

  test('tells the person the number and the last day, and support the text, with nothing of the person in a header', async () => {
    const email = `${randomUUID()}@correo.example`;
    const { body } = await file(visitor, {
      email,
      name: 'Visita http://mala.example',
      subject: '<b>Asunto</b>',
      text: '<script>alert(1)</script> y https://mala.example/premio',
    });
    const [own, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(own?.subject).toBe(`Radicamos tu solicitud ${body.filingNumber}`);
    expect(own?.text).toContain(`/contacto/solicitud?numero=${body.filingNumber}`);
    expect(own?.text).not.toContain(email);
    for (const word of ['mala.example', 'Asunto']) expect(own?.text).not.toContain(word);
    const { email: support } = (await visitor.get('/api/support')).body;
    const handed = (await mailsTo(support)).find(({ subject }) => subject.includes(body.filingNumber));
    expect(handed?.subject).toBe(`PQR nueva ${body.filingNumber}: Reclamo`);
    expect(handed?.text).toContain('https://mala.example/premio');
    expect(handed?.text).toContain(email);
  });

  test('files once however often a call is delivered, also when its answer is lost', async () => {
    const before = await count();
    const body = input();
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/api/requests', body, key)));
    const again = await visitor.post('/api/requests', body, key);
    const numbers = new Set([...answers, again].map((answer) => answer.body.filingNumber));
    expect([numbers.size, await count()]).toEqual([1, before + 1]);
    expect(await mailsTo(body.email)).toHaveLength(1);
    const other = await visitor.post('/api/requests', { ...body, text: 'Otra cosa bien distinta' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('begins a session for whoever has none, and files under it', async () => {
    const fresh = new Client(server.url);
    const { status, body } = await file(fresh);
    expect(status).toBe(201);
    expect((await rowOf(body.filingNumber)).session_id).toEqual(expect.any(String));
    expect(fresh.hasCookie('rumbo_visitor')).toBe(true);
  });

  test('answers an unknown number and another e-mail alike, and tells nothing of the request', async () => {
    const email = `${randomUUID()}@correo.example`;
    const { filingNumber } = (await file(visitor, { email })).body;
    const [wrongEmail, unknown] = [
      await lookUp(filingNumber, 'otra@correo.example'),
      await lookUp('PQR-0000-0000-0000-0000', email),
    ];
    expect([wrongEmail.status, wrongEmail.body]).toEqual([404, unknown.body]);
    expect(wrongEmail.body.code).toBe('request_not_found');
    expect((await lookUp('PQR-0000', email)).body.fields).toEqual({
      filingNumber: 'Escribe el número completo: PQR-XXXX-XXXX-XXXX-XXXX',
    });
  });

  test('lists a person’s requests by account and by verified e-mail, and nobody else’s', async () => {
    const email = `${randomUUID()}@correo.example`;
    const asGuest = (await file(visitor, { email })).body.filingNumber;
    const person = await Client.signedIn(server.url, email);
    const signedIn = (await file(person, { email: 'otra.direccion@correo.example' })).body.filingNumber;
    const numbers = async (client: Client) =>
      (await client.get('/api/customer/requests')).body.requests.map((request) => request.filingNumber);
    expect((await numbers(person)).toSorted()).toEqual([asGuest, signedIn].toSorted());
    const other = await Client.signedIn(server.url, `${randomUUID()}@correo.example`);
    expect(await numbers(other)).toEqual([]);
    const { id } = (await person.get('/api/auth/user')).body;
    await server.db.write((tx) => tx.updateTable('users').set({ email_verified: 0 }).where('id', '=', id).execute());
    expect(await numbers(person)).toEqual([signedIn]);
  });

  test('shows the answer of a request and what happened to it', async () => {
    const { email } = await insertUser(server.db);
    const { filingNumber } = (await file(visitor, { email })).body;
    const { id } = await rowOf(filingNumber);
    const at = instant(new Date());
    await server.db.write(async (tx) => {
      await tx
        .insertInto('service_request_events')
        .values(
          (['in_progress', 'answered'] as const).map((kind, index) => ({
            id: randomUUID(),
            request_id: id,
            kind,
            text: kind === 'answered' ? 'Te devolvimos el dinero.' : '',
            actor: 'alguien',
            created_at: new Date(Date.parse(at) + 1_000 * (index + 1)).toISOString(),
          })),
        )
        .execute();
      await tx
        .updateTable('service_requests')
        .set({ state: 'respondida', answered_at: at })
        .where('id', '=', id)
        .execute();
    });
    const { request } = (await lookUp(filingNumber, email)).body;
    expect([request.state, request.answer, request.answeredAt]).toEqual(['respondida', 'Te devolvimos el dinero.', at]);
    expect(request.events.map(({ kind }) => kind)).toEqual(['received', 'in_progress', 'answered']);
    expect(JSON.stringify(request)).not.toContain('alguien');
  });

  test('keeps every invariant', async () => {
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});

describeEngines('requests, by the clock and the limits', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { environment: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => server.stop());

  test('counts open and overdue requests in the metrics', async () => {
    const gauge = async () => {
      const text = await (await fetch(`${server.url}/api/metrics`)).text();
      return ['open', 'overdue'].map((due) =>
        Number(new RegExp(`^service_requests\\{due="${due}"\\} (\\S+)$`, 'm').exec(text)?.[1]),
      );
    };
    expect(await gauge()).toEqual([0, 0]);
    const { dueDate } = (await (await Client.visitor(server.url)).post('/api/requests', input())).body;
    expect(await gauge()).toEqual([1, 0]);
    await server.setClock(`${dueDate}T23:00:00-05:00`);
    expect(await gauge()).toEqual([1, 0]);
    await server.setClock(`${dueDate}T23:00:00-05:00`.replace(dueDate, nextDay(dueDate)));
    expect(await gauge()).toEqual([1, 1]);
    await server.db.write((tx) =>
      tx.updateTable('service_requests').set({ state: 'respondida', answered_at: dueDate }).execute(),
    );
    expect(await gauge()).toEqual([0, 0]);
    await server.setClock(new Date());
  });

  test('stops whoever guesses e-mails for a number, also by turns and from a session of their own', async () => {
    const email = `${randomUUID()}@correo.example`;
    const visitor = await Client.visitor(server.url);
    const { filingNumber } = (await visitor.post('/api/requests', input({ email }))).body;
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const client = await Client.visitor(server.url);
      const answer = await client.post('/api/requests/lookup', { filingNumber, email: `g${guess}@correo.example` });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    // The right e-mail too: otherwise the limit would tell which guess was right.
    const right = await visitor.post('/api/requests/lookup', { filingNumber, email });
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('stops whoever tries many numbers from one address', async () => {
    const visitor = await Client.visitor(server.url);
    let last = 0;
    for (let tried = 0; tried < 61; tried += 1) {
      const filingNumber = `PQR-0000-0000-0000-${String(tried).padStart(4, '0')}`;
      last = (await visitor.post('/api/requests/lookup', { filingNumber, email: 'ana@correo.example' })).status;
    }
    expect(last).toBe(429);
  });

  test('limits the requests of a session, and doesn’t count the copy of a call', async () => {
    const visitor = await Client.visitor(server.url);
    const body = input();
    const key = { 'Idempotency-Key': randomUUID() };
    for (let copy = 0; copy < 6; copy += 1) expect((await visitor.post('/api/requests', body, key)).status).toBe(201);
    const statuses = [];
    for (let more = 0; more < 5; more += 1) statuses.push((await visitor.post('/api/requests', input())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });
});

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
