import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/domain/order-states.ts';
import { orderStatuses } from '#contract/domain/order-states.ts';
import type { Database, Engine } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import { findViolations } from '#server/db/invariants.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertCoupon, insertExperience } from '#server/testing/factories.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createPostgresDatabase } from '#server/testing/test-server.ts';
import { deep, inParallel } from './load-environment.ts';

const buyers = 50;
const others = 12;

/** The product's own server process on a database that outlives it. */
interface Field {
  db: Database;
  server: ServerProcess;
  sandbox: PaymentSandbox;
  restart(): Promise<void>;
}

interface Shopper {
  client: Client;
  key: string;
  more: Record<string, unknown>;
}

/** What a client was told about an order before the power cut. */
interface ObservedOrder {
  number: string;
  status: OrderStatus;
  total?: number;
  accessKey?: string;
}

/** The statuses that an order may have reached since, by the reported one. */
const orFurther: Record<string, OrderStatus[]> = {
  pending_payment: ['pending_payment', 'confirmed', 'expired', 'refunded'],
  confirmed: ['confirmed', 'completed'],
  cancelled: ['cancelled', 'refunded'],
  refunded: ['refunded'],
};

interface Moment {
  /** The requests besides the checkouts; each is answered or cut off. */
  besides(field: Field): Promise<(() => Promise<ObservedOrder | null>)[]>;
  /** The number of responses before the power cut; null cuts once every checkout is stored and none is answered. */
  answersBefore: number | null;
}

const moments: Record<string, Moment> = {
  'checkouts write their orders': { besides: async () => [], answersBefore: 8 },
  'orders are written, and not answered yet': {
    async besides({ sandbox }) {
      await sandbox.fail('timeout', { count: 1_000, match: 'preferences' });
      return [];
    },
    answersBefore: null,
  },
  'payment pages are made anew': {
    async besides(field) {
      const lapsed = await bought(field, false);
      await moveClock(field, 31);
      return lapsed.map(({ client, number }) => async () => {
        const { status, body } = await client.post(`/api/orders/${number}/pay`);
        return status === 200 ? { number, status: body.order.status } : null;
      });
    },
    answersBefore: 10,
  },
  'payments are completed': {
    async besides(field) {
      const paid = await inParallel(await bought(field, false), 6, async ({ number }) => ({
        number,
        payment: await field.sandbox.pay({ externalReference: number }),
      }));
      return paid.map(
        ({ number, payment }) =>
          async () =>
            (await field.sandbox.notify(payment.id)).join() === '200' ? { number, status: 'confirmed' as const } : null,
      );
    },
    answersBefore: 10,
  },
  'orders are cancelled, swept and refunded': {
    async besides(field) {
      await bought(field, false);
      const paid = await bought(field, true);
      const cancelling = paid.map(({ client, number }) => async () => {
        const { status, body } = await client.post(`/api/orders/${number}/cancel`, {
          expectedRefund: { cash: 200_000, cashback: 0 },
        });
        return status === 200 ? { number, status: body.order.status } : null;
      });
      const expiring = async () => {
        await moveClock(field, 31);
        return null;
      };
      return [...cancelling, expiring];
    },
    answersBefore: 14,
  },
};

describe.each<Engine>(deep ? ['sqlite', 'postgres'] : ['sqlite'])('power cuts (%s)', (engine) => {
  test('keeps everything it confirmed through five power cuts under fifty checkouts, and leaves nothing half done', async () => {
    const field = await openField(engine);
    const observed: ObservedOrder[] = [];
    const figures: Record<string, string> = {};
    for (const [name, moment] of Object.entries(moments)) {
      const before = observed.length;
      const shoppers = await enter(field);
      await cutDuring(field, shoppers, await moment.besides(field), moment.answersBefore, observed);
      expect(await violations(field), name).toEqual([]);
      await field.restart();
      expect(await violations(field), name).toEqual([]);
      await compare(field, observed);
      await tryAgain(field, shoppers);
      figures[name] = `${observed.length - before} answered`;
    }
    await moveClock(field, 100 * 60);
    await refundsAreWhole(field);
    expect(await violations(field)).toEqual([]);
    console.log(engine, JSON.stringify(figures));
    await field.server.stop();
    await field.db.close();
  }, 240_000);
});

async function openField(engine: Engine): Promise<Field> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-cut-'));
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : null;
  const environment = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const server = await startServerProcess(environment);
  const db = connect({ databaseUrl, dataDir: folder });
  const field: Field = {
    db: { ...db, close: async () => db.close().then(() => rmSync(folder, { recursive: true, force: true })) },
    server,
    sandbox: new PaymentSandbox(server.url),
    async restart() {
      field.server = await startServerProcess(environment);
      field.sandbox = new PaymentSandbox(field.server.url);
      await field.sandbox.fail('none');
    },
  };
  return field;
}

