import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopUnblocked } from '#server/testing/deadlocks.ts';
import { describeEngines, engines } from '#server/testing/test-server.ts';
import type { Step } from './actions.ts';
import { interleaving } from './actions.ts';
import { becomeQuiet, judge } from './oracle.ts';
import type { Scene, TestEnvironment } from './world.ts';
import { play, setScene, startTestEnvironment } from './world.ts';

/**
 * The deep run has many random runs, half of them on each engine; otherwise there are few, always the same.
 * `PROPERTY_SEED` repeats a run.
 */
const runs = Math.ceil(Number(process.env.PROPERTY_RUNS ?? 80) / engines.length);
const seed = Number(process.env.PROPERTY_SEED ?? (process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 20_260_101));
const runsPerServer = 250;

/**
 * Every guard of the money was taken out once, one at a time, to see a test fail:
 *
 * | guard | where | fails without it |
 * | --- | --- | --- |
 * | a notification's signature | payments/service | this test; notifications: 'refuses a notification with a bad signature …' |
 * | amount, currency, collector compared | payments/rules | this test; notifications: 'confirms nothing on a mismatched payment …', 'confirms nothing on a payment to another account …' |
 * | a payment moves forward only | payments/complete-payment | notifications: 'ignores an older notification that arrives after a newer one' |
 * | an order moves along its edges only | orders/lifecycle `move` | lifecycle: 'takes exactly the promised steps of an order' |
 * | only money that arrives decides | payments/complete-payment | refund: 'refunds nothing on other notifications of a payment whose order was cancelled without a refund'; cancel: most |
 * | a double goes back | payments/complete-payment | this test; notifications: 'refunds a second payment of the same order …' |
 * | what we give back pays nothing, and takes no booking with it | payments/queries, payments/complete-payment | refund: 'refunds a cancellation from the payment that paid …', 'keeps a cancelled order as it is when a wrong payment is refunded' |
 * | another payment keeps the booking | payments/complete-payment | refund: 'keeps the booking when a second payment was disputed before its notification' |
 * | one refund per id | payments/lifecycle | refund: 'makes a refund once that is requested twice …' |
 * | a refund's idempotency key | payments/execute-refund | refund: 'makes a partial refund once whose responses were all lost …' |
 * | a settled refund isn't made again (each of its two looks at the status covers the other) | payments/execute-refund | refund: 'doesn’t retry a refund that became an admin’s task when its task runs twice' |
 * | a late payment needs its seats | payments/complete-payment | this test |
 * | `expectedRefund` compared | orders/cancel-order | cancel: 'refuses a cancellation by another sum than the current refund …' |
 * | only the buyer cancels, and only what can be | orders/cancel-order, refund-terms | cancel: 'refuses a cancellation by a stranger with the link …', 'refuses to cancel what has begun or is over' |
 * | no second payment or expiry while one is under way | orders/pay-again, expire-and-complete | notifications: 'never offers a second payment while one is under way', 'keeps order and coupon use while a payment is pending …' |
 * | a pending payment that is given up is cancelled | payments/cancel-payment | pending-payment: 'is cancelled at Mercado Pago with the order …' |
 * | a hold is released once | availability/service | this test; same-time |
 * | an order's row is locked | orders/queries `lockOrder` | this test; same-time; cancel: 'refunds a cancellation once that comes twice by one key …' (PostgreSQL) |
 * | the session is locked before the order, by a cancellation too | orders/cancel-order | this test, now and then; same-time: 'doesn’t deadlock a cancellation …' (PostgreSQL) |
 * | a session's row is locked | core/visitor-session-queries `lockSession` | same-time: 'makes one order of two tabs that check out at once …' (PostgreSQL) |
 * | one answer per key | core/idempotency | idempotency: all |
 * | the same purchase is the same order | orders/place-order | checkout: 'reuses the order and its payment page for the same purchase' |
 * | renewals are few, by their buyer where cashback is taken again, with a coupon that still holds | orders/lifecycle `renew`, pay-again | pay-again: each |
 * | one preference per attempt, an earlier order makes room | payments/queries, orders/place-order | idempotency: 'makes one order of checkouts with the same key …'; checkout: 'cancels the earlier unpaid order on another purchase …' |
 * | a chargeback takes back all that was earned, spent or not | cashback/service `revokeReleased` | this test; cashback: 'records a debt for spent cashback after a chargeback of what earned it …' |
 * | available records follow the account | cashback/service `alignRecords` | this test; cashback: 'marks the oldest cashback used first …' |
 * | seats, coupon uses, cashback taken by conditional updates | availability/take-slot, coupons, cashback | tests/load/last-seats: its controls |
 */
describeEngines('orders and payments in any interleaving', (engine) => {
  let environment: TestEnvironment;
  let played = 0;
  beforeAll(async () => {
    environment = await startTestEnvironment(engine);
  });
  afterAll(() => stopUnblocked(environment.server));

  test(
    'leaves money, seats, coupons and cashback where they belong, whatever happens in whatever order',
    async () => {
      const distinct = new Set<string>();
      const begun = Date.now();
      await fc.assert(
        fc.asyncProperty(interleaving, async (steps) => {
          distinct.add(createHash('sha256').update(JSON.stringify(steps)).digest('hex'));
          expect(await run(steps)).toEqual([]);
        }),
        { numRuns: runs, seed, endOnFailure: process.env.PROPERTY_SHRINK !== '1' },
      );
      console.log(
        `${engine}: ${distinct.size} distinct interleavings, seed ${seed}, ${Math.round((Date.now() - begun) / 1_000)} s`,
      );
    },
    60_000 + runs * 2_000,
  );

  /** @returns the problems */
  async function run(steps: readonly Step[]): Promise<string[]> {
    played += 1;
    if (played % runsPerServer === 0) {
      await stopUnblocked(environment.server);
      environment = await startTestEnvironment(engine);
    }
    await environment.server.setClock(new Date());
    const scene = await setScene(environment);
    for (const step of steps) await play(scene, step);
    await becomeQuiet(scene);
    const problems = await judge(scene);
    await forget(scene);
    return problems;
  }
});

/** Isolates runs: the sandbox is cleared, and the reconciler looks no further back. */
async function forget({ environment: { server }, orders, earlier }: Scene): Promise<void> {
  await server.db.write(async (tx) => {
    await tx.deleteFrom('demo_records').where('kind', 'like', 'mp:%').execute();
    await tx
      .updateTable('orders')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where(
        'order_number',
        'in',
        [earlier, ...orders].map(({ number }) => number),
      )
      .execute();
  });
}
