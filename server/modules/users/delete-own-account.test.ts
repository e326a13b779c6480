import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCashback, insertExperience, insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import type { WholePerson } from '#server/testing/whole-person.ts';
import { close, makeWholePerson, secretWords } from '#server/testing/whole-person.ts';

const taxLaw = 'a commercial record, kept ten years';
const standIn = 'the embedded mailbox, identity provider and payment sandbox stand for systems outside';
/** Where something of the person may still be found, and why (decision 25). */
const allowedRemains: Record<string, string> = {
  'orders.email': taxLaw,
  'orders.first_name': taxLaw,
  'orders.last_name': taxLaw,
  'orders.phone': taxLaw,
  'orders.document_number': taxLaw,
  'orders.address': taxLaw,
  'orders.notes': 'only of a booking ahead, whose operator needs it',
  'service_requests.name': 'only of a request that isn’t closed',
  'service_requests.email': 'only of a request that isn’t closed: its answer goes there',
  'demo_records.body': standIn,
};

describeEngines('deleting one’s own account', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());
  afterEach(() => server.setClock(new Date()));

  const remove = (client: Client, headers = {}) => client.delete('/api/customer/account', headers);
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const newPerson = async (role = 'user') => {
    const { id, email } = await insertUser(server.db, { role });
    return { id, email, client: await Client.signedIn(server.url, email) };
  };

  /** Every `table.column` in which one of the words stands, with the words. */
  async function whereFound(words: readonly string[]): Promise<Record<string, string[]>> {
    const { rows } = await (
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
        : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
    ).execute(server.db.admin);
    const found: Record<string, Set<string>> = {};
    for (const { name } of rows) {
      const table = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(server.db.admin);
      for (const row of table.rows)
        for (const [column, value] of Object.entries(row))
          for (const word of words)
            if (typeof value === 'string' && value.toLowerCase().includes(word.toLowerCase()))
              (found[`${name}.${column}`] ??= new Set()).add(word);
    }
    return Object.fromEntries(Object.entries(found).map(([place, set]) => [place, [...set].toSorted()]));
  }
  const wordsOf = ({ email }: WholePerson) => [email, ...Object.values(secretWords)];

  test('leaves nothing of the person but what the law keeps, in any column of any table', async () => {
    const person = await makeWholePerson(server);
    const before = await whereFound(wordsOf(person));
    // The scan finds what it must not find later.
    for (const place of [
      'users.email',
      'users.first_name',
      'reviews.author_name',
      'audit_payloads.payload',
      'user_words.word',
    ])
      expect(Object.keys(before)).toContain(place);

    const sessions = await server.db.read
      .selectFrom('visitor_sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    const { status, body } = await remove(person.client);
    expect([status, body]).toEqual([200, { success: true, continueAt: expect.stringContaining('/_demo/id/') }]);

    expect(Object.keys(await whereFound(wordsOf(person))).toSorted()).toEqual(Object.keys(allowedRemains).toSorted());
    const notes = await server.db.read
      .selectFrom('orders')
      .select(['order_number', 'notes'])
      .where('email', '=', person.email)
      .execute();
    expect(Object.fromEntries(notes.map((row) => [row.order_number, row.notes]))).toEqual({
      [person.pastOrder]: '',
      [person.nextOrder]: secretWords.notes,
    });

    // The account's id is left where it names nobody.
    const places = Object.keys(await whereFound([person.id]));
    expect(places.toSorted()).toEqual(
      [
        'audit_log.actor',
        'audit_log.entity_id',
        'cashback_accounts.customer_id',
        'cashback_ledger.customer_id',
        'cashback_records.customer_id',
        'consents.user_id',
        'coupons.customer_id',
        'orders.user_id',
        'points_ledger.customer_id',
        'service_request_events.actor',
        'service_requests.user_id',
        'users.id',
      ].toSorted(),
    );
    // A session leads to orders: neither a review nor a vote may lead to a session.
    const ofSessions = await whereFound(sessions.map(({ id }) => id));
    for (const table of ['reviews', 'review_votes', 'review_reports', 'idempotency_keys', 'wishlist_items'])
      expect(Object.keys(ofSessions).filter((place) => place.startsWith(`${table}.`))).toEqual([]);
    expect(await findViolations(server.db.read)).toEqual([]);
  });

  test('keeps reviews without author and the count of votes, and shows so at once', async () => {
    const person = await makeWholePerson(server);
    const review = await server.db.read
      .selectFrom('reviews')
      .select(['experience_id', 'rating'])
      .where('id', '=', person.reviewId)
      .executeTakeFirstOrThrow();
    const feedback = async () =>
      (await (await Client.visitor(server.url)).get(`/api/product/${review.experience_id}/feedback`)).body;
    const before = await feedback();
    await remove(person.client);
    const after = await feedback();
    expect([after.averageRating, after.totalVotes]).toEqual([before.averageRating, before.totalVotes]);
    const named = after.comments.find(({ id }) => id === person.reviewId);
    expect([named?.authorName, named?.text]).toEqual(['Cuenta eliminada', 'Una mañana inolvidable']);
    expect(after.comments.find(({ id }) => id === person.otherReviewId)?.helpfulCount).toBe(1);
  });

  test('signs out on every device at the next request, ends the cookies, and frees the e-mail', async () => {
    const { id, email, client } = await newPerson();
    const tablet = await Client.signedIn(server.url, email);
    const answer = await remove(client);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    for (const name of ['rumbo_auth', 'rumbo_visitor', 'rumbo_signed_in'])
      expect([name, client.hasCookie(name)]).toEqual([name, false]);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await tablet.get('/api/auth/user')).status).toBe(401);
    const { url } = await client.follow(await client.raw(answer.body.continueAt.replace(server.url, '')));
    expect(new URL(url).pathname).toBe('/cuenta-eliminada');
    const anew = (await (await Client.signedIn(server.url, email)).get('/api/auth/user')).body;
    expect([anew.email, anew.id === id]).toEqual([email, false]);
    expect(outcome(await remove(client))).toEqual([401, 'unauthorized']);
  });

  test('asks for a fresh sign-in', async () => {
    const { id, client } = await newPerson();
    await server.db.write((tx) =>
      tx
        .updateTable('auth_sessions')
        .set({ authenticated_at: new Date(Date.now() - 16 * 60_000).toISOString() })
        .where('user_id', '=', id)
        .execute(),
    );
    expect(outcome(await remove(client))).toEqual([403, 'reauth_required']);
    expect((await client.get('/api/auth/user')).body.id).toBe(id);
  });

  test('forfeits cashback, writes off a debt, and keeps the ledger right', async () => {
    const [rich, poor] = [await newPerson(), await newPerson()];
    await insertCashback(server.db, rich.id, 25_000);
    await server.db.write(async (tx) => {
      await tx.insertInto('cashback_accounts').values({ customer_id: poor.id, available_cop: -8_000 }).execute();
      await tx
        .insertInto('cashback_ledger')
        .values({
          id: randomUUID(),
          customer_id: poor.id,
          record_id: null,
          order_id: null,
          delta_cop: -8_000,
          reason: 'spent',
          created_at: '2026-01-01T00:00:00.000Z',
        })
        .execute();
    });
    const preview = async (client: Client) => (await client.get('/api/customer/account/deletion')).body.cashbackCop;
    expect([await preview(rich.client), await preview(poor.client)]).toEqual([25_000, -8_000]);
    for (const { client } of [rich, poor]) expect((await remove(client)).status).toBe(200);
    const ledger = await server.db.read
      .selectFrom('cashback_ledger')
      .select(['delta_cop', 'reason'])
      .where('reason', 'in', ['forfeited', 'written_off'])
      .where('customer_id', 'in', [rich.id, poor.id])
      .orderBy('delta_cop')
      .execute();
    expect(ledger).toEqual([
      { delta_cop: -25_000, reason: 'forfeited' },
      { delta_cop: 8_000, reason: 'written_off' },
    ]);
    expect(await findViolations(server.db.read)).toEqual([]);
  });

  test('lets bookings ahead stand, tells of them beforehand, and opens them with the link of the e-mail', async () => {
    const person = await makeWholePerson(server);
    const preview = (await person.client.get('/api/customer/account/deletion')).body;
    expect(preview).toMatchObject({ bookingsAhead: 1, openRequests: 1 });
    expect(preview.cashbackCop).toBeGreaterThan(0);
    // The mails of the order are sent.
    await server.setClock(`${inDays(10)}T13:00:00Z`);
    const mails = (await person.client.get('/_demo/mail.json')).body;
    const key = mails
      .map(({ text }) => new RegExp(`${person.nextOrder}#k=(\\S+)`).exec(text)?.[1])
      .find((found) => found !== undefined);
    await remove(person.client);
    const opened = await (
      await Client.visitor(server.url)
    ).get(`/api/orders/${person.nextOrder}`, {
      'X-Order-Key': key ?? '',
    });
    expect([opened.body.order.status, opened.body.order.isBuyer]).toEqual(['confirmed', true]);
  });

  test('forgets the notes of a booking once it is over, and who filed a request once it is closed', async () => {
    const person = await makeWholePerson(server);
    await remove(person.client);
    await close(server, person.openRequest);
    await server.setClock(`${inDays(41)}T12:00:00Z`);
    const request = await server.db.read
      .selectFrom('service_requests')
      .select(['name', 'email', 'kind', 'state', 'text'])
      .where('filing_number', '=', person.openRequest)
      .executeTakeFirstOrThrow();
    expect(request).toEqual({
      name: '',
      email: '',
      kind: 'queja',
      state: 'cerrada',
      text: 'El guía llegó una hora tarde',
    });
    const order = await server.db.read
      .selectFrom('orders')
      .select(['notes', 'email'])
      .where('order_number', '=', person.nextOrder)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ notes: '', email: person.email });
  });

  test('refuses an operator with bookings ahead, an admin, and the last super_admin', async () => {
    const operator = await newPerson('provider');
    const { id: providerId } = await insertProvider(server.db, { user_id: operator.id });
    const { id: experienceId } = await insertExperience(server.db, { provider_id: providerId, price_cop: 0 });
    const visitor = await Client.visitor(server.url);
    await visitor.addToCart({ experienceId, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 });
    await visitor.checkout();
    const refused = await remove(operator.client);
    expect([...outcome(refused), refused.body.bookings]).toEqual([409, 'bookings_ahead', 1]);

    const admin = await newPerson('admin');
    expect(outcome(await remove(admin.client))).toEqual([403, 'role_too_high']);

    const [one, two] = [await newPerson('super_admin'), await newPerson('super_admin')];
    const answers = await Promise.all([remove(one.client), remove(two.client)]);
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'last_super_admin'],
    ]);
    for (const { id } of [operator, admin])
      expect(
        await server.db.read.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst(),
      ).toEqual({ deleted_at: null });
  });

  test('empties what the audit log said of the person, says so in an entry of its own, and finds a silent gap', async () => {
    const person = await makeWholePerson(server);
    await remove(person.client);
    const entries = await server.db.read
      .selectFrom('audit_log')
      .innerJoin('audit_payloads', 'audit_payloads.seq', 'audit_log.seq')
      .select(['audit_log.seq', 'action', 'salt', 'payload'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', person.id)
      .orderBy('audit_log.seq')
      .execute();
    const [change, redaction, deletion, ...more] = entries;
    expect(more).toEqual([]);
    expect(change).toMatchObject({ action: 'user.change', salt: '', payload: null });
    expect([redaction?.action, JSON.parse(redaction?.payload ?? '')]).toEqual([
      'audit.redact',
      { seqs: [change?.seq] },
    ]);
    expect([deletion?.action, JSON.parse(deletion?.payload ?? '')]).toEqual([
      'user.delete',
      { before: { role: 'user', status: 'active' }, after: null },
    ]);
    expect(await findViolations(server.db.read)).toEqual([]);

    const seq = deletion?.seq ?? 0;
    const write = (columns: { payload: string | null; salt?: string }) =>
      server.db.write((tx) => tx.updateTable('audit_payloads').set(columns).where('seq', '=', seq).execute());
    const wrong = [{ invariant: 'the audit log says what was recorded, unless it was redacted', rows: [{ seq }] }];
    await write({ payload: '{"before":null}' });
    expect(await findViolations(server.db.read)).toEqual(wrong);
    await write({ payload: null });
    expect(await findViolations(server.db.read)).toEqual(wrong);
    await write({ payload: deletion?.payload ?? null });
    expect(await findViolations(server.db.read)).toEqual([]);
  });

  test('anonymises as much when an admin deletes the account', async () => {
    const person = await makeWholePerson(server);
    expect((await person.admin.delete(`/api/admin/users/${person.id}`)).status).toBe(200);
    expect(Object.keys(await whereFound(wordsOf(person))).toSorted()).toEqual(Object.keys(allowedRemains).toSorted());
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
