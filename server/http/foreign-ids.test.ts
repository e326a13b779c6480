import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import {
  inDays,
  insertCashback,
  insertCoupon,
  insertExperience,
  insertProvider,
  insertUser,
} from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** What nobody but the owner may read in an answer. */
const ownersFields = [
  'dueña.secreta@correo.example',
  'duena.secreta@correo.example',
  'Apellidosecreto',
  '3009998877',
  '79555444',
];

/** Tables that a mere look, or work in the background, may write to. */
const ofLooking = new Set(['tasks', 'rate_limits', 'visitor_sessions', 'auth_sessions', 'retired_session_tokens']);

describeEngines('somebody else’s id', (engine) => {
  let server: TestServer;
  const others: [string, Client][] = [];
  let foreign: Record<
    string,
    [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined, statuses: number[]]
  >;

  beforeAll(async () => {
    server = await startTestServer(engine);
    const { id } = await insertExperience(server.db, { price_cop: 0 });
    const owner = await Client.signedIn(server.url, 'duena.secreta@correo.example');
    const slot = { experienceId: id, selectedDate: inDays(20), selectedTime: '09:00', participants: 1 };
    await owner.addToCart(slot);
    const { order } = (
      await owner.checkout(
        {},
        {
          email: 'duena.secreta@correo.example',
          firstName: 'Nombre',
          lastName: 'Apellidosecreto',
          phone: '3009998877',
          documentNumber: '79555444',
        },
      )
    ).body;
    await owner.addToCart({ ...slot, selectedDate: inDays(21) });
    const item = (await owner.cart()).body.items[0]?.id;
    const review = (
      await owner.post(`/api/product/${id}/feedback`, { authorName: 'N', rating: 5, text: 'Una tarde linda' })
    ).body.review.id;
    const favourite = (await owner.post('/api/customer/wishlist', { experienceId: id })).body;
    const { filingNumber } = (
      await owner.post('/api/requests', {
        kind: 'queja',
        name: 'Nombre Apellidosecreto',
        email: 'duena.secreta@correo.example',
        text: 'Llámenme al 3009998877, por favor',
      })
    ).body;
    const signIn = (await owner.get('/api/auth/sessions')).body.sessions[0]?.id;
    const account = (await owner.get('/api/auth/user')).body.id;
    const { orderNumber } = order;
    await insertCashback(server.db, account, 5_000);
    const { id: provider } = await insertProvider(server.db, { email: 'duena.secreta@correo.example' });
    await insertCoupon(server.db, { id: 'cupon-de-la-duena', code: 'SOLODUENA', customer_id: account });
    const booked = (await owner.order(orderNumber)).body.order.items[0];
    const { selectedDate: date, selectedTime: time } = slot;
    const expectedRefund = { cash: 0, cashback: 0 };
    foreign = {
      'an order': ['GET', `/api/orders/${orderNumber}`, undefined, [200]],
      'its receipt': ['GET', `/api/orders/${orderNumber}/receipt.pdf`, undefined, [403, 404]],
      'its calendar file': ['GET', `/api/orders/${orderNumber}/calendar.ics`, undefined, [403, 404]],
      'its cancelling': ['POST', `/api/orders/${orderNumber}/cancel`, { expectedRefund }, [403]],
      'its moving': [
        'POST',
        `/api/orders/${orderNumber}/items/${booked?.id}/move`,
        { date: inDays(22), time, expectedFrom: { date, time } },
        [403],
      ],
      'its voucher': ['POST', '/api/vouchers/check', { token: booked?.voucher?.token }, [200]],
      'a cart item’s change': ['PUT', `/api/cart/item/${item}`, { participants: 2 }, [404]],
      'a cart item’s removal': ['DELETE', `/api/cart/item/${item}`, undefined, [404]],
      'a favourite': [
        'DELETE',
        `/api/customer/wishlist/${Object(favourite).id ?? id}?customerId=${account}`,
        undefined,
        [401, 404],
      ],
      'a favourite by its experience': [
        'DELETE',
        `/api/customer/wishlist/${id}?customerId=${account}`,
        undefined,
        [401, 404],
      ],
      'a dashboard': ['GET', `/api/customer/dashboard?customerId=${account}`, undefined, [200, 401]],
      purchases: ['GET', `/api/customer/purchases?customerId=${account}`, undefined, [200, 401]],
      cashback: ['GET', `/api/customer/cashback?customerId=${account}`, undefined, [200, 401]],
      coupons: ['GET', `/api/customer/coupons?customerId=${account}`, undefined, [200, 401]],
      'a personal coupon': ['POST', '/api/customer/coupons/apply', { code: 'SOLODUENA' }, [401, 422]],
      'a request by its number': [
        'POST',
        '/api/requests/lookup',
        { filingNumber, email: 'otra@correo.example' },
        [404],
      ],
      'the list of requests': ['GET', `/api/customer/requests?customerId=${account}`, undefined, [200, 401]],
      'what was agreed to': ['GET', `/api/customer/consents?customerId=${account}`, undefined, [200, 401]],
      'a sign-in': ['DELETE', `/api/auth/sessions/${signIn}`, undefined, [401, 404]],
      'a review’s deleting': ['DELETE', `/api/rankings/${review}`, undefined, [401, 403]],
      'a review’s hiding': [
        'PUT',
        `/api/admin/reviews/${review}/visibility`,
        { hidden: true, reason: 'No' },
        [401, 403],
      ],
      'an answer to a review': [
        'PUT',
        `/api/provider/reviews/${review}/answer`,
        { text: 'Gracias por venir' },
        [401, 403, 404],
      ],
      'an account’s change': ['PUT', `/api/admin/users/${account}`, { firstName: 'Otra' }, [401, 403]],
      'an account’s deleting': ['DELETE', `/api/admin/users/${account}`, undefined, [401, 403]],
      'a provider’s change': ['PUT', `/api/admin/providers/${provider}`, { name: 'Otro' }, [401, 403]],
      'a provider’s removal': ['DELETE', `/api/admin/providers/${provider}`, undefined, [401, 403]],
      'an experience’s copy': ['POST', `/api/admin/experiences/${id}/duplicate`, undefined, [401, 403]],
      'a coupon’s uses': ['GET', '/api/admin/coupons/cupon-de-la-duena/uses', undefined, [401, 403]],
      'a customer’s cashback': ['GET', `/api/admin/cashback?customerId=${account}`, undefined, [401, 403]],
      'a grant of cashback': [
        'POST',
        '/api/admin/cashback',
        { customerId: account, cashbackAmount: 1, cashbackPercentage: 2 },
        [401, 403],
      ],
      'a cashback record’s status': ['PUT', `/api/admin/cashback/saldo-${account}`, { status: 'used' }, [401, 403]],
      'the audit log': ['GET', `/api/admin/audit?actor=${account}`, undefined, [401, 403]],
    };
    others.push(['a visitor', await Client.visitor(server.url)]);
    for (const role of ['user', 'provider']) {
      const { email } = await insertUser(server.db, { email: `${role}.ajeno@correo.example`, role });
      others.push([`another ${role}`, await Client.signedIn(server.url, email)]);
    }
  });
  afterAll(() => server.stop());

  /** All rows of all tables, as text. */
  async function dump(): Promise<Record<string, string>> {
    const { rows } = await (
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
        : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
    ).execute(server.db.admin);
    const all: Record<string, string> = {};
    for (const { name } of rows) {
      if (ofLooking.has(name) || name.startsWith('kysely')) continue;
      const table = await sql<object>`select * from ${sql.table(name)}`.execute(server.db.admin);
      all[name] = table.rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n');
    }
    return all;
  }

  test('changes nothing and tells nothing of its owner, whoever asks', async () => {
    // Mails and other work of the owner's order are done first.
    await server.setClock(new Date());
    const before = await dump();
    for (const [who, client] of others) {
      for (const [what, [method, path, body, statuses]] of Object.entries(foreign)) {
        const answer = await client.raw(path, {
          method,
          ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
        });
        const text = await answer.text();
        expect(statuses, `${what} by ${who}: ${answer.status} ${text.slice(0, 200)}`).toContain(answer.status);
        expect(
          ownersFields.filter((field) => text.includes(field)),
          `${what} by ${who}`,
        ).toEqual([]);
      }
    }
    expect(await dump()).toEqual(before);
  });
});
