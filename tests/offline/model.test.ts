import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from './actions.ts';
import { visit } from './actions.ts';
import { becomeQuiet, judge, judgeMoment } from './oracle.ts';
import { Stage } from './stage.ts';
import { Scene } from './world.ts';

/** Many, and others each time, in the deep run; else few, always the same. `PROPERTY_SEED` repeats a run. */
const runs = Number(process.env.PROPERTY_RUNS ?? 40);
const seed = Number(process.env.PROPERTY_SEED ?? (process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 20_270_314));

/**
 * Guards of the engine that were taken out, one at a time, and the run that failed without them (`PROPERTY_SEED`,
 * `PROPERTY_PATH`; how calls of two tabs interleave is up to the machine, so that a path may need its neighbours):
 *
 * | guard | where | seed, path |
 * | --- | --- | --- |
 * | one sender among tabs | outbox/exclusively | 11, 22 |
 * | a lease that was left behind runs out | outbox/exclusively | 11, 7 |
 * | an entry is frozen before it is sent | outbox/flush `freeze` | 11, 32 |
 * | a repeated batch keeps its keys | outbox/call-server | 11, 2 |
 * | a row with a waiting change wins over the server's cart | sync/apply-cart | 11, 7 |
 * | a refused item stays, with its conflict | sync/apply-cart | 11, 6 |
 * | what was removed here stays removed | sync/apply-cart | 11, 7 |
 * | a lost session's cart moves once | sync/move-session | 11, 23 |
 * | an add waits for a removal that waits | outbox/plan | 21, 11 |
 */
let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.stop());

test('whatever is done in two tabs, and whatever the network does, browser and server end with the cart that the person made', async () => {
  const begun = Date.now();
  await fc.assert(
    fc.asyncProperty(visit, async (made) => {
      expect(await run(made)).toEqual([]);
    }),
    { numRuns: runs, seed, endOnFailure: process.env.PROPERTY_SHRINK !== '1', ...(process.env.PROPERTY_PATH ? { path: process.env.PROPERTY_PATH } : {}) },
  );
  console.log(`${runs} visits, seed ${seed}, ${Math.round((Date.now() - begun) / 1_000)} s; calls: ${[...stage.proxy.counts].map(([fault, count]) => `${fault} ${count}`).join(', ')}`);
}, 60_000 + runs * 1_000);

/** @returns what went wrong */
async function run({ hasLocks, steps, ...end }: Visit): Promise<string[]> {
  stage.proxy.forget();
  const scene = await Scene.set(stage, hasLocks);
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
