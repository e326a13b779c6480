import type { OrderStatus } from '#contract/domain/order-states.ts';
import { canMove, orderStatuses } from '#contract/domain/order-states.ts';
import { percentOfFloor } from '#contract/domain/money.ts';
import { findViolations } from '#server/db/invariants.ts';
import type { Row } from '#server/db/schema.ts';
import type { SandboxPayment } from '#server/testing/payment-sandbox.ts';
import type { KnownPayment, Scene } from './world.ts';
import { later } from './world.ts';

const hour = 3_600_000;

/** Clears the faults, and lets time settle what is open. Reconciliation finds payments without a notification. */
export async function becomeQuiet(scene: Scene): Promise<void> {
  const { sandbox } = scene.environment;
  await sandbox.fail('none');
  await later(scene, 0);
  await drain(scene);
  scene.problems.push(...(await unreconciled(scene)));
  await later(scene, 80 * hour);
  await later(scene, 0);
  await drain(scene);
}

/** Advances the clock until no refund and no closing of a payment page waits for a retry. */
async function drain(scene: Scene): Promise<void> {
  const { db } = scene.environment.server;
  for (let round = 0; round < 20; round += 1) {
    const waiting = await db.read
      .selectFrom('tasks')
      .select(['id', 'last_error'])
      .where('state', '=', 'waiting')
      .where('kind', 'in', ['refund', 'expire-preference', 'cancel-payment'])
      .execute();
    if (waiting.length === 0) return;
    await later(scene, round < 3 ? 0 : hour);
  }
  scene.problems.push('tasks never end');
}

/** Without notifications, the reconciler must have found every payment of an unconfirmed order within its span. */
async function unreconciled(scene: Scene): Promise<string[]> {
  if (scene.offsetMs > 90 * hour) return [];
  const problems: string[] = [];
  for (const { number } of scene.orders) {
    const { order, payments } = await facts(scene, number);
    if (!['pending_payment', 'expired'].includes(order.status)) continue;
    // A payment that Mercado Pago refuses to refund is noticed and becomes an admin's task.
    if (
      payments.some(
        ({ remote, refunds }) =>
          remote.status === 'approved' && remote.collector_id === scene.environment.collectorId && refunds.length === 0,
      )
    )
      problems.push(`${number} is ${order.status}, and money for it was not noticed`);
  }
  return problems;
}

interface Facts {
  order: Row<'orders'>;
  items: Row<'order_items'>[];
  payments: { known: KnownPayment; remote: SandboxPayment; refunds: Row<'refunds'>[] }[];
  mails: string[];
}

async function facts(scene: Scene, number: string): Promise<Facts> {
  const db = scene.environment.server.db.read;
  const order = await db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
  const remote = new Map((await scene.environment.sandbox.payments(number)).map((payment) => [payment.id, payment]));
  const tasks = await db
    .selectFrom('tasks')
    .select('payload')
    .where('kind', '=', 'mail')
    .where('payload', 'like', `%${order.id}%`)
    .execute();
  return {
    order,
    items: await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute(),
    payments: scene.payments
      .filter((payment) => payment.order === number)
      .map((known) => ({
        known,
        remote: remote.get(known.id) as SandboxPayment,
        refunds: refunds.filter((refund) => refund.payment_id === String(known.id)),
      })),
    mails: tasks.map(({ payload }) => payload),
  };
}

/** The problems with the state after an interleaving. */
export async function judge(scene: Scene): Promise<string[]> {
  const problems = [...scene.problems];
  for (const { number } of [scene.earlier, ...scene.orders]) {
    const known = await facts(scene, number);
    const remote = [
      ...moneyProblems(scene, known),
      ...stateProblems(scene, known),
      ...(await rewardProblems(scene, known)),
    ];
    problems.push(
      ...remote.map((problem) => `${number} (${known.order.status}, ${known.order.refund_reason}): ${problem}`),
    );
    problems.push(...movesProblems(scene.seen.get(number) ?? []).map((problem) => `${number}: ${problem}`));
  }
  problems.push(...(await seatProblems(scene)), ...(await accountProblems(scene)));
  for (const { invariant, rows } of await findViolations(scene.environment.server.db.read))
    problems.push(`db:check: ${invariant}: ${JSON.stringify(rows[0])}`);
  return problems;
}

