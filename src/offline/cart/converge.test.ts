// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { startFakeApi } from '#src/testing/fake-api.ts';
import type { Fault, FakeApi } from '#src/testing/fake-api.ts';
import { closeBrowser, openTab } from '#src/testing/open-tab.ts';
import { generated } from '#src/testing/generated.ts';
import type { Tab } from '#src/testing/open-tab.ts';

const experience = makeExperience({ maxParticipants: 500 });
const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];

const step = fc.record({
  act: fc.constantFrom(
    'add',
    'add',
    'add',
    'change',
    'change',
    'remove',
    'clear',
    'send',
    'offline',
    'online',
    'reload',
  ),
  inTab: fc.constantFrom(0, 1),
  pick: fc.nat(7),
  participants: fc.integer({ min: 1, max: 9 }),
  fault: fc.constantFrom<Fault>('none', 'none', 'none', 'lose_request', 'lose_answer'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs the steps in two tabs. Returns the tabs and the expected participants per hour. */
async function live(api: FakeApi, steps: readonly Step[]): Promise<{ tabs: Tab[]; wanted: Map<string, number> }> {
  const tabs = [await openTab(api.origin), await openTab(api.origin)];
  const wanted = new Map<string, number>();
  for (const { act, inTab, pick, participants, fault } of steps) {
    const tab = tabs[inTab];
    if (!tab) continue;
    const { items } = await tab.cart.currentCart();
    const item = items[pick % Math.max(1, items.length)];
    if (fault !== 'none') api.faults.push(fault);
    if (act === 'offline') api.down = true;
    if (act === 'online') api.down = false;
    if (act === 'send') await tab.flush.flush();
    if (act === 'reload') tabs[inTab] = await openTab(api.origin);
    if (act === 'add') {
      const selectedTime = hours[pick] ?? '08:00';
      await tab.cart.addToCart({
        experience,
        selectedDate: '2027-03-14',
        selectedTime,
        participants,
        unitPrice: experience.price,
      });
      wanted.set(selectedTime, (wanted.get(selectedTime) ?? 0) + participants);
    }
    if (act === 'change' && item) {
      await tab.cart.changeParticipants(item.id, participants);
      wanted.set(item.selectedTime, participants);
    }
    if (act === 'remove' && item) {
      await tab.cart.removeFromCart(item.id);
      wanted.delete(item.selectedTime);
    }
    if (act === 'clear' && pick === 0) {
      await tab.cart.clearCart();
      wanted.clear();
    }
  }
  return { tabs, wanted };
}

const byHour = (items: readonly { selectedTime: string; participants: number }[]) =>
  items.map(({ selectedTime, participants }) => `${selectedTime} ${participants}`).sort();

test(
  'whatever happens in two tabs and gets lost on the way, browser and server end with the cart that the person made',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const api = await startFakeApi();
        api.carts.experiences.set(experience.id, experience);
        try {
          const { tabs, wanted } = await live(api, steps);
          api.down = false;
          api.faults.length = 0;
          for (const tab of [...tabs, ...tabs]) await tab.flush.flush();
          await tabs[0]?.pullCart.pullCart({ ensureSession: true });
          const expected = [...wanted].map(([selectedTime, participants]) => `${selectedTime} ${participants}`).sort();
          expect(byHour((await tabs[0]?.cart.currentCart())?.items ?? [])).toEqual(expected);
          expect(byHour(api.carts.only().items)).toEqual(expected);
        } finally {
          await closeBrowser();
          await api.close();
        }
      }),
      generated(25),
    );
  },
);
