// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCartItem, makeExperience } from '#src/testing/factories.ts';
import { type FakeApi, startFakeApi } from '#src/testing/fake-api.ts';
import { makeOlderVisit, type OlderVisit, olderWords, writeOlderDatabase } from '#src/testing/older-database.ts';
import { closeBrowser, openTab, type Tab } from '#src/testing/open-tab.ts';
import { journalPrefix } from './journal-keys.ts';

const experience = makeExperience();
const times = ['09:00', '10:00', '11:00', '12:00', '13:00'] as const;

let api: FakeApi;
let visit: OlderVisit;
let kept: Map<string, string>;

beforeEach(async () => {
  api = await startFakeApi();
  api.carts.experiences.set(experience.id, experience);
  api.carts.openSession('');
  const [sessionToken = ''] = api.carts.sessions.keys();
  visit = makeOlderVisit({
    sessionToken,
    experience,
    date: '2027-03-14',
    times,
    reviewed: ['exp-1', 'exp-2', 'exp-3', 'exp-4'],
  });
  api.carts.only().items.push(
    makeCartItem({
      id: visit.itemIds.changed,
      experience,
      selectedDate: '2027-03-14',
      selectedTime: times[0],
      participants: 1,
    }),
  );
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
  await writeOlderDatabase(visit.tables);
});

afterEach(async () => {
  await closeBrowser();
  await api.close();
});

/** Sends an entry as the older release did, before its response was lost. */
function deliver(method: string, path: string, key: string, body: unknown): void {
  const [sessionToken = ''] = api.carts.sessions.keys();
  expect(api.carts.handle({ method, path, key, body, sessionToken }).status).toBeLessThan(300);
}

const writes = () => api.requests.filter(({ method, path }) => method !== 'GET' && path !== '/api/session');
const reviewPath = (experienceId: string) => `/api/product/${experienceId}/feedback`;

async function openAndSend(): Promise<Tab> {
  const tab = await openTab(api.origin);
  expect(await tab.flush.flush()).toMatchObject({ left: 0, stopped: false });
  await tab.pullCart.pullCart();
  return tab;
}

const participants = () => api.carts.only().items.map((item) => [item.id, item.participants]);

test('entries left by the previous release are sent once, under their old keys', async () => {
  const { keys, itemIds } = visit;
  deliver('PUT', `/api/cart/item/${itemIds.changed}`, keys.changed, { participants: 2 });
  deliver('POST', reviewPath('exp-2'), keys.reviewed, olderWords);
  const tab = await openAndSend();
  expect(writes()).toMatchObject([
    { method: 'PUT', key: keys.changed },
    {
      path: '/api/cart/changes',
      body: { changes: [{ key: keys.batched }, { key: keys.alsoBatched }, { key: keys.unsent }] },
    },
    { path: reviewPath('exp-1'), key: keys.waitingReview, body: olderWords },
    { path: reviewPath('exp-2'), key: keys.reviewed, body: olderWords },
  ]);
  expect(participants()).toEqual([
    [itemIds.changed, 2],
    [itemIds.batched, 1],
    [itemIds.alsoBatched, 1],
    [itemIds.unsent, 1],
  ]);
  // The change and three adds, each once, plus a review of each of two experiences.
  expect(api.carts.effects).toBe(4);
  expect(api.carts.reviews).toHaveLength(2);
  expect(
    (await tab.cart.currentCart()).items.every(({ sync, conflict }) => sync === 'saved' && conflict === null),
  ).toBe(true);
});

test('a batch that had reached the server takes effect once', async () => {
  const { keys } = visit;
  const changes = visit.tables.outbox
    ?.slice(1, 3)
    .map((row) => ({ ...('change' in row ? (row.change as object) : {}), key: 'id' in row ? row.id : '' }));
  deliver('POST', '/api/cart/changes', '', { changes });
  await openAndSend();
  expect(writes().map(({ key, path }) => [path, key])).toContainEqual(['/api/cart/changes', null]);
  expect(writes()[0]?.key).toBe(keys.changed);
  expect(api.carts.only().items).toHaveLength(4);
  expect(api.carts.effects).toBe(4);
});

test('an upgrade keeps refused reviews, drafts and favourites', async () => {
  const tab = await openAndSend();
  const database = await tab.database.openLocalDatabase();
  expect(await database.get('reviews', 'exp-3')).toMatchObject({
    ...olderWords,
    state: 'refused',
    refusal: 'Ya escribiste una reseña de esta experiencia',
  });
  expect(await database.all('drafts')).toEqual(visit.tables.drafts);
  expect(await database.all('favourites')).toEqual(visit.tables.favourites);
});

test('entries in an emergency journal are sent too', async () => {
  kept.set(`${journalPrefix}a-page`, JSON.stringify(visit.pad));
  const tab = await openAndSend();
  expect(writes().filter(({ body }) => JSON.stringify(body).includes(visit.keys.noted))).toHaveLength(1);
  expect(participants()).toContainEqual([visit.itemIds.noted, 1]);
  expect(writes().filter(({ path }) => path === reviewPath('exp-4'))).toHaveLength(1);
  expect((await (await tab.database.openLocalDatabase()).get('reviews', 'exp-4'))?.state).toBe('sent');
  expect([...kept.keys()].filter((key) => key.startsWith(journalPrefix))).toEqual([]);
});

test('a review that the emergency journal marks as sent is not sent again', async () => {
  const [waiting] = visit.tables.reviews ?? [];
  api.down = true;
  const first = await openTab(api.origin);
  expect(await first.flush.flush()).toMatchObject({ stopped: true });
  first.scheduler.stopTimer();
  await first.database.closeLocalDatabase();
  api.down = false;
  kept.set(
    `${journalPrefix}a-page`,
    JSON.stringify([{ name: 'reviews', gone: [], rows: [{ ...waiting, state: 'sent', reviewId: 'r-1' }] }]),
  );
  await openAndSend();
  expect(writes().filter(({ path }) => path === reviewPath('exp-1'))).toEqual([]);
});

test('if the disk is full during the upgrade, entries are sent from memory', async () => {
  const quota = new DOMException('full', 'QuotaExceededError');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw quota;
  });
  await openAndSend();
  put.mockRestore();
  expect(api.carts.only().items).toHaveLength(4);
  expect(api.carts.reviews).toHaveLength(2);
});