const isManual = (refund: Row<'refunds'>) => refund.status === 'refund_manual';
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** An order is paid if and only if we hold its money, net of refunds; all other money was refunded. */
function moneyProblems(scene: Scene, { order, items, payments }: Facts): string[] {
  const problems: string[] = [];
  const ours = payments.filter(({ remote }) => remote.collector_id === scene.environment.collectorId);
  const wasPaid =
    ['confirmed', 'completed'].includes(order.status) || (order.status === 'cancelled' && order.confirmed_at !== null);
  for (const { remote, known, refunds } of payments) {
    const byUs = sum(remote.refunds.map(({ amount }) => amount)) - known.outsideCop;
    const noted = sum(refunds.filter(({ status }) => status === 'approved').map((refund) => refund.amount_cop));
    // A refund without an amount returns all that is left, which is less than recorded after a partial refund
    // outside.
    if (byUs > noted || (byUs < noted && known.outsideCop === 0))
      problems.push(`payment ${remote.id}: ${byUs} went back by us, ${noted} is noted`);
    if (remote.refunds.length > 0 && remote.collector_id !== scene.environment.collectorId && known.outsideCop === 0)
      problems.push('somebody else’s payment was given back');
    if (refunds.some(({ status }) => status === 'waiting')) problems.push('a refund still waits');
  }
  // What we hold, less what an admin has to refund manually.
  const held = ours.map(({ remote, refunds }) =>
    remote.status === 'approved'
      ? remote.transaction_amount -
        remote.transaction_amount_refunded -
        sum(refunds.filter(isManual).map((refund) => refund.amount_cop))
      : 0,
  );
  if (!wasPaid) {
    held.forEach((pesos, index) => {
      const byHand = ours[index]?.refunds.some(isManual);
      if (byHand ? pesos > 0 : pesos !== 0)
        problems.push(`${pesos} of payment ${ours[index]?.remote.id} is still with us`);
    });
    return problems;
  }
  if (order.total_cop === 0) return problems;
  const keepers = ours.filter(
    ({ remote, refunds }) =>
      remote.transaction_amount === order.total_cop &&
      remote.currency_id === 'COP' &&
      !refunds.some(({ id }) => id === `refund-${remote.id}`) &&
      remote.status === 'approved',
  );
  const returned = sum(items.map((item) => item.refunded_cop));
  if (keepers.length !== 1 && returned < order.total_cop) problems.push(`${keepers.length} payments pay it`);
  const expected = order.total_cop - returned - sum(keepers.map(({ known }) => known.outsideCop));
  const others = ours.flatMap(({ remote, refunds }, index) =>
    keepers.some((keeper) => keeper.remote.id === remote.id) || refunds.some(isManual) ? [] : [held[index] ?? 0],
  );
  if (sum(others) !== 0) problems.push(`${sum(others)} of another payment is still with us`);
  const kept = sum(
    ours.flatMap(({ remote }, index) =>
      keepers.some((keeper) => keeper.remote.id === remote.id) ? [held[index] ?? 0] : [],
    ),
  );
  if (keepers.length === 1 && kept !== expected) problems.push(`${kept} is with us, ${expected} should be`);
  return problems;
}

/** Checks that the order's status fits its history. */
function stateProblems(scene: Scene, { order, payments, mails }: Facts): string[] {
  const problems: string[] = [];
  const gone = payments.some(({ known }) => known.goneOutside);
  const inTime = scene.offsetMs - 80 * hour < 29 * 60_000;
  const paid = payments.some(
    ({ remote, known }) =>
      remote.collector_id === scene.environment.collectorId &&
      remote.transaction_amount === order.total_cop &&
      remote.currency_id === 'COP' &&
      remote.status === 'approved' &&
      !known.goneOutside &&
      known.outsideCop === 0,
  );
  if (order.status === 'pending_payment') problems.push('still waits');
  if (
    ['refunded', 'charged_back'].includes(order.refund_reason ?? '') &&
    !gone &&
    !scene.givenUp.has(order.order_number)
  )
    problems.push('says that its money was taken away outside, and nobody did');
  if (order.refund_reason === 'order_cancelled' && !scene.givenUp.has(order.order_number))
    problems.push('says that it was cancelled, and nobody did');
  if (order.refund_reason === 'sold_out' && inTime) problems.push('lost its seats while they were held');
  if (
    inTime &&
    paid &&
    !gone &&
    !scene.givenUp.has(order.order_number) &&
    !['confirmed', 'completed'].includes(order.status)
  )
    problems.push('was paid in time and isn’t confirmed');
  const confirmations = mails.filter((mail) => mail.includes('order-confirmed')).length;
  if (confirmations !== (order.confirmed_at === null ? 0 : 1)) problems.push(`${confirmations} mails confirm it`);
  if (mails.filter((mail) => mail.includes('order-refunded')).length > 1) problems.push('was told twice of its refund');
  return problems;
}

