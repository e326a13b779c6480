import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportCodes, exportLabels } from '#contract/texts/export-texts.ts';
import { hashToken } from '#server/core/ids.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { makeWholePerson, secretWords } from '#server/testing/whole-person.ts';

/** What an export of a person with something of everything holds, written by hand. */
const expectedKeys = `
exportedAt
account: email emailVerified firstName lastName role status createdAt updatedAt lastLoginAt
identities: issuer linkedAt
signIns: device createdAt lastUsedAt expiresAt
orders: orderNumber status createdAt confirmedAt customer notes subtotalCop discountCop cashbackUsedCop totalCop couponCode termsVersion refundReason items payments refunds
orders.customer: email firstName lastName phone documentType documentNumber address city
orders.items: experienceName date time participants unitPriceCop lineTotalCop couponShareCop cashbackShareCop state cancelledAt refundedCop refundedCashbackCop checkedInAt
orders.payments: status amountCop refundedCop currency method createdAt updatedAt
cart: experienceName date time participants addedAt
reviews: experienceName authorName rating text createdAt verified attended helpfulCount hiddenAt moderationReason answer answeredAt
votes: experienceName votedAt
reports: experienceName reason details reportedAt handledAt
favourites: experienceName addedAt
cashback: balanceCop records ledger
cashback.records: amountCop percentage status orderNumber earnedAt revokedAt
cashback.ledger: deltaCop reason orderNumber at
points: balance ledger
points.ledger: deltaPoints reason orderNumber at
coupons: code discountType discountValue minimumCop validFrom validUntil active
consents: purpose granted version orderNumber at
requests: filingNumber kind dataKind state name email orderNumber subject text receivedAt dueDate answeredAt closedAt events
requests.events: kind text at
exports: format at
activity: action at`;

/** `path: keys` of every record in the export; empty lists have none. */
function keysOf(value: unknown, path = ''): string[] {
  const records = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && typeof one === 'object');
  if (records.length === 0) return [];
  const keys = [...new Set(records.flatMap((one) => Object.keys(one)))];
  return [
    `${path}: ${keys.join(' ')}`,
    ...keys.flatMap((key) =>
      keysOf(
        records.flatMap((one) => (one as Record<string, unknown>)[key]),
        path === '' ? key : `${path}.${key}`,
      ),
    ),
  ];
}