const violations = async ({ db }: Field) =>
  (await findViolations(db.read)).map(({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows[0])}`);

async function moveClock({ server }: Field, minutes: number): Promise<void> {
  await new Client(server.url).post('/_demo/clock', { now: new Date(Date.now() + minutes * 60_000).toISOString() });
}

/**
 * Fifty visitors with something in their carts, some with a coupon. There is enough for all, so nobody should be
 * refused.
 */
async function enter({ db, server }: Field): Promise<Shopper[]> {
  const experience = await insertExperience(db, { max_participants: 40 });
  const coupon = await insertCoupon(db, { code: randomUUID().slice(0, 13).toUpperCase(), max_usage: 12 });
  return inParallel(
    Array.from({ length: buyers }, (_, index) => index),
    8,
    async (index) => {
      const client = await Client.visitor(server.url);
      await client.addToCart({
        experienceId: experience.id,
        selectedDate: inDays(15),
        selectedTime: index % 2 === 0 ? '09:00' : '14:00',
        participants: 1,
      });
      return { client, key: randomUUID(), more: index % 5 === 0 ? { couponCode: coupon.code } : {} };
    },
  );
}

/** Orders made before, paid or not. */
async function bought(field: Field, paid: boolean): Promise<{ client: Client; number: string }[]> {
  const experience = await insertExperience(field.db, { max_participants: 50 });
  return inParallel(Array.from({ length: others }), 6, async () => {
    const client = await Client.visitor(field.server.url);
    await client.addToCart({
      experienceId: experience.id,
      selectedDate: inDays(16),
      selectedTime: '09:00',
      participants: 2,
    });
    const number = (await client.checkout()).body.order.orderNumber;
    if (paid) await field.sandbox.pay({ externalReference: number, notify: true });
    return { client, number };
  });
}

/** Sends everything at once, and kills the server after so many responses. */
async function cutDuring(
  field: Field,
  shoppers: Shopper[],
  besides: (() => Promise<ObservedOrder | null>)[],
  answersBefore: number | null,
  observed: ObservedOrder[],
): Promise<void> {
  let answers = 0;
  let cut: Promise<void> | null = null;
  const answered = (one: ObservedOrder | null) => {
    if (one) observed.push(one);
    answers += 1;
    if (answersBefore !== null && answers >= answersBefore) cut ??= field.server.kill();
  };
  const unlessCut = (work: () => Promise<ObservedOrder | null>) => work().then(answered, () => undefined);
  const all = Promise.all([
    ...shoppers.map((shopper) => unlessCut(async () => observedOrderOf(await checkOut(shopper)))),
    ...besides.map(unlessCut),
  ]);
  if (answersBefore === null) {
    await everyOrderWritten(field, shoppers);
    cut = field.server.kill();
  }
  await all;
  await cut;
}

const checkOut = ({ client, key, more }: Shopper) => client.checkout(more, {}, key);

function observedOrderOf({ status, body }: Awaited<ReturnType<typeof checkOut>>): ObservedOrder | null {
  return status === 200
    ? {
        number: body.order.orderNumber,
        status: v.parse(v.picklist(orderStatuses), body.order.status),
        total: body.order.totalAmount,
        accessKey: body.order.accessKey,
      }
    : null;
}

async function everyOrderWritten({ db, server }: Field, shoppers: Shopper[]): Promise<void> {
  for (;;) {
    await new Client(server.url).get('/api/health');
    const written = await db.read
      .selectFrom('idempotency_keys')
      .select('key')
      .where(
        'key',
        'in',
        shoppers.map(({ key }) => key),
      )
      .execute();
    if (written.length === shoppers.length) return;
  }
}

/** Compares each response with the database and with what the server says now. */
async function compare(field: Field, observed: readonly ObservedOrder[]): Promise<void> {
  for (const { number, status, total, accessKey } of observed) {
    const row = await field.db.read
      .selectFrom('orders')
      .select(['status', 'total_cop'])
      .where('order_number', '=', number)
      .executeTakeFirst();
    expect(row, `${number} was told and is gone`).toBeDefined();
    expect(orFurther[status], `${number} was told ${status}`).toContain(row?.status);
    if (total !== undefined) expect(row?.total_cop).toBe(total);
    if (accessKey)
      expect(
        (await new Client(field.server.url).get(`/api/orders/${number}`, { 'X-Order-Key': accessKey })).body.order
          .isBuyer,
      ).toBe(true);
  }
}

/** Clients without a response send the same again: everybody ends up with exactly one order. */
async function tryAgain(field: Field, shoppers: Shopper[]): Promise<void> {
  await inParallel(shoppers, 8, async (shopper) => {
    const moved = shopper.client.at(field.server.url);
    const { status, body } = await checkOut({ ...shopper, client: moved });
    expect(status, JSON.stringify(body)).toBe(200);
  });
  const rows = await field.db.read
    .selectFrom('idempotency_keys')
    .select(['key', 'body'])
    .where(
      'key',
      'in',
      shoppers.map(({ key }) => key),
    )
    .execute();
  expect(rows).toHaveLength(shoppers.length);
  const orders = await field.db.read
    .selectFrom('orders')
    .select(['session_id', (eb) => eb.fn.countAll<number>().as('orders')])
    .groupBy('session_id')
    .execute();
  expect(orders.filter((row) => Number(row.orders) !== 1)).toEqual([]);
}

/** Every cancelled order was refunded once. */
async function refundsAreWhole({ db, sandbox }: Field): Promise<void> {
  const due = await db.read.selectFrom('refunds').select(['payment_id', 'amount_cop', 'status']).execute();
  const made = await sandbox.refunds();
  const inWords = (list: { payment: string; pesos: number }[]) =>
    list.map(({ payment, pesos }) => `${payment} ${pesos}`).sort();
  expect(due.filter(({ status }) => status !== 'approved')).toEqual([]);
  expect(inWords(made.map(({ payment_id, amount }) => ({ payment: String(payment_id), pesos: amount })))).toEqual(
    inWords(due.map(({ payment_id, amount_cop }) => ({ payment: payment_id, pesos: amount_cop }))),
  );
}
