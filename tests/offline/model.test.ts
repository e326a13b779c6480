import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Step } from './actions.ts';
import { visit } from './actions.ts';
import { becomeQuiet, judge, judgeMoment } from './oracle.ts';
import { Scene, Stage } from './world.ts';

/** Many, and others each time, in the deep run; else few, always the same. `PROPERTY_SEED` repeats a run. */
const runs = Number(process.env.PROPERTY_RUNS ?? 40);
const seed = Number(process.env.PROPERTY_SEED ?? (process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 20_270_314));

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.stop());

test('whatever is done in two tabs, and whatever the network does, browser and server end with the cart that the person made', async () => {
  const begun = Date.now();
  await fc.assert(
    fc.asyncProperty(visit, async ({ hasLocks, steps }) => {
      expect(await run(hasLocks, steps)).toEqual([]);
    }),
    { numRuns: runs, seed, endOnFailure: process.env.PROPERTY_SHRINK !== '1', ...(process.env.PROPERTY_PATH ? { path: process.env.PROPERTY_PATH } : {}) },
  );
  console.log(`${runs} visits, seed ${seed}, ${Math.round((Date.now() - begun) / 1_000)} s; calls: ${[...stage.proxy.counts].map(([fault, count]) => `${fault} ${count}`).join(', ')}`);
}, 60_000 + runs * 1_000);

/** @returns what went wrong */
async function run(hasLocks: boolean, steps: readonly Step[]): Promise<string[]> {
  stage.proxy.forget();
  const scene = await Scene.set(stage, hasLocks);
  try {
    for (const [index, step] of steps.entries()) {
      await scene.play(step);
      scene.problems.push(...(await judgeMoment(scene)).map((problem) => `after step ${index + 1}: ${problem}`));
    }
    await becomeQuiet(scene);
    return await judge(scene);
  } finally {
    scene.browser.close();
  }
}