describeEngines('the export of a person’s data', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());
  afterEach(() => server.setClock(new Date()));

  const take = (client: Client, headers = {}) => client.post('/api/customer/export', undefined, headers);
  const takePage = async (client: Client) =>
    (await client.raw('/api/customer/export?format=html', { method: 'POST' })).text();

  test('holds everything about the person, field by field, as a file that nobody caches', async () => {
    const person = await makeWholePerson(server);
    const { status, headers, body } = await take(person.client);
    expect([status, headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('no-store'),
      expect.stringMatching(/^attachment; filename="mis-datos-rumbo-\d{4}-\d{2}-\d{2}\.json"$/),
    ]);
    const wanted = expectedKeys.trim().split('\n');
    const [top, ...found] = keysOf(body);
    expect(top?.slice(2).split(' ').toSorted()).toEqual(
      [...new Set([...wanted.map((line) => line.split(/[:.]/)[0] ?? ''), 'providers'])].toSorted(),
    );
    expect(found.toSorted()).toEqual(wanted.slice(1).toSorted());
    for (const word of [person.email, ...Object.values(secretWords), person.pastOrder, person.openRequest])
      expect(JSON.stringify(body)).toContain(word);
    expect([body.signIns.length, body.orders.length, body.requests.length]).toEqual([2, 2, 2]);
    expect(body.cashback.balanceCop).toBe(4_000);
    expect(body.activity.map(({ action }) => action)).toEqual(['user.change', 'user.export']);
    expect(body.requests.flatMap(({ events }) => events.map(({ text }) => text))).toContain('Te ofrecemos disculpas.');
  });

  test('holds nothing that opens anything, and nothing of other people', async () => {
    const person = await makeWholePerson(server);
    const provider = await insertProvider(server.db, {
      name: 'Operador Ajeno',
      email: 'ajeno.personal@operadores.example',
      phone_number: '3111111111',
    });
    const { id } = await insertExperience(server.db, { provider_id: provider.id });
    await person.client.addToCart({
      experienceId: id,
      selectedDate: '2099-01-01',
      selectedTime: '09:00',
      participants: 1,
    });
    await person.client.post('/api/customer/wishlist', { experienceId: id });
    const body = await take(person.client);
    const both = [JSON.stringify(body.body), await takePage(person.client)];
    const { db } = server;
    const sessions = await db.read
      .selectFrom('visitor_sessions')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    const signIns = await db.read.selectFrom('auth_sessions').selectAll().where('user_id', '=', person.id).execute();
    const orders = await db.read.selectFrom('orders').selectAll().where('user_id', '=', person.id).execute();
    const payments = await db.read.selectFrom('payments').select('id').execute();
    const identities = await db.read.selectFrom('identities').selectAll().where('user_id', '=', person.id).execute();
    const keys = await db.read.selectFrom('idempotency_keys').select('key').execute();
    const audit = await db.read.selectFrom('audit_payloads').select('salt').execute();
    const secrets = [
      person.client.sessionToken,
      hashToken(person.client.sessionToken ?? ''),
      ...person.client.cookieHeader().split(/; |=/),
      person.id,
      ...sessions.flatMap((row) => [row.id, row.token_hash]),
      ...signIns.flatMap((row) => [row.id, row.id_hash, row.id_token]),
      ...orders.flatMap((row) => [row.id, row.fingerprint]),
      ...payments.map((row) => row.id),
      ...identities.map((row) => row.subject).filter((subject) => subject !== person.email),
      ...keys.map((row) => row.key),
      ...audit.map((row) => row.salt),
      'ajeno.personal',
      '3111111111',
      'rumbo.example',
    ].filter((secret) => secret !== null && secret !== '');
    for (const text of both) {
      expect(secrets.filter((secret) => secret && text.includes(secret))).toEqual([]);
      // No id of a row, no hash.
      expect(text.replaceAll(person.email, '').match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|[0-9a-f]{40}/g)).toBeNull();
    }
  });

  test('never holds another customer’s data, whatever the call names', async () => {
    const person = await makeWholePerson(server);
    const other = await Client.signedIn(server.url, `${randomUUID()}@correo.example`);
    const answer = await other.raw(`/api/customer/export?customerId=${person.id}&userId=${person.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ customerId: person.id }),
    });
    const text = await answer.text();
    for (const word of [person.email, ...Object.values(secretWords)]) expect(text).not.toContain(word);
  });

  test('is read as a page in Spanish that needs nothing else, with everything escaped', async () => {
    const person = await makeWholePerson(server);
    await person.client.post('/api/requests', {
      kind: 'datos',
      dataKind: 'consulta',
      name: 'Ana <img src=x onerror=alert(1)>',
      email: person.email,
      text: '<script>alert(1)</script> & "comillas"',
    });
    const page = await takePage(person.client);
    expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>|https?:\/\/(?!localhost|127)/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;comillas&quot;');
    for (const heading of ['Tu cuenta', 'Tus órdenes', 'Tu cashback', 'Tus solicitudes (PQR)', 'Lo que autorizaste'])
      expect(page).toContain(`<h2>${heading}</h2>`);
    // Each field has a name that people understand, and each code a meaning.
    for (const line of expectedKeys.trim().split('\n').slice(1))
      for (const key of (line.split(': ')[1] ?? '').split(' '))
        expect([key, exportLabels[key]]).not.toContain(undefined);
    for (const code of ['confirmed', 'completed', 'booked', 'approved', 'available', 'released', 'cerrada', 'received'])
      expect([code, exportCodes[code]]).not.toContain(undefined);
    expect(page).not.toMatch(/<dt>[a-z]+[A-Z]|<th scope="col">[a-z]+[A-Z]/);
  });

  test('shows an operator their own profile', async () => {
    const { id, email } = await insertUser(server.db, { role: 'provider' });
    await insertProvider(server.db, { user_id: id, name: 'Caminos Propios', languages: '["Español","Inglés"]' });
    const client = await Client.signedIn(server.url, email);
    expect((await take(client)).body.providers).toMatchObject([
      { name: 'Caminos Propios', languages: ['Español', 'Inglés'] },
    ]);
    expect(await takePage(client)).toContain('Español, Inglés');
  });

  test('is made three times a day of Bogotá, also at the same moment, and a copy of a call isn’t counted', async () => {
    const client = await Client.signedIn(server.url, `${randomUUID()}@correo.example`);
    const key = { 'Idempotency-Key': randomUUID() };
    for (let copy = 0; copy < 3; copy += 1) expect((await take(client, key)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(client)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.code, Number(refused?.headers.get('retry-after')) > 0]).toEqual(['exports_used_up', true]);
    const other = await Client.signedIn(server.url, `${randomUUID()}@correo.example`);
    expect((await take(other)).status).toBe(200);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await server.setClock(tomorrow);
    expect((await take(client)).status).toBe(200);
  });

  test('asks for a fresh sign-in, and takes none of the three without it', async () => {
    const client = await Client.signedIn(server.url, `${randomUUID()}@correo.example`);
    const { id } = (await client.get('/api/auth/user')).body;
    const proved = (agoMs: number) =>
      server.db.write((tx) =>
        tx
          .updateTable('auth_sessions')
          .set({ authenticated_at: new Date(Date.now() - agoMs).toISOString() })
          .where('user_id', '=', id)
          .execute(),
      );
    await proved(16 * 60_000);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { status, body } = await take(client);
      expect([status, body.code]).toEqual([403, 'reauth_required']);
    }
    await proved(14 * 60_000);
    expect((await take(client)).status).toBe(200);
  });
});
