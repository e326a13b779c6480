import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

let people = 0;

describeEngines('cashback', (engine) => {
  let server: TestServer;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    server = await startTestServer(engine);
    sandbox = new PaymentSandbox(server.url);
  });
  afterAll(() => server.stop());

  async function customer(availableCop = 0) {
    const client = await Client.signedIn(server.url, `cliente${(people += 1)}@correo.example`);
    const { id } = (await client.get('/api/auth/user')).body;
    if (availableCop > 0) {
      const at = new Date().toISOString();
      await server.db.write(async (tx) => {
        await tx.insertInto('cashback_accounts').values({ customer_id: id, available_cop: availableCop }).execute();
        await tx.insertInto('cashback_ledger').values({ id: `saldo-${id}`, customer_id: id, record_id: null, order_id: null, delta_cop: availableCop, reason: 'released', created_at: at }).execute();
      });
    }
    return { client, id: id as string };
  }
  async function fill(client: Client, priceCop: number, participants = 1) {
    const experience = await insertExperience(server.db, { price_cop: priceCop });
    await client.addToCart({ experienceId: experience.id, selectedDate: inDays(4), selectedTime: '09:00', participants });
  }
  const record = (customerId: string) => server.db.read.selectFrom('cashback_records').select(['amount_cop', 'status', 'percentage_bp']).where('customer_id', '=', customerId).executeTakeFirst();
  /** What may be spent, and the sum of the ledger, which must be the same. */
  async function balance(customerId: string) {
    const account = await server.db.read.selectFrom('cashback_accounts').select('available_cop').where('customer_id', '=', customerId).executeTakeFirst();
    const ledger = await server.db.read.selectFrom('cashback_ledger').select((eb) => eb.fn.sum<number>('delta_cop').as('sum')).where('customer_id', '=', customerId).executeTakeFirstOrThrow();
    expect(Number(ledger.sum ?? 0)).toBe(account?.available_cop ?? 0);
    return account?.available_cop ?? 0;
  }
  const points = async (customerId: string) =>
    Number((await server.db.read.selectFrom('points_ledger').select((eb) => eb.fn.sum<number>('delta_points').as('sum')).where('customer_id', '=', customerId).executeTakeFirstOrThrow()).sum ?? 0);

  test('is two per cent of what was paid, floored; pending until the experience has taken place; a point per 1,000 pesos', async () => {
    const { client, id } = await customer();
    await fill(client, 99_949);
    const { body } = await client.checkout();
    expect(await record(id)).toBeUndefined();
    await client.settle(body.payment.checkoutUrl, 'approve');
    expect([await record(id), await balance(id), await points(id)]).toEqual([{ amount_cop: 1_998, status: 'pending', percentage_bp: 200 }, 0, 99]);
    await server.setClock(`${inDays(4)}T12:01:00.000-05:00`);
    expect([(await record(id))?.status, await balance(id)]).toEqual(['available', 1_998]);
    await server.setClock(`${inDays(5)}T12:01:00.000-05:00`);
    expect(await balance(id)).toBe(1_998);
    await server.setClock(new Date());
  });

  test('is earned on cash alone, not on what cashback paid', async () => {
    const { client, id } = await customer(40_000);
    await fill(client, 100_000);
    const { body } = await client.checkout({ cashbackToUse: 40_000 });
    expect(body.order.totalAmount).toBe(60_000);
    await client.settle(body.payment.checkoutUrl, 'approve');
    expect([(await record(id))?.amount_cop, await points(id), await balance(id)]).toEqual([1_200, 60, 0]);
  });

  test('is earned by nobody who isn’t signed in', async () => {
    const guest = await Client.visitor(server.url);
    await fill(guest, 100_000);
    const { body } = await guest.checkout();
    await guest.settle(body.payment.checkoutUrl, 'approve');
    const { id } = await server.db.read.selectFrom('orders').select('id').where('order_number', '=', body.order.orderNumber).executeTakeFirstOrThrow();
    expect(await server.db.read.selectFrom('cashback_records').select('id').where('order_id', '=', id).execute()).toEqual([]);
  });

  test('may pay a whole order, which is then confirmed without a payment, and never more than it costs', async () => {
    const { client, id } = await customer(150_000);
    await fill(client, 100_000);
    const { body } = await client.checkout({ cashbackToUse: 150_000 });
    expect(body).toMatchObject({ order: { status: 'confirmed', totalAmount: 0 }, payment: { checkoutUrl: null } });
    expect(await balance(id)).toBe(50_000);
  });

  test('that isn’t there can’t be spent; a guest has none', async () => {
    const { client, id } = await customer(10_000);
    await fill(client, 100_000);
    const refused = await client.checkout({ cashbackToUse: 10_001 });
    expect([refused.status, refused.body.code, refused.body.available]).toEqual([409, 'cashback_insufficient', 10_000]);
    expect(await balance(id)).toBe(10_000);
    const guest = await Client.visitor(server.url);
    await fill(guest, 100_000);
    expect((await guest.checkout({ cashbackToUse: 1 })).status).toBe(422);
    expect((await client.checkout({ cashbackToUse: -5 })).status).toBe(422);
  });

  test('is spent once by two devices that ask at the same time', async () => {
    const { client, id } = await customer(30_000);
    const { email } = (await client.get('/api/auth/user')).body;
    const other = await Client.signedIn(server.url, email);
    await fill(client, 100_000);
    await fill(other, 100_000);
    const answers = await Promise.all([client, other].map((device) => device.checkout({ cashbackToUse: 30_000 })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await balance(id)).toBe(0);
  });

  test('goes back when the order lapses or is left for another, and stays taken while a payment waits', async () => {
    const { client, id } = await customer(30_000);
    await fill(client, 100_000);
    const first = await client.checkout({ cashbackToUse: 30_000 });
    expect(await balance(id)).toBe(0);
    await client.checkout({ cashbackToUse: 20_000 });
    expect(await balance(id)).toBe(10_000);
    await server.setClock(new Date(Date.now() + 31 * 60_000));
    expect(await balance(id)).toBe(30_000);
    expect((await client.order(first.body.order.orderNumber)).body.order.status).toBe('cancelled');
    const waiting = await client.checkout({ cashbackToUse: 30_000 });
    await client.settle(waiting.body.payment.checkoutUrl, 'pending');
    await server.setClock(new Date(Date.now() + 3 * 3_600_000));
    expect(await balance(id)).toBe(0);
    await server.setClock(new Date(Date.now() + 90 * 3_600_000));
    expect(await balance(id)).toBe(30_000);
    await server.setClock(new Date());
  });

  test('and points are taken back with a refund', async () => {
    const { client, id } = await customer();
    await fill(client, 100_000);
    const { body } = await client.checkout();
    const payment = await sandbox.pay({ externalReference: body.order.orderNumber, notify: true });
    expect([(await record(id))?.amount_cop, await points(id)]).toEqual([2_000, 100]);
    await sandbox.change(payment.id, { status: 'refunded', notify: true });
    expect([await record(id), await points(id), await balance(id)]).toEqual([undefined, 0, 0]);
  });

  test('that was spent comes back with a refund of the order it paid for', async () => {
    const { client, id } = await customer(30_000);
    await fill(client, 100_000);
    const { body } = await client.checkout({ cashbackToUse: 30_000 });
    const payment = await sandbox.pay({ externalReference: body.order.orderNumber, notify: true });
    expect(await balance(id)).toBe(0);
    await sandbox.change(payment.id, { status: 'refunded', notify: true });
    expect(await balance(id)).toBe(30_000);
  });
});
