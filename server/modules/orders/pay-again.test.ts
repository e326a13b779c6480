import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCashback, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('paying again', (engine) => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function order(client: Client, more: Record<string, unknown> = {}) {
    const experience = await insertExperience(server.db);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(12),
      selectedTime: '09:00',
      participants: 2,
    });
    const { body } = await client.checkout(more);
    return {
      experience,
      number: body.order.orderNumber,
      checkoutUrl: body.payment.checkoutUrl,
      payAgain: (by = client) => by.post(`/api/orders/${body.order.orderNumber}/pay`),
    };
  }
  const minutes = (count: number) => server.setClock(new Date(Date.now() + count * 60_000));
  const seatsLeft = async (experienceId: string) =>
    (await new Client(server.url).get(`/api/experiences/${experienceId}/availability/${inDays(12)}`)).body.slots[0]
      ?.remaining;

  /** Signed in, with pesos to spend. */
  async function saver(pesos: number) {
    const client = await Client.signedIn(server.url, `ahorra${(people += 1)}@correo.example`);
    const { id } = (await client.get('/api/auth/user')).body;
    await insertCashback(server.db, id, pesos);
    return {
      client,
      id,
      balance: async () =>
        (
          await server.db.read
            .selectFrom('cashback_accounts')
            .select('available_cop')
            .where('customer_id', '=', id)
            .executeTakeFirstOrThrow()
        ).available_cop,
    };
  }

  test('limits paying again to three holds a day, so that nobody keeps seats without paying', async () => {
    const client = await Client.visitor(server.url);
    const { payAgain, experience } = await order(client);
    for (const round of [1, 2, 3]) {
      await minutes(round * 31);
      expect((await payAgain()).status).toBe(200);
      expect((await payAgain()).status).toBe(200);
    }
    await minutes(4 * 31);
    const refused = await payAgain();
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_holds']);
    expect(refused.body.error).toMatch(
      /^Ya apartaste estos cupos varias veces sin pagarlos\. Podrás apartarlos de nuevo (el [a-z]+ \d+ de [a-z]+ (de \d{4} )?)?a las \d+:\d\d\s[ap]\.\sm\.; otros horarios sí los puedes reservar ahora\.$/,
    );
    expect(Math.round(Number(refused.headers.get('retry-after')) / 60)).toBe(24 * 60 + 30 - 4 * 31);
    expect((await client.checkout()).body.code).toBe('too_many_holds');
    expect(await seatsLeft(experience.id)).toBe(8);
    await minutes(24 * 60 + 32);
    expect((await payAgain()).status).toBe(200);
    expect(await seatsLeft(experience.id)).toBe(6);
    await minutes(0);
  });

  test('lets a stranger with the link renew once, and never uses up the buyer’s renewals', async () => {
    const [client, stranger, another] = [
      await Client.visitor(server.url),
      await Client.visitor(server.url),
      await Client.visitor(server.url),
    ];
    const { payAgain } = await order(client);
    await minutes(31);
    expect((await payAgain(stranger)).status).toBe(200);
    await minutes(2 * 31);
    for (const by of [stranger, another, new Client(server.url)])
      expect((await payAgain(by)).body.code).toBe('too_many_holds');
    for (const round of [2, 3, 4]) {
      await minutes(round * 31);
      expect([round, (await payAgain()).status]).toEqual([round, 200]);
      // While the buyer's holds last, anybody with the link may pay.
      expect((await payAgain(stranger)).status).toBe(200);
    }
    await minutes(5 * 31);
    expect((await payAgain()).body.code).toBe('too_many_holds');
    await minutes(0);
  });

  test('refuses to pay again while nobody can check whether the order is paid', async () => {
    const sandbox = new PaymentSandbox(server.url);
    const client = await Client.visitor(server.url);
    const { payAgain, number } = await order(client);
    await sandbox.fail('error500', { count: 50, match: 'search' });
    await minutes(31);
    await sandbox.pay({ externalReference: number });
    const away = await payAgain();
    expect([away.status, away.body.code, (await sandbox.preferences(number)).length]).toEqual([
      503,
      'payment_unavailable',
      1,
    ]);
    await sandbox.fail('none');
    expect((await payAgain()).body.code).toBe('order_not_payable');
    expect((await client.order(number)).body.order.status).toBe('confirmed');
    await minutes(0);
  });

  test('uses the buyer’s cashback again for the buyer only', async () => {
    const { client, balance } = await saver(30_000);
    const stranger = await Client.visitor(server.url);
    const { payAgain, checkoutUrl, number } = await order(client, { cashbackToUse: 30_000 });
    // While the seats are held, anybody with the link may pay: nothing has to be taken again.
    expect((await payAgain(stranger)).body.payment.checkoutUrl).toBe(checkoutUrl);
    await minutes(31);
    expect(await balance()).toBe(30_000);
    const refused = await payAgain(stranger);
    expect([refused.status, refused.body.code, await balance()]).toEqual([403, 'forbidden', 30_000]);
    expect((await payAgain()).status).toBe(200);
    expect(await balance()).toBe(0);
    const { order: read } = (await client.order(number)).body;
    expect(read).toMatchObject({ status: 'pending_payment', cashbackUsed: 30_000, totalAmount: 170_000 });
    await minutes(0);
  });

  test('uses a customer’s own coupon again for that customer only, signed in', async () => {
    const { client, id } = await saver(1);
    const coupon = await insertCoupon(server.db, {
      code: `PROPIO${people}${engine}`.toUpperCase(),
      customer_id: id,
      max_usage: 1,
    });
    const { payAgain } = await order(client, { couponCode: coupon.code });
    const uses = async () =>
      (
        await server.db.read
          .selectFrom('coupons')
          .select('current_usage')
          .where('id', '=', coupon.id)
          .executeTakeFirstOrThrow()
      ).current_usage;
    await minutes(31);
    const refused = await payAgain(await Client.visitor(server.url));
    expect([refused.body.code, await uses()]).toEqual(['coupon_invalid', 0]);
    expect([(await payAgain()).status, await uses()]).toEqual([200, 1]);
    await minutes(0);
  });

  test('keeps the promised price or refuses: an expired or used-up coupon isn’t used again', async () => {
    const visitor = await Client.visitor(server.url);
    const over = await insertCoupon(server.db, {
      code: `VENCE${(people += 1)}${engine}`.toUpperCase(),
      valid_until: inDays(0),
    });
    const first = await order(visitor, { couponCode: over.code });
    await server.setClock(`${inDays(1)}T01:00:00.000-05:00`);
    expect((await first.payAgain()).body.code).toBe('coupon_invalid');
    await minutes(0);
    const single = await insertCoupon(server.db, { code: `UNICO${people}${engine}`.toUpperCase(), max_usage: 1 });
    const second = await order(await Client.visitor(server.url), { couponCode: single.code });
    await minutes(31);
    await order(await Client.visitor(server.url), { couponCode: single.code });
    expect((await second.payAgain()).body.code).toBe('coupon_exhausted');
    await minutes(0);
    expect(await findViolations(server.db.read)).toEqual([]);
  });
});
