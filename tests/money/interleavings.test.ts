import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEngines, engines } from '#server/testing/test-server.ts';
import type { Step } from './actions.ts';
import { interleaving } from './actions.ts';
import { becomeQuiet, judge } from './oracle.ts';
import type { Scene, Stage } from './world.ts';
import { play, setScene, setStage } from './world.ts';

/** Many, and others each time, in the deep run, half of them on each engine; else few, always the same. `PROPERTY_SEED` repeats a run. */
const runs = Math.ceil(Number(process.env.PROPERTY_RUNS ?? 80) / engines.length);
const seed = Number(process.env.PROPERTY_SEED ?? (process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 20_260_101));
const runsPerServer = 250;

describeEngines('whatever happens to orders and payments, in whatever order', (engine) => {
  let stage: Stage;
  let played = 0;
  beforeAll(async () => {
    stage = await setStage(engine);
  });
  afterAll(() => stage.server.stop());

  test('money, seats, coupons and cashback end where they belong', async () => {
    const distinct = new Set<string>();
    const begun = Date.now();
    await fc.assert(
      fc.asyncProperty(interleaving, async (steps) => {
        distinct.add(createHash('sha256').update(JSON.stringify(steps)).digest('hex'));
        expect(await run(steps)).toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: process.env.PROPERTY_SHRINK !== '1' },
    );
    console.log(`${engine}: ${distinct.size} distinct interleavings, seed ${seed}, ${Math.round((Date.now() - begun) / 1_000)} s`);
  }, 60_000 + runs * 2_000);

  /** @returns what went wrong */
  async function run(steps: readonly Step[]): Promise<string[]> {
    played += 1;
    if (played % runsPerServer === 0) {
      await stage.server.stop();
      stage = await setStage(engine);
    }
    await stage.server.setClock(new Date());
    const scene = await setScene(stage);
    for (const step of steps) await play(scene, step);
    await becomeQuiet(scene);
    const problems = await judge(scene);
    await forget(scene);
    return problems;
  }
});

/** What earlier runs left costs the next ones nothing: the sandbox forgets, and the reconciler looks no further back. */
async function forget({ stage: { server }, orders }: Scene): Promise<void> {
  await server.db.write(async (tx) => {
    await tx.deleteFrom('demo_records').where('kind', 'like', 'mp:%').execute();
    if (orders.length > 0) await tx.updateTable('orders').set({ created_at: '2026-01-01T00:00:00.000Z' }).where('order_number', 'in', orders.map(({ number }) => number)).execute();
  });
}
