import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyHeader } from '#contract/api/session.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCashback, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

describeEngines('the customer’s portal', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  async function customer() {
    const email = `${randomUUID()}@correo.example`;
    const client = await Client.signedIn(server.url, email);
    return { client, email, id: (await client.get('/api/auth/user')).body.id };
  }
  /** Buys experiences of such prices for a number of people, and pays. @returns the order's number */
  async function buy(
    client: Client,
    prices: readonly number[],
    options: { people?: number; cashbackToUse?: number } = {},
  ) {
    for (const price of prices) {
      const { id } = await insertExperience(server.db, {
        name: `Caminata de ${price}`,
        price_cop: price,
        pictures: JSON.stringify([{ src: '/catalogue/salento', alt: 'Palmas' }]),
      });
      await client.addToCart({
        experienceId: id,
        selectedDate: inDays(4),
        selectedTime: '09:00',
        participants: options.people ?? 1,
      });
    }
    const { body } = await client.checkout(options.cashbackToUse ? { cashbackToUse: options.cashbackToUse } : {});
    if (body.payment.checkoutUrl) await client.settle(body.payment.checkoutUrl, 'approve');
    return body.order.orderNumber;
  }
  const dashboard = async (client: Client) => (await client.get('/api/customer/dashboard')).body.dashboard;
  const purchases = (client: Client) => client.get('/api/customer/purchases');

  test('a new customer has an empty dashboard at bronze', async () => {
    const { client } = await customer();
    expect(await dashboard(client)).toEqual({
      stats: { totalPurchases: 0, totalSpent: 0, rewardPoints: 0, cashbackAvailable: 0 },
      rewardLevel: {
        currentLevel: 'bronze',
        nextLevel: 'silver',
        nextLevelPoints: 1_000,
        missingPoints: 1_000,
        progressPercent: 0,
      },
      recentPurchases: [],
    });
    expect((await client.get('/api/customer/cashback')).body).toEqual({
      cashback: [],
      movements: [],
      available: 0,
      pending: 0,
      debt: 0,
    });
  });

  test('a purchase is an item of a confirmed order, pending until it took place', async () => {
    const { client } = await customer();
    const orderNumber = await buy(client, [90_000], { people: 2 });
    const [purchase] = (await purchases(client)).body.purchaseHistory;
    expect(purchase).toEqual({
      id: expect.any(String),
      experienceName: 'Caminata de 90000',
      purchaseDate: expect.stringMatching(/Z$/),
      quantity: 2,
      totalAmount: 180_000,
      status: 'pending',
      orderNumber,
      orderStatus: 'confirmed',
      itemState: 'booked',
      experienceId: expect.any(String),
      experienceImage: '/catalogue/salento',
      selectedDate: inDays(4),
      selectedTime: '09:00',
      cashbackUsed: 0,
      refunded: { cash: 0, cashback: 0 },
    });
    await server.setClock(`${inDays(4)}T23:00:00.000-05:00`);
    expect((await purchases(client)).body.purchaseHistory.map(({ status }) => status)).toEqual(['completed']);
    await server.setClock(new Date());
    expect((await dashboard(client)).stats).toEqual({
      totalPurchases: 1,
      totalSpent: 180_000,
      rewardPoints: 180,
      cashbackAvailable: 3_600,
    });
  });

  test('an unpaid order is no purchase', async () => {
    const { client } = await customer();
    const { id } = await insertExperience(server.db, { price_cop: 50_000 });
    await client.addToCart({ experienceId: id, selectedDate: inDays(4), selectedTime: '09:00', participants: 1 });
    await client.checkout();
    expect((await purchases(client)).body.purchaseHistory).toEqual([]);
  });

  test('a cancelled purchase stays in the history and leaves the totals', async () => {
    const { client } = await customer();
    const number = await buy(client, [40_000, 60_000]);
    const { items } = (await client.order(number)).body.order;
    const dear = items.find((item) => item.totalPrice === 60_000);
    const { cash = 0, cashback = 0 } = dear?.cancellation ?? {};
    await client.post(`/api/orders/${number}/cancel`, { itemIds: [dear?.id], expectedRefund: { cash, cashback } });
    const history = (await purchases(client)).body.purchaseHistory;
    expect(
      history.map(({ totalAmount, itemState, refunded }) => [totalAmount, itemState, refunded.cash]).sort(),
    ).toEqual([
      [40_000, 'booked', 0],
      [60_000, 'cancelled', 60_000],
    ]);
    expect((await dashboard(client)).stats).toMatchObject({ totalPurchases: 1, totalSpent: 40_000, rewardPoints: 40 });
  });

  test('cash alone counts as spent, not what cashback paid', async () => {
    const { client, id } = await customer();
    await insertCashback(server.db, id, 30_000);
    await buy(client, [100_000], { cashbackToUse: 30_000 });
    expect((await purchases(client)).body.purchaseHistory).toMatchObject([
      { totalAmount: 70_000, cashbackUsed: 30_000 },
    ]);
    expect((await dashboard(client)).stats).toMatchObject({
      totalSpent: 70_000,
      rewardPoints: 70,
      cashbackAvailable: 0,
    });
  });

  test('tells level and what is missing to the next one', async () => {
    const { client } = await customer();
    await buy(client, [1_250_000]);
    expect((await dashboard(client)).rewardLevel).toEqual({
      currentLevel: 'silver',
      nextLevel: 'gold',
      nextLevelPoints: 3_000,
      missingPoints: 1_750,
      progressPercent: 41,
    });
  });

  test('pages through the history, newest first, each purchase once', async () => {
    const { client } = await customer();
    await buy(client, [10_000, 20_000, 30_000]);
    await buy(client, [40_000, 50_000]);
    const all = (await purchases(client)).body.purchaseHistory.map(({ id }) => id);
    expect(all).toHaveLength(5);
    const paged: string[] = [];
    let next: string | undefined = 'limit=2';
    while (next) {
      const page: Awaited<ReturnType<typeof purchases>> = await client.get(`/api/customer/purchases?${next}`);
      paged.push(...page.body.purchaseHistory.map(({ id }) => id));
      next = page.headers.get('link')?.match(/\?([^>]*)>/)?.[1];
    }
    expect(paged).toEqual(all);
    expect((await dashboard(client)).recentPurchases.map(({ id }) => id)).toEqual(all.slice(0, 3));
  });

  test('shows cashback as records, movements and sums that agree', async () => {
    const { client } = await customer();
    const earning = await buy(client, [500_000]);
    expect((await client.get('/api/customer/cashback')).body).toMatchObject({
      cashback: [{ cashbackAmount: 10_000, cashbackPercentage: 2, status: 'pending', orderNumber: earning }],
      movements: [],
      available: 0,
      pending: 10_000,
      debt: 0,
    });
    await server.setClock(`${inDays(4)}T23:00:00.000-05:00`);
    await server.setClock(new Date());
    const spending = await buy(client, [100_000], { cashbackToUse: 4_000 });
    const { body } = await client.get('/api/customer/cashback');
    expect(body.movements.map(({ amount, reason, orderNumber }) => [amount, reason, orderNumber]).sort()).toEqual([
      [-4_000, 'spent', spending],
      [10_000, 'released', earning],
    ]);
    const sum = (status: string) =>
      body.cashback.filter((row) => row.status === status).reduce((pesos, row) => pesos + row.cashbackAmount, 0);
    expect([sum('available'), sum('used'), sum('pending')]).toEqual([6_000, 4_000, 1_920]);
    expect([body.available, body.pending, body.debt]).toEqual([6_000, 1_920, 0]);
  });

  test('what a guest bought with the same verified e-mail is in the history after signing in', async () => {
    const email = `${randomUUID()}@correo.example`;
    const guest = await Client.visitor(server.url);
    const { id } = await insertExperience(server.db, { price_cop: 80_000 });
    await guest.addToCart({ experienceId: id, selectedDate: inDays(4), selectedTime: '09:00', participants: 1 });
    const { body } = await guest.checkout({}, { email });
    await guest.settle(body.payment.checkoutUrl, 'approve');
    const owner = await Client.signedIn(server.url, email);
    expect((await purchases(owner)).body.purchaseHistory).toMatchObject([{ orderNumber: body.order.orderNumber }]);
  });

  const coupons = async (client: Client) => (await client.get('/api/customer/coupons')).body.coupons;
  const apply = (client: Client, code: string, key: string = randomUUID()) =>
    client.post('/api/customer/coupons/apply', { code }, { [idempotencyHeader]: key });

  test('lists personal coupons and those that were applied, which takes no use', async () => {
    const { client, id } = await customer();
    const mine = `MIO-${randomUUID().slice(0, 8).toUpperCase()}`;
    const open = `TODOS-${randomUUID().slice(0, 8).toUpperCase()}`;
    await insertCoupon(server.db, { code: mine, customer_id: id, valid_until: inDays(3) });
    await insertCoupon(server.db, { code: open, valid_until: inDays(9), max_usage: 3 });
    const key = randomUUID();
    const applied = await apply(client, open.toLowerCase(), key);
    expect(applied).toMatchObject({
      status: 200,
      body: { success: true, coupon: { code: open, currentUsage: 0, isPersonal: false, problem: null } },
    });
    // A lost answer, and a second press.
    expect((await apply(client, open.toLowerCase(), key)).body).toEqual(applied.body);
    expect((await apply(client, open)).status).toBe(200);
    expect((await apply(client, mine)).status).toBe(200);
    expect(
      (await coupons(client)).map(({ code, isPersonal, currentUsage }) => [code, isPersonal, currentUsage]),
    ).toEqual([
      [mine, true, 0],
      [open, false, 0],
    ]);
  });

  test('refuses to apply a coupon that is unknown, expired, used up or another customer’s', async () => {
    const { client } = await customer();
    const other = await customer();
    const code = () => `NO-${randomUUID().slice(0, 8).toUpperCase()}`;
    const codes = [code(), code(), code()] as const;
    await insertCoupon(server.db, { code: codes[0], valid_until: inDays(-1) });
    await insertCoupon(server.db, { code: codes[1], max_usage: 1, current_usage: 0, customer_id: other.id });
    await insertCoupon(server.db, { code: codes[2], active: 0 });
    const answers = [];
    for (const tried of [...codes, 'NADIELODIO', '']) answers.push(await apply(client, tried));
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [422, 'Este cupón ya venció'],
      [422, 'Este cupón no está disponible para tu cuenta'],
      [422, 'Código de descuento inválido'],
      [422, 'Código de descuento inválido'],
      [422, 'Código de descuento inválido'],
    ]);
    expect(await coupons(client)).toEqual([]);
  });

  test('says why a coupon that was applied can’t be used any more', async () => {
    const { client } = await customer();
    const coupon = await insertCoupon(server.db, { code: `FIN-${randomUUID().slice(0, 8).toUpperCase()}` });
    await apply(client, coupon.code);
    await server.db.write((tx) =>
      tx
        .updateTable('coupons')
        .set({ valid_until: inDays(-1) })
        .where('id', '=', coupon.id)
        .execute(),
    );
    expect(await coupons(client)).toMatchObject([{ code: coupon.code, problem: 'Este cupón ya venció' }]);
  });

  test('limits how often a person tries codes', async () => {
    const strict = await startTestServer(engine, { environment: { RATE_LIMITS: 'on' } });
    try {
      const client = await Client.signedIn(strict.url, 'probador@correo.example');
      const statuses = [];
      for (let tries = 0; tries < 11; tries += 1) statuses.push((await apply(client, `PROBANDO${tries}`)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    } finally {
      await strict.stop();
    }
  });
});
