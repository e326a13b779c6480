import { randomUUID } from 'node:crypto';
import { addDays, bogotaDate, bogotaInstant } from '#contract/domain/time.ts';
import { toJson } from '#server/db/codecs.ts';
import type { Engine } from '#server/db/connect.ts';
import type { ApiResponse } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import { insertCoupon, insertExperience } from '#server/testing/factories.ts';
import type { SandboxPayment } from '#server/testing/payment-sandbox.ts';
import { PaymentSandbox } from '#server/testing/payment-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import type { Action, Buyer, Step } from './actions.ts';

/** What Ana's earlier order earned, and what she spends of it at a checkout. */
const earnedCop = 40_000;
const spentCop = 30_000;
const minute = 60_000;
const hour = 60 * minute;
/** Uses short timeouts, so that a silent payment service delays a test little. */
const paymentLimits = { timeoutMs: 400, retriesMax: 1, retryDelayMs: 20 };

/** One server for many runs; each run has experiences, a coupon and buyers of its own. */
export interface TestEnvironment {
  server: TestServer;
  sandbox: PaymentSandbox;
  accessToken: string;
  collectorId: number;
}

export async function startTestEnvironment(engine: Engine): Promise<TestEnvironment> {
  const server = await startTestServer(engine, { paymentLimits });
  const secret = async (name: string) =>
    (await server.db.read.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow())
      .value;
  return {
    server,
    sandbox: new PaymentSandbox(server.url),
    accessToken: await secret('demo_mp_access_token'),
    collectorId: Number(await secret('demo_mp_collector_id')),
  };
}

export interface KnownOrder {
  number: string;
  who: Buyer;
}

export interface KnownPayment {
  id: number;
  order: string;
  /** What was refunded in Mercado Pago's panel, not by us. */
  outsideCop: number;
  /** True if all its money was refunded or disputed outside. */
  goneOutside: boolean;
}

export interface Scene {
  environment: TestEnvironment;
  experienceIds: string[];
  coupon: { id: string; code: string };
  clients: Record<Buyer, Client>;
  stranger: Client;
  orders: KnownOrder[];
  /** Ana's completed order, which earned what she may spend; its payment is among the others. */
  earlier: KnownOrder;
  anaId: string;
  payments: KnownPayment[];
  /** The distinct statuses of an order, as seen in order. */
  seen: Map<string, string[]>;
  /** Orders that their buyer asked to cancel, or abandoned for another purchase. */
  givenUp: Set<string>;
  offsetMs: number;
  hadFaults: boolean;
  /** True if the clock moves at the same time as another action. */
  isLeaping: boolean;
  problems: string[];
}

export async function setScene(environment: TestEnvironment): Promise<Scene> {
  const { server } = environment;
  const scarce = await insertExperience(server.db, { max_participants: 3 });
  const half = await insertExperience(server.db, {
    price_cop: 50_001,
    cancellation_policy: toJson({ kind: 'partial', hours: 48, percentBp: 5_000 }),
  });
  const coupon = await insertCoupon(server.db, { code: randomUUID().slice(0, 13).toUpperCase(), max_usage: 1 });
  const ana = await Client.signedIn(server.url, `${randomUUID()}@correo.example`);
  const { id: anaId } = (await ana.get('/api/auth/user')).body;
  const { earlier, payment } = await livedThrough(environment, ana);
  const beto = await Client.visitor(server.url);
  const day = addDays(bogotaDate(new Date()), 10);
  const request = (experienceId: string, participants: number) => ({
    experienceId,
    selectedDate: day,
    selectedTime: '09:00',
    participants,
  });
  await ana.addToCart(request(scarce.id, 2));
  await ana.addToCart(request(half.id, 1));
  await beto.addToCart(request(scarce.id, 2));
  return {
    environment,
    experienceIds: [scarce.id, half.id],
    coupon,
    clients: { ana, beto },
    stranger: new Client(server.url),
    orders: [],
    earlier,
    anaId,
    payments: [payment],
    seen: new Map(),
    givenUp: new Set(),
    offsetMs: 0,
    hadFaults: false,
    isLeaping: false,
    problems: [],
  };
}

/** A purchase of some days ago whose experience was yesterday, so that its earnings can be spent. */
async function livedThrough(
  { server, sandbox }: TestEnvironment,
  ana: Client,
): Promise<{ earlier: KnownOrder; payment: KnownPayment }> {
  const experience = await insertExperience(server.db, { price_cop: earnedCop * 50 });
  await server.setClock(new Date(Date.now() - 72 * hour));
  await ana.addToCart({
    experienceId: experience.id,
    selectedDate: addDays(bogotaDate(new Date()), -1),
    selectedTime: '09:00',
    participants: 1,
  });
  const number: string = (await ana.checkout()).body.order.orderNumber;
  const { id } = await sandbox.pay({ externalReference: number, notify: true });
  await server.setClock(new Date());
  return { earlier: { number, who: 'ana' }, payment: { id, order: number, outsideCop: 0, goneOutside: false } };
}

