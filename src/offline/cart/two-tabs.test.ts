// @vitest-environment node
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { startFakeApi } from '#src/testing/fake-api.ts';
import type { FakeApi } from '#src/testing/fake-api.ts';
import { closeBrowser, openTab } from '#src/testing/open-tab.ts';
import type { Tab } from '#src/testing/open-tab.ts';

const experience = makeExperience();
const hours = ['09:00', '10:00', '11:00', '12:00'];
const booking = (selectedTime: string) => ({
  experience,
  selectedDate: '2027-03-14',
  selectedTime,
  participants: 1,
  unitPrice: experience.price,
});

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.carts.experiences.set(experience.id, experience);
});

afterEach(async () => {
  await closeBrowser();
  await api.close();
});

const writes = () => api.requests.filter(({ method, path }) => method !== 'GET' && path !== '/api/session');

/** Opens two tabs of one browser, each with waiting changes. */
async function openTwoTabs(): Promise<[Tab, Tab]> {
  api.down = true;
  const tabs: [Tab, Tab] = [await openTab(api.origin), await openTab(api.origin)];
  for (const tab of tabs) tab.reachable.noteReachable(false);
  for (const hour of hours) await tabs[0].cart.addToCart(booking(hour));
  await Promise.all(tabs.map((tab) => tab.flush.flush()));
  for (const tab of tabs) tab.scheduler.stopTimer();
  api.down = false;
  api.latencyMs = 10;
  return tabs;
}

describe.each([
  ['by Web Locks', { locks, onLine: true }],
  ['by a lease where there are none', { onLine: true }],
])('two tabs share one outbox, %s', (_name, navigator) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', navigator);
  });

  test('two tabs send each change once', async () => {
    const [one, other] = await openTwoTabs();
    await Promise.all([one.flush.flush(), other.flush.flush()]);
    await one.flush.flush();
    expect(writes().map(({ body }) => (body as { selectedTime: string }).selectedTime)).toEqual(hours);
    expect(new Set(writes().map(({ key }) => key)).size).toBe(hours.length);
  });

  test('an item added in one tab shows in the other', async () => {
    const [one, other] = await openTwoTabs();
    await one.flush.flush();
    expect((await other.cart.currentCart()).items).toEqual((await one.cart.currentCart()).items);
    expect((await other.cart.currentCart()).items.every(({ sync }) => sync === 'saved')).toBe(true);
  });
});

test('a tab takes over an expired lease', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const [one] = await openTwoTabs();
  const database = await one.database.openLocalDatabase();
  await database.put('meta', { key: 'flush-lease', value: { owner: 'a closed tab', untilMs: Date.now() + 60_000 } });
  expect(await one.flush.flush()).toMatchObject({ left: hours.length, stopped: true });
  await database.put('meta', { key: 'flush-lease', value: { owner: 'a closed tab', untilMs: Date.now() - 1 } });
  expect(await one.flush.flush()).toMatchObject({ left: 0 });
});

test('a call that fails after another tab completed its change does not bring the change back', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const [one, other] = await openTwoTabs();
  api.faults.push('none', 'none', 'lose_answer');
  api.latencyMs = 300;
  const late = one.flush.flush();
  await vi.waitFor(() => expect(writes()).toHaveLength(1), 10_000);
  api.latencyMs = 0;
  const database = await other.database.openLocalDatabase();
  await database.put('meta', { key: 'flush-lease', value: { owner: 'the first tab', untilMs: Date.now() - 1 } });
  expect(await other.flush.flush()).toMatchObject({ left: 0 });
  await late;
  expect(await database.all('outbox')).toEqual([]);
  expect(writes()).toHaveLength(hours.length + 1);
});
