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

/** Many, and others each time, in the deep run, half of them on each engine; else few, always the same. `PROPERTY_SEED` repeats a run. */
const runs = Math.ceil(Number(process.env.PROPERTY_RUNS ?? 80) / engines.length);
const seed = Number(process.env.PROPERTY_SEED ?? (process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 20_260_101));
const runsPerServer = 250;

/**
 * Every guard of the money was taken out once, one at a time, to see a test fail:
 *
 * | guard | where | fails without it |
 * | --- | --- | --- |
 * | a notification's signature | payments/service | this test; notifications: 'a notification with a bad signature …' |
 * | amount, currency, collector compared | payments/rules | this test; notifications: 'a payment of something else …', 'a payment to another account …' |
 * | a payment moves forward only | payments/complete-payment | notifications: 'older news that comes after newer changes nothing' |
 * | an order moves along its edges only | orders/lifecycle `move` | lifecycle: 'are the promised ones, and no other is taken' |
 * | only money that arrives decides | payments/complete-payment | refund: 'other news of a payment …'; cancel: most |
 * | a double goes back | payments/complete-payment | this test; notifications: 'a second payment of the same order …' |
 * | what we give back pays nothing, and takes no booking with it | payments/queries, payments/complete-payment | refund: 'a cancellation is paid back from the payment that paid …', 'a wrong payment that goes back …' |
 * | another payment keeps the booking | payments/complete-payment | refund: 'a second payment that was disputed …' |
 * | one refund per id | payments/lifecycle | refund: 'the same refund asked for twice is one …' |
 * | a refund's idempotency key | payments/execute-refund | refund: 'a part refund whose answers were all lost is made once …' |
 * | a settled refund isn't made again (each of its two looks at the status covers the other) | payments/execute-refund | refund: 'what became an admin’s task isn’t tried again …' |
 * | a late payment needs its seats | payments/complete-payment | this test |
 * | `expectedRefund` compared | orders/cancel-order | cancel: 'who was shown another sum is told …' |
 * | only the buyer cancels, and only what can be | orders/cancel-order, refund-terms | cancel: 'a stranger with the link can’t …', 'what has begun can’t be cancelled …' |
 * | no second payment, cancellation or expiry while one is under way | orders/pay-again, cancel-order, expire-and-complete | notifications: 'a second payment is never offered …', 'a pending payment keeps the order …'; cancel: 'an unpaid one …' |
 * | a hold is released once | availability/service | this test; same-time |
 * | an order's row is locked | orders/queries `lockOrder` | this test; same-time; cancel: 'twice is once …' (PostgreSQL) |
 * | the session is locked before the order, by a cancellation too | orders/cancel-order | this test, now and then; same-time: 'a cancellation, news of its payment …' (PostgreSQL) |
 * | a session's row is locked | core/visitor-session-queries `lockSession` | same-time: 'two tabs that check out at once …' (PostgreSQL) |
 * | one answer per key | core/idempotency | idempotency: all |
 * | the same purchase is the same order | orders/place-order | checkout: 'the same purchase again …' |
 * | renewals are few, by their buyer where cashback is taken again, with a coupon that still holds | orders/lifecycle `renew`, pay-again | pay-again: each |
 * | one preference per attempt, an earlier order makes room | payments/queries, orders/place-order | idempotency: 'to check out makes one order …'; checkout: 'another purchase cancels …' |
 * | a chargeback takes back all that was earned, spent or not | cashback/service `revokeReleased` | this test; cashback: 'that was spent is owed …' |
 * | available records follow the account | cashback/service `alignRecords` | this test; cashback: 'is marked used the oldest first …' |
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

  /** @returns what went wrong */
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

/** What earlier runs left costs the next ones nothing: the sandbox forgets, and the reconciler looks no further back. */
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
