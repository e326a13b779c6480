import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from './actions.ts';
import { visit, visitWithSignIns } from './actions.ts';
import { becomeQuiet, judge, judgeMoment } from './oracle.ts';
import { TestEnvironment } from './test-environment.ts';
import { Scene } from './world.ts';

/**
 * The deep run has many random runs; otherwise there are few, always the same, with a seed whose first visits cover
 * most guards. `PROPERTY_SEED` repeats a run.
 */
const runs = Number(process.env.PROPERTY_RUNS ?? 60);
const signInRuns = Number(process.env.PROPERTY_RUNS ?? 12);
const seed = Number(process.env.PROPERTY_SEED ?? (process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 11));

/**
 * Guards of the first property that were taken out, one at a time, and the run that failed without them (`PROPERTY_SEED`, `PROPERTY_PATH`; how
 * calls of two tabs interleave is up to the machine, so that a path may need its neighbours):
 *
 * | guard | where | seed, path |
 * | --- | --- | --- |
 * | an update never coalesces with a sent entry | cart/coalesce | 11, 0 |
 * | a clear drops no sent entry | cart/coalesce | 11, 38 |
 * | a removal is sent when the item may be there | cart/coalesce | 11, 79 |
 * | a clear is sent when something may be there | cart/coalesce | 11, 184 |
 * | one sender among tabs | outbox/exclusively | 11, 7 |
 * | a lease that was left behind runs out | outbox/exclusively | 11, 7 |
 * | an entry is frozen before it is sent | outbox/deliver `markSent` | 11, 0 |
 * | a repeated batch, or call, keeps its keys | cart/call-server, outbox/deliver | 11, 3 and 10 |
 * | what the server failed at is tried again | outbox/classify-response | 11, 15 |
 * | a lost session is noticed | session `isSessionLost` | 11, 28 |
 * | a refused change is reported | cart/apply-result | 11, 0 |
 * | an entry leaves the outbox with its effect | cart/apply-result | 11, hangs |
 * | of two numbers in one batch the later counts | cart/apply-result `isChangedLater` | 202, 385 |
 * | a change and its entry are one transaction | cart/cart | 11, 22 |
 * | a row with a waiting change wins over the server's cart, and stays | cart/apply-cart | 11, 174 and 2 |
 * | a refused item stays, with its conflict | cart/apply-cart | 11, 0 |
 * | a lost session's cart goes to the next one, once | cart/move-session | 11, 0 and 55 |
 * | what was removed here stays removed | cart/apply-cart | 11, 20 |
 * | a session that goes on under another token keeps its outbox | cart/move-session | 11, 29 |
 * | a refusal is kept under its key | server/core/idempotency | 21, 187 |
 *
 * Of the second one, where people sign in and out (`-t 'whoever signs in'`):
 *
 * | guard | where | seed, path |
 * | --- | --- | --- |
 * | another person's sign-in clears the device | sync/clear-former-person | 11, 2 |
 * | the tables are cleared with the person | sync/forget-person | 11, 2 |
 * | favourites from before a sign-in are merged before a sign-out | sync/sign-out | 11, 20 |
 * | a session that began signed out holds the former person's cart | server auth/routes `takeSession` | 11, 124 and 12, 74 |
 * | a page that was left behind sends and keeps nothing | lib/signed-in-cookie, database/session, cart/pull-cart | 11, 138 |
 *
 * Proven by the tests beside the code: a removal drops no sent entry (coalesce); resent the way it went, in order per item,
 * an add after a removal that waits (plan); an answer counts for entries that still wait (two-tabs); a later request is revived, as an add where the server lacks the item; an item that the server doesn't
 * know is added again; a slot that another item holds; a batch that is refused as a whole; an old refusal is asked
 * anew, with what depends on it (conflicts); an older cart changes nothing (apply-cart); an answer or a read of a left
 * session changes nothing; a call at the end of a flush is heard; after old answers the cart is read again (flush).
 */
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await TestEnvironment.set();
});
afterAll(() => environment.stop());

test(
  'ends with the cart that the person made in browser and server, whatever is done in two tabs and whatever the network does',
  () => check(visit, { numRuns: runs, signsIn: false }),
  60_000 + runs * 1_000,
);

test(
  'keeps each person’s cart and favourites theirs, whoever signs in and out in two tabs and whatever the network does',
  () => check(visitWithSignIns, { numRuns: signInRuns, signsIn: true }),
  60_000 + runs * 1_000,
);

async function check(
  visits: fc.Arbitrary<Visit>,
  { numRuns, signsIn }: { numRuns: number; signsIn: boolean },
): Promise<void> {
  const begun = Date.now();
  await fc.assert(
    fc.asyncProperty(visits, async (made) => {
      expect(await run(made, signsIn)).toEqual([]);
    }),
    {
      numRuns,
      seed,
      endOnFailure: process.env.PROPERTY_SHRINK !== '1',
      ...(process.env.PROPERTY_PATH ? { path: process.env.PROPERTY_PATH } : {}),
    },
  );
  console.log(
    `${numRuns} visits, seed ${seed}, ${Math.round((Date.now() - begun) / 1_000)} s; calls: ${[...environment.proxy.counts].map(([fault, count]) => `${fault} ${count}`).join(', ')}`,
  );
}

/** @returns the problems */
async function run({ hasLocks, steps, ...end }: Visit, signsIn: boolean): Promise<string[]> {
  environment.proxy.forget();
  const scene = await Scene.set(environment, { hasLocks, signsIn });
  try {
    for (const [index, step] of steps.entries()) {
      await scene.play(step);
      scene.problems.push(...(await judgeMoment(scene)).map((problem) => `after step ${index + 1}: ${problem}`));
    }
    await becomeQuiet(scene, end);
    return await judge(scene);
  } finally {
    scene.browser.close();
  }
}