/** Runs simultaneous actions at once; then everybody checks their orders. */
export async function play(scene: Scene, step: Step): Promise<void> {
  scene.isLeaping = step.some((action) => action.do === 'wait');
  await Promise.all(step.map((action) => act(scene, action)));
  await Promise.all(scene.orders.map((order) => look(scene, order)));
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function act(scene: Scene, action: Action): Promise<void> {
  const { sandbox, accessToken } = scene.environment;
  const order = 'order' in action ? pick(scene.orders, action.order) : undefined;
  const payment = 'payment' in action && action.payment !== null ? pick(scene.payments, action.payment) : undefined;
  switch (action.do) {
    case 'checkout':
      return checkOut(scene, action);
    case 'pay':
      return order && pay(scene, order, action);
    case 'settle':
      return payment && settle(scene, payment, action.status, action.notify);
    case 'notify':
      return payment && notifications(scene, payment, await sandbox.notify(payment.id, { times: action.times }));
    case 'forge': {
      if (!payment) return;
      const answers = await sandbox.notify(payment.id, { forge: action.how });
      if (answers.join() !== '401')
        scene.problems.push(`a forged notification (${action.how}) was answered ${answers.join()}`);
      return;
    }
    case 'reversed':
      for (const { id } of [...scene.payments].reverse()) await sandbox.notify(id);
      return;
    case 'return':
      return (
        order &&
        expectResponse(
          scene,
          'return',
          await scene.clients[order.who].send(
            'GET',
            `/api/payments/return/${order.number}${payment ? `?payment_id=${payment.id}&status=approved` : ''}`,
            undefined,
            {},
          ),
          [303],
        )
      );
    case 'refresh':
      return (
        order &&
        expectResponse(
          scene,
          'refresh',
          await (action.who === 'stranger' ? scene.stranger : scene.clients[action.who]).post(
            `/api/orders/${order.number}/refresh`,
          ),
          [200],
        )
      );
    case 'payAgain':
      return (
        order &&
        expectResponse(
          scene,
          'pay',
          await (action.who === 'stranger' ? scene.stranger : scene.clients[order.who]).post(
            `/api/orders/${order.number}/pay`,
          ),
          [200, 403, 409, 422, 429, 503],
        )
      );
    case 'cancel':
      return order && cancel(scene, order, action.items);
    case 'refundOutside':
      return payment && refundOutside(scene, payment, accessToken, action.part);
    case 'chargeBack':
      return payment && moveOutside(scene, payment, ['approved'], 'charged_back', action.notify);
    case 'winDispute':
      return payment && moveOutside(scene, payment, ['charged_back'], 'approved', action.notify);
    case 'fault':
      scene.hadFaults = true;
      return sandbox.fail(action.mode, { count: action.count, match: action.match });
    case 'wait':
      return wait(scene, action.for);
  }
}

/** Only promised statuses may come; 503 only while the payment service fails. */
function expectResponse(scene: Scene, what: string, { status, body }: ApiResponse, allowed: readonly number[]): void {
  if (!allowed.includes(status) || (status === 503 && !scene.hadFaults))
    scene.problems.push(`${what} was answered ${status} ${JSON.stringify(body)}`);
}

function notifications(scene: Scene, payment: KnownPayment, answers: readonly (number | null)[]): void {
  // A signature's age depends on the clock: one from before a leap is too old.
  if (
    answers.some(
      (status) => status !== 200 && !(status === 503 && scene.hadFaults) && !(status === 401 && scene.isLeaping),
    )
  )
    scene.problems.push(`a notification of ${payment.id} was answered ${answers.join()}`);
}

async function checkOut(
  scene: Scene,
  { who, coupon, cashback, key }: Extract<Action, { do: 'checkout' }>,
): Promise<void> {
  const more = {
    ...(coupon ? { couponCode: scene.coupon.code } : {}),
    ...(cashback && who === 'ana' ? { cashbackToUse: spentCop } : {}),
  };
  const answer = await scene.clients[who].checkout(more, {}, `${scene.coupon.code}-${key}`);
  expectResponse(scene, 'checkout', answer, [200, 409, 422, 429, 503]);
  const number: string | undefined = answer.body.order?.orderNumber ?? answer.body.orderNumber;
  if (!number) return;
  if (!scene.orders.some((order) => order.number === number)) scene.orders.push({ number, who });
  for (const order of scene.orders) if (order.who === who && order.number !== number) scene.givenUp.add(order.number);
}

/** Somebody pays on the newest of the order's payment pages, if there is one. */
async function pay(
  scene: Scene,
  order: KnownOrder,
  { status, wrong, notify }: Extract<Action, { do: 'pay' }>,
): Promise<void> {
  const [preference] = await scene.environment.sandbox.preferences(order.number);
  if (!preference) return;
  const total = preference.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0);
  const request = {
    nothing: {},
    less: { amount: total - 1 },
    more: { amount: total + 1 },
    currency: { currency: 'USD' },
    collector: { collectorId: 1 },
  }[wrong];
  const made = await scene.environment.sandbox.pay({ preferenceId: preference.id, status, ...request });
  const payment = { id: made.id, order: order.number, outsideCop: 0, goneOutside: false };
  scene.payments.push(payment);
  if (notify) notifications(scene, payment, await scene.environment.sandbox.notify(made.id));
}

