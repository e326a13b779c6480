import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#server/db/codecs.ts';
import { hashToken, ids } from './ids.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience, insertReviews } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { findVisitorSession, rotateAtSignIn } from './visitor-sessions.ts';

const dayMs = 86_400_000;

describeEngines('visitor sessions', (engine) => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const email = () => `visita${(people += 1)}@correo.example`;
  const slot = async (participants = 2) => ({
    experienceId: (await insertExperience(server.db)).id,
    selectedDate: inDays(9),
    selectedTime: '09:00',
    participants,
  });
  const rowOf = (client: Client) =>
    server.db.read
      .selectFrom('visitor_sessions')
      .selectAll()
      .where('token_hash', '=', hashToken(client.sessionToken ?? ''))
      .executeTakeFirst();
  const isThere = async (id: string) =>
    (await server.db.read.selectFrom('visitor_sessions').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined;
  const idOf = async (client: Client) => (await rowOf(client))?.id ?? '';
  const agoIs = (days: number) => instant(new Date(Date.now() - days * dayMs));
  const age = (id: string, columns: { last_used_at?: string; token_expires_at?: string; created_at?: string }) =>
    server.db.write((tx) => tx.updateTable('visitor_sessions').set(columns).where('id', '=', id).execute());
  const runJobs = () => server.setClock(new Date());
  /** A client that has only a token. */
  const holding = (token: string | null) => {
    const thief = new Client(server.url);
    thief.sessionToken = token;
    return { client: thief, headers: { 'X-Session-Id': token ?? '' } };
  };

  async function order(client: Client) {
    const bookingRequest = await slot();
    await client.addToCart(bookingRequest);
    return (await client.checkout()).body.order as { orderNumber: string; accessKey: string };
  }

  test('gives a session an id that its token doesn’t reveal, and keeps it when the token is replaced', async () => {
    const client = await Client.visitor(server.url);
    const before = await rowOf(client);
    expect(before?.id).not.toBe(hashToken(client.sessionToken ?? ''));
    const old = client.sessionToken;
    await client.signIn(email());
    const after = await rowOf(client);
    expect([after?.id, client.sessionToken === old]).toEqual([before?.id, false]);
  });

  test('refuses a visitor’s token from before a sign-in, whoever planted or copied it', async () => {
    const victim = await Client.visitor(server.url);
    await victim.addToCart(await slot());
    const { client: thief, headers } = holding(victim.sessionToken);
    await victim.signIn(email());
    const { orderNumber } = await order(victim);
    expect((await thief.cart()).status).toBe(404);
    const seen = (await thief.get(`/api/orders/${orderNumber}`, headers)).body.order;
    expect(seen).toMatchObject({ isBuyer: false, customer: { firstName: 'A•••', email: 'a•••@c•••', phone: '•••67' } });
    const answer = await thief.post('/api/session', undefined, headers);
    expect(answer.body.continues).toBeUndefined();
    expect((await thief.cart()).status).toBe(404);
  });

  test('refuses a visitor’s token after a sign-out for orders, receipts, calendars, cancellations and carts', async () => {
    const client = await Client.signedIn(server.url, email());
    const bookingRequest = await slot();
    await client.addToCart(bookingRequest);
    const { body } = await client.checkout();
    const number = body.order.orderNumber;
    await client.settle(body.payment.checkoutUrl, 'approve');
    const { headers } = holding(client.sessionToken);
    const thief = new Client(server.url);
    expect((await thief.get(`/api/orders/${number}`, headers)).body.order).toMatchObject({
      isBuyer: true,
      status: 'confirmed',
    });
    await client.raw('/api/logout');
    const seen = (await thief.get(`/api/orders/${number}`, headers)).body.order;
    expect(seen).toMatchObject({
      isBuyer: false,
      customer: { firstName: 'A•••', lastName: 'R•••', email: 'a•••@c•••', phone: '•••67' },
    });
    for (const document of ['receipt.pdf', 'calendar.ics'])
      expect((await thief.get(`/api/orders/${number}/${document}`, headers)).status).toBeGreaterThanOrEqual(403);
    expect(
      (await thief.post(`/api/orders/${number}/cancel`, { expectedRefund: { cash: 200_000, cashback: 0 } }, headers))
        .status,
    ).toBe(403);
    expect((await thief.get(`/api/cart/${headers['X-Session-Id']}`)).status).toBe(404);
    expect((await thief.post('/api/checkout', { ...aCheckout, sessionId: headers['X-Session-Id'] })).status).toBe(404);
  });

  test('keeps a session’s orders with their owner, who signs in again elsewhere', async () => {
    const address = email();
    const client = await Client.visitor(server.url);
    // A guest order with an email that is not the account's: only the session links it.
    const { orderNumber } = await order(client);
    await client.signIn(address);
    const id = await idOf(client);
    await client.raw('/api/logout');
    await client.askSession();
    expect((await client.order(orderNumber)).body.order.isBuyer).toBe(false);
    expect((await (await Client.signedIn(server.url, email())).order(orderNumber)).body.order.isBuyer).toBe(false);
    const elsewhere = await Client.signedIn(server.url, address);
    expect((await elsewhere.order(orderNumber)).body.order.isBuyer).toBe(true);
    expect(
      await server.db.read.selectFrom('visitor_sessions').select('token_hash').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ token_hash: null });
  });

  test('continues the session of a browser whose token a sign-in replaced, even twice, and of nobody else', async () => {
    const client = await Client.visitor(server.url);
    const first = client.sessionToken ?? '';
    const address = email();
    await client.signIn(address);
    await client.signIn(address);
    expect((await client.post('/api/session', undefined, { 'X-Session-Id': first })).body).toEqual({
      sessionId: client.sessionToken,
      continues: true,
    });
    const other = await Client.visitor(server.url);
    expect((await other.post('/api/session', undefined, { 'X-Session-Id': first })).body).toEqual({
      sessionId: other.sessionToken,
    });
    await client.raw('/api/logout');
    expect((await client.post('/api/session', undefined, { 'X-Session-Id': first })).body.continues).toBeUndefined();
  });

  test('applies a change once whose response was lost before a sign-in: the same key gets the same response under the new token', async () => {
    const client = await Client.visitor(server.url);
    const [bookingRequest, other] = [await slot(), await slot(1)];
    const add = randomUUID();
    const clear = randomUUID();
    const review = randomUUID();
    const written = { authorName: 'Ana', rating: 5, text: 'Muy bonito todo' };
    const publish = () =>
      client.post(
        `/api/product/${bookingRequest.experienceId}/feedback`,
        { ...written, sessionId: client.sessionToken },
        { 'Idempotency-Key': review },
      );
    await client.addToCart(other);
    expect((await client.delete(`/api/cart/${client.sessionToken}`, { 'Idempotency-Key': clear })).status).toBe(200);
    const lost = { add: await client.addToCart(bookingRequest, add), publish: await publish() };
    await client.signIn(email());
    const again = { add: await client.addToCart(bookingRequest, add), publish: await publish() };
    expect([again.add.status, again.publish.status]).toEqual([200, 201]);
    expect(again.add.body.itemId).toBe(lost.add.body.itemId);
    expect(again.publish.body.review.id).toBe(lost.publish.body.review.id);
    expect((await client.delete(`/api/cart/${client.sessionToken}`, { 'Idempotency-Key': clear })).status).toBe(200);
    expect((await client.cart()).body.total.participantCount).toBe(2);
  });

  test('takes a checkout once whose response was lost before a sign-in', async () => {
    const client = await Client.visitor(server.url);
    await client.addToCart(await slot());
    const key = randomUUID();
    const lost = await client.checkout({}, {}, key);
    await client.signIn(email());
    const again = await client.checkout({}, {}, key);
    expect([again.status, again.body.order]).toEqual([200, lost.body.order]);
    const sessionId = await idOf(client);
    expect(
      await server.db.read.selectFrom('orders').select('order_number').where('session_id', '=', sessionId).execute(),
    ).toHaveLength(1);
  });

  test('uses the cookie’s session where a page still sends an older token', async () => {
    const client = await Client.visitor(server.url);
    const experience = await insertExperience(server.db);
    const [review] = await insertReviews(server.db, experience.id, [{ rating: 4 }]);
    const stale = { 'X-Session-Id': client.sessionToken ?? '' };
    await client.signIn(email());
    const present = client.sessionToken;
    expect((await client.post(`/api/reviews/${review?.id}/helpful`, {}, stale)).status).toBe(200);
    expect(
      (
        await client.post(
          `/api/product/${experience.id}/feedback`,
          { authorName: 'Ana', rating: 5, text: 'Muy bonito todo' },
          stale,
        )
      ).status,
    ).toBe(201);
    expect((await client.post('/api/session')).body.sessionId).toBe(present);
    expect(
      (await client.post('/api/cart/changes', { changes: [{ kind: 'clear', key: randomUUID() }] }, stale)).body.code,
    ).toBe('cart_not_found');
  });

  test('hands out one new token for sign-ins at the same moment', async () => {
    const client = await Client.signedIn(server.url, email());
    const session = await findVisitorSession(server, client.sessionToken ?? '');
    if (!session?.userId) throw new Error('nobody is signed in');
    const { userId } = session;
    const tokens = await Promise.all(
      [1, 2, 3].map(() => rotateAtSignIn({ db: server.db, ids }, session, client.sessionToken ?? '', userId)),
    );
    const given = tokens.filter((token) => token !== null);
    expect(given).toHaveLength(1);
    expect((await findVisitorSession(server, given[0] ?? ''))?.id).toBe(session.id);
  });

  test('ends a session after 90 days without use, or a year, by the system’s clock and not the demo’s', async () => {
    const [idle, old, demo] = [
      await Client.visitor(server.url),
      await Client.visitor(server.url),
      await Client.visitor(server.url),
    ];
    await age(await idOf(idle), { last_used_at: agoIs(91) });
    await age(await idOf(old), { token_expires_at: agoIs(0) });
    expect([(await idle.cart()).status, (await old.cart()).status]).toEqual([404, 404]);
    await server.setClock(new Date(Date.now() + 400 * dayMs));
    expect((await demo.cart()).status).toBe(200);
    await runJobs();
  });

  test('records a session’s last use once in half a day at most', async () => {
    const client = await Client.visitor(server.url);
    const id = await idOf(client);
    const usedAt = async () =>
      (
        await server.db.read
          .selectFrom('visitor_sessions')
          .select('last_used_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_used_at;
    const fresh = await usedAt();
    await client.cart();
    expect(await usedAt()).toBe(fresh);
    await age(id, { last_used_at: agoIs(80) });
    await client.cart();
    expect((await usedAt()) > agoIs(1)).toBe(true);
  });

  test('deletes an unreferenced session and its keys a day after its last use, and keeps one with a cart, order, review, vote or report', async () => {
    const experience = await insertExperience(server.db);
    const [review] = await insertReviews(server.db, experience.id, [{ rating: 4 }]);
    const uses: Record<string, (client: Client) => Promise<unknown>> = {
      nothing: (client) => client.delete(`/api/cart/${client.sessionToken}`, { 'Idempotency-Key': randomUUID() }),
      cart: async (client) => client.addToCart(await slot()),
      order: async (client) => [await order(client), await client.delete(`/api/cart/${client.sessionToken}`)],
      review: (client) =>
        client.post(`/api/product/${experience.id}/feedback`, {
          authorName: 'Ana',
          rating: 5,
          text: 'Muy bonito todo',
          sessionId: client.sessionToken,
        }),
      vote: (client) => client.post(`/api/reviews/${review?.id}/helpful`, {}),
      report: (client) => client.post(`/api/reviews/${review?.id}/report`, { reason: 'spam' }),
      fresh: async () => undefined,
    };
    const sessionIds: Record<string, string> = {};
    for (const [use, act] of Object.entries(uses)) {
      const client = await Client.visitor(server.url);
      await act(client);
      sessionIds[use] = await idOf(client);
      if (use !== 'fresh') await age(sessionIds[use], { last_used_at: agoIs(2) });
    }
    const keys = () =>
      server.db.read
        .selectFrom('idempotency_keys')
        .select('key')
        .where('scope', '=', sessionIds.nothing ?? '')
        .execute();
    expect(await keys()).toHaveLength(1);
    await runJobs();
    const stays = await Promise.all(Object.entries(sessionIds).map(async ([use, id]) => [use, await isThere(id)]));
    expect(Object.fromEntries(stays)).toEqual({
      nothing: false,
      cart: true,
      order: true,
      review: true,
      vote: true,
      report: true,
      fresh: true,
    });
    expect(await keys()).toEqual([]);
  });

  test('deletes an ended session with its cart, and takes only the token of one with an order', async () => {
    const [shopper, buyer] = [await Client.visitor(server.url), await Client.visitor(server.url)];
    await shopper.addToCart(await slot());
    await order(buyer);
    const both = [await idOf(shopper), await idOf(buyer)];
    for (const id of both) await age(id, { last_used_at: agoIs(91) });
    await runJobs();
    expect(await Promise.all(both.map(isThere))).toEqual([false, true]);
    expect(
      await server.db.read
        .selectFrom('visitor_sessions')
        .select('token_hash')
        .where('id', '=', both[1] ?? '')
        .executeTakeFirst(),
    ).toEqual({ token_hash: null });
    expect((await buyer.cart()).status).toBe(404);
    expect((await buyer.post('/api/session')).body.sessionId).not.toBe(buyer.sessionToken);
  });

  test('deletes more ended sessions than fit in one batch', async () => {
    const old = agoIs(3);
    const rows = Array.from({ length: 450 }, () => ({
      id: randomUUID(),
      token_hash: randomUUID(),
      user_id: null,
      cart_version: 0,
      created_at: old,
      last_used_at: old,
      token_expires_at: agoIs(-1),
    }));
    await server.db.write((tx) => tx.insertInto('visitor_sessions').values(rows).execute());
    await runJobs();
    expect(
      await server.db.read.selectFrom('visitor_sessions').select('id').where('last_used_at', '=', old).execute(),
    ).toEqual([]);
  });
});

const aCheckout = {
  customer: {
    email: 'a@correo.example',
    firstName: 'A',
    lastName: 'B',
    phone: '3001234567',
    documentNumber: '1',
    city: 'Cali',
    acceptsTerms: true,
  },
  paymentMethod: 'mercadopago',
};