/** Checks the order's coupon use, cashback and earnings by its final status. */
async function rewardProblems(scene: Scene, { order, items }: Facts): Promise<string[]> {
  const problems: string[] = [];
  const db = scene.environment.server.db.read;
  const stands = ['confirmed', 'completed'].includes(order.status);
  const neverPaid = order.confirmed_at === null;
  if (neverPaid && (order.coupon_taken === 1 || order.cashback_taken === 1))
    problems.push('keeps coupon or cashback without having been paid');
  if (stands && order.coupon_taken !== (order.coupon_id === null ? 0 : 1))
    problems.push('stands without its coupon’s use');
  if (stands && order.cashback_taken !== (order.cashback_cop > 0 ? 1 : 0)) problems.push('stands without its cashback');
  const records = await db
    .selectFrom('cashback_records')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('revoked_at', 'is', null)
    .execute();
  const earns = sum(records.map((record) => record.amount_cop));
  if (earns !== earned(order, items)) problems.push(`earns ${earns}, not ${earned(order, items)}`);
  if (records.some((record) => (record.status === 'pending') !== (order.status !== 'completed')))
    problems.push('has cashback released before its time, or not after it');
  return problems;
}

/** 2 % of the kept amount of an order; nothing if all its money was refunded in any way. */
function earned(order: Row<'orders'>, items: readonly Row<'order_items'>[]): number {
  const isPaid = ['confirmed', 'completed', 'cancelled'].includes(order.status) && order.confirmed_at !== null;
  return isPaid && order.user_id !== null
    ? percentOfFloor(order.total_cop - sum(items.map((item) => item.refunded_cop)), 200)
    : 0;
}

/** Ana's account is her orders' earnings less their spending, in any order of events; below 0 it is a debt. */
async function accountProblems({ environment, anaId }: Scene): Promise<string[]> {
  const db = environment.server.db.read;
  let expected = 0;
  for (const order of await db.selectFrom('orders').selectAll().where('user_id', '=', anaId).execute()) {
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
    if (order.status === 'completed') expected += earned(order, items);
    if (order.cashback_taken === 1)
      expected -= order.cashback_cop - sum(items.map((item) => item.refunded_cashback_cop));
  }
  const account = await db
    .selectFrom('cashback_accounts')
    .select('available_cop')
    .where('customer_id', '=', anaId)
    .executeTakeFirst();
  const records = await db
    .selectFrom('cashback_records')
    .select('amount_cop')
    .where('customer_id', '=', anaId)
    .where('status', '=', 'available')
    .execute();
  const available = sum(records.map((record) => record.amount_cop));
  const problems =
    account?.available_cop === expected ? [] : [`Ana’s cashback is ${account?.available_cop}, not ${expected}`];
  return available === Math.max(0, expected)
    ? problems
    : [...problems, `Ana’s available records are ${available}, and her cashback is ${expected}`];
}

/** The taken seats are those of booked and completed items; nothing is held once everything has expired. */
async function seatProblems(scene: Scene): Promise<string[]> {
  const db = scene.environment.server.db.read;
  const slots = await db.selectFrom('slots').selectAll().where('experience_id', 'in', scene.experienceIds).execute();
  const live = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.experience_id', 'participants'])
    .where('order_items.experience_id', 'in', scene.experienceIds)
    .where('orders.status', 'in', ['confirmed', 'completed'])
    .where('order_items.state', 'in', ['booked', 'done'])
    .execute();
  return slots.flatMap((slot) => {
    const seats = sum(
      live.filter((item) => item.experience_id === slot.experience_id).map((item) => item.participants),
    );
    return slot.taken === seats ? [] : [`a slot counts ${slot.taken} seats, its bookings have ${seats}`];
  });
}

const reachable = new Map(orderStatuses.map((from) => [from, closure(from)]));

function closure(from: OrderStatus): Set<OrderStatus> {
  const found = new Set<OrderStatus>([from]);
  for (const at of found) for (const to of orderStatuses) if (canMove(at, to)) found.add(to);
  return found;
}

/** The statuses that a buyer saw of an order only move along the graph. */
function movesProblems(seen: readonly string[]): string[] {
  return seen
    .slice(1)
    .flatMap((status, index) =>
      reachable.get(seen[index] as OrderStatus)?.has(status as OrderStatus)
        ? []
        : [`went from ${seen[index]} to ${status}`],
    );
}