export async function truth(scene: Scene, payment: KnownPayment): Promise<SandboxPayment> {
  const found = (await scene.environment.sandbox.payments(payment.order)).find(({ id }) => id === payment.id);
  if (!found) throw new Error('the sandbox forgot a payment');
  return found;
}

async function settle(scene: Scene, payment: KnownPayment, status: string, notify: boolean): Promise<void> {
  if (!['pending', 'in_process'].includes((await truth(scene, payment)).status)) return;
  await scene.environment.sandbox.change(payment.id, { status });
  if (notify) notifications(scene, payment, await scene.environment.sandbox.notify(payment.id));
}

async function refundOutside(scene: Scene, payment: KnownPayment, accessToken: string, part: boolean): Promise<void> {
  const { transaction_amount: amount, transaction_amount_refunded: refunded, status } = await truth(scene, payment);
  if (status !== 'approved') return;
  const requested = part ? 10_000 : amount - refunded;
  if (!(await scene.environment.sandbox.refundOutside(payment.id, accessToken, requested))) return;
  payment.outsideCop += requested;
  if (requested === amount - refunded) payment.goneOutside = true;
}

async function moveOutside(
  scene: Scene,
  payment: KnownPayment,
  from: readonly string[],
  status: string,
  notify: boolean,
): Promise<void> {
  const now = await truth(scene, payment);
  if (!from.includes(now.status) || now.transaction_amount_refunded > 0) return;
  await scene.environment.sandbox.change(payment.id, { status });
  payment.goneOutside = true;
  if (notify) notifications(scene, payment, await scene.environment.sandbox.notify(payment.id));
}

async function cancel(scene: Scene, order: KnownOrder, items: 'all' | 'first'): Promise<void> {
  const client = scene.clients[order.who];
  const shown = (await client.order(order.number)).body.order;
  const open = shown.items.filter((item) => item.cancellation !== null);
  const chosen = items === 'all' ? open : open.slice(0, 1);
  const expectedRefund = {
    cash: chosen.reduce((sum, { cancellation }) => sum + (cancellation?.cash ?? 0), 0),
    cashback: chosen.reduce((sum, { cancellation }) => sum + (cancellation?.cashback ?? 0), 0),
  };
  const answer = await client.post(`/api/orders/${order.number}/cancel`, {
    ...(items === 'first' && chosen.length > 0 ? { itemIds: chosen.map(({ id }) => id) } : {}),
    expectedRefund,
  });
  expectResponse(scene, 'cancel', answer, [200, 409]);
  if (answer.status === 200) scene.givenUp.add(order.number);
}

async function wait(scene: Scene, span: Extract<Action, { do: 'wait' }>['for']): Promise<void> {
  const now = new Date(Date.now() + scene.offsetMs);
  const midnight = bogotaInstant(addDays(bogotaDate(now), 1), '00:00').getTime() + minute;
  const ms = {
    jobs: 0,
    'a minute': minute,
    'the hold': 31 * minute,
    midnight: midnight - now.getTime(),
    hours: 5 * hour,
    days: 73 * hour,
  }[span];
  await later(scene, ms);
}

/** Advances the clock, and runs the jobs that are due. */
export async function later(scene: Scene, ms: number): Promise<void> {
  scene.offsetMs += ms;
  await scene.environment.server.setClock(new Date(Date.now() + scene.offsetMs));
}

async function look(scene: Scene, order: KnownOrder): Promise<void> {
  const { status, body } = await scene.clients[order.who].order(order.number);
  if (status !== 200) scene.problems.push(`an order that was answered is ${status}`);
  else scene.seen.set(order.number, [...(scene.seen.get(order.number) ?? []), body.order.status]);
}
