// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FakeApi, type Fault, startFakeApi } from '#src/testing/fake-api.ts';
import { closeDevices, type FavouriteDevice, openDevice } from '#src/testing/favourite-devices.ts';
import { generated } from '#src/testing/generated.ts';

const ana = 'user-ana';
const experiences = ['cocora', 'guatape', 'tayrona'];

const step = fc.record({
  act: fc.constantFrom('toggle', 'toggle', 'toggle', 'toggle', 'toggle', 'sync', 'flush', 'pull', 'wait', 'sign-in'),
  on: fc.constantFrom(0, 1),
  experience: fc.constantFrom(...experiences),
  fault: fc.constantFrom<Fault>('none', 'none', 'lose_request', 'lose_answer', 'fail_afterwards'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Devices = readonly [FavouriteDevice, FavouriteDevice];

/** Takes the steps. @returns the experiences whose last add no removal followed, made later or sent later */
async function live(api: FakeApi, devices: Devices, steps: readonly Step[]): Promise<Set<string>> {
  const wanted = new Set<string>();
  for (const { act, on, experience, fault } of steps) {
    const [device, other] = [devices[on === 0 ? 0 : 1], devices[on === 0 ? 1 : 0]];
    api.faults.length = 0;
    if (fault !== 'none') api.faults.push(fault);
    if (act === 'sign-in') await device.signIn(ana);
    if (act === 'wait') await device.endDelays();
    if (act === 'sync') await device.sync().catch(() => undefined);
    if (act === 'flush') await device.tab.flush.flush();
    if (act === 'pull') await device.tab.pullFavourites.pullFavourites().catch(() => undefined);
    if (act !== 'toggle') continue;
    const isOne = await device.toggle(experience);
    const removals = (await other.waiting()).filter(({ payload }) => !payload.isOne);
    if (isOne && !removals.some(({ payload }) => payload.experienceId === experience)) wanted.add(experience);
    else wanted.delete(experience);
  }
  return wanted;
}

test(
  'whatever is toggled on two devices and lost on the way, in the end both and the account hold the same favourites',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const api = await startFakeApi();
        api.wishlist.person = ana;
        const devices: Devices = [await openDevice(api), await openDevice(api)];
        try {
          const wanted = await live(api, devices, steps);
          api.faults.length = 0;
          for (const device of [...devices, ...devices]) {
            await device.signIn(ana);
            await device.endDelays();
            await device.sync();
          }
          const onAccount = api.wishlist.of(ana);
          for (const device of devices) {
            expect(await device.waiting()).toEqual([]);
            expect(await device.shown()).toEqual(onAccount);
          }
          expect(onAccount).toEqual(expect.arrayContaining([...wanted]));
        } finally {
          await closeDevices(api);
        }
      }),
      generated(20),
    );
  },
);
