// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '#contract/api/errors.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { type FakeApi, startFakeApi } from '#src/testing/fake-api.ts';
import { closeDevices, type FavouriteDevice, openDevice } from '#src/testing/favourite-devices.ts';

const ana = 'user-ana';
const eva = 'user-eva';

let api: FakeApi;
let device: FavouriteDevice;

beforeEach(async () => {
  api = await startFakeApi();
  api.wishlist.person = ana;
  device = await openDevice(api);
});

afterEach(() => closeDevices(api));

const calls = () => api.requests.map(({ method, path }) => `${method} ${path.replace('/api/customer', '')}`);
const refusal = (code: 'wishlist_full' | 'unauthorized') => {
  const { status, text } = errorCatalogue[code];
  return { status, body: { error: text, code } };
};

async function withCatalogue(...experienceIds: string[]): Promise<void> {
  const database = await device.tab.database.openLocalDatabase();
  await database.putAll(
    'experiences',
    experienceIds.map((id) => makeExperience({ id })),
  );
  await database.put('meta', {
    key: 'catalogue',
    value: { cursor: '1', etag: null, syncedAt: '2026-01-01T00:00:00Z' },
  });
}

describe('favourites of a signed-in person', () => {
  beforeEach(() => device.signIn(ana));

  test('an add and a removal reach the account', async () => {
    expect(await device.toggle('cocora')).toBe(true);
    await device.tab.flush.flush();
    expect(api.wishlist.of(ana)).toEqual(['cocora']);
    expect(await device.toggle('cocora')).toBe(false);
    await device.tab.flush.flush();
    expect(api.wishlist.of(ana)).toEqual([]);
    expect(calls()).toEqual(['POST /wishlist', `DELETE /wishlist/cocora?customerId=${ana}`]);
    expect(await device.waiting()).toEqual([]);
  });

  test('an add and its removal before either is sent make no call', async () => {
    await device.toggle('cocora');
    await device.toggle('tayrona');
    await device.toggle('cocora');
    await device.tab.flush.flush();
    expect(api.requests.map(({ body }) => body)).toEqual([{ experienceId: 'tayrona' }]);
  });

  test('a removal and an add before either is sent leave the account as it is', async () => {
    await device.toggle('cocora');
    await device.sync();
    api.requests.length = 0;
    await device.toggle('cocora');
    await device.toggle('cocora');
    await device.sync();
    expect(calls()).toEqual(['GET /wishlist']);
    expect(await device.shown()).toEqual(['cocora']);
  });

  test('while the server can’t be reached changes still coalesce', async () => {
    api.down = true;
    device.tab.reachable.noteReachable(false);
    await device.toggle('cocora');
    await device.tab.flush.flush();
    expect(await device.waiting()).toMatchObject([{ sentAs: null, attempts: 0 }]);
    await device.toggle('cocora');
    expect(await device.waiting()).toEqual([]);
  });

  test('a sent add keeps its key and payload, and its removal follows it', async () => {
    api.faults.push('lose_answer');
    await device.toggle('cocora');
    await device.tab.flush.flush();
    await device.toggle('cocora');
    const [sent, removal] = await device.waiting();
    expect([sent?.payload.isOne, removal?.payload.isOne]).toEqual([true, false]);
    await device.tab.flush.flush();
    const [first, second] = api.requests.filter(({ method }) => method === 'POST');
    expect(second).toEqual(first);
    expect(api.wishlist.of(ana)).toEqual([]);
  });

  test('an add after a lost answer counts, even if another device has removed the first one', async () => {
    api.faults.push('lose_answer');
    await device.toggle('cocora');
    await device.tab.flush.flush();
    api.wishlist.remove(ana, 'cocora');
    await device.toggle('cocora');
    await device.toggle('cocora');
    await device.sync();
    expect([await device.shown(), api.wishlist.of(ana)]).toEqual([['cocora'], ['cocora']]);
  });

  test('a removal waits for the delayed add before it, without keeping the queue busy', async () => {
    api.faults.push({ status: 500, body: { error: 'Algo falló', code: 'internal' } });
    await device.toggle('cocora');
    await device.tab.flush.flush();
    await device.toggle('cocora');
    const flushed = await device.tab.flush.flush();
    expect(calls()).toEqual(['POST /wishlist']);
    expect(flushed.retryAtMs).toBe((await device.waiting())[0]?.notBeforeMs);
    await device.endDelays();
    await device.tab.flush.flush();
    expect(api.wishlist.of(ana)).toEqual([]);
  });

  test('a removal of what the account no longer has is done', async () => {
    await device.toggle('cocora');
    await device.sync();
    api.wishlist.remove(ana, 'cocora');
    await device.toggle('cocora');
    expect(await device.tab.flush.flush()).toMatchObject({ left: 0 });
    expect(await device.shown()).toEqual([]);
  });

  test('an add of an experience that is gone is dropped, and sent again once it is back', async () => {
    api.wishlist.unpublished.add('cocora');
    await device.toggle('cocora');
    expect(await device.tab.flush.flush()).toMatchObject({ left: 0 });
    await withCatalogue('tayrona');
    await device.sync();
    expect([await device.shown(), api.wishlist.of(ana), await device.waiting()]).toEqual([['cocora'], [], []]);
    api.wishlist.unpublished.clear();
    await withCatalogue('cocora', 'tayrona');
    await device.sync();
    expect(api.wishlist.of(ana)).toEqual(['cocora']);
  });

  test('an add that the account refuses stays on the device and is not sent again', async () => {
    api.faults.push(refusal('wishlist_full'));
    await device.toggle('cocora');
    await device.sync();
    await device.sync();
    expect(calls()).toEqual(['POST /wishlist', 'GET /wishlist', 'GET /wishlist']);
    expect(await device.shown()).toEqual(['cocora']);
  });

  test('a 401 pauses the person until they sign in again', async () => {
    await device.toggle('cocora');
    api.faults.push(refusal('unauthorized'));
    await device.sync();
    await device.sync();
    expect(calls()).toEqual(['POST /wishlist']);
    await device.tab.owners.resumeOwner(ana);
    await device.sync();
    expect(api.wishlist.of(ana)).toEqual(['cocora']);
  });
});

describe('pulling', () => {
  beforeEach(() => device.signIn(ana));

  test('brings another device’s adds and removals', async () => {
    await device.toggle('cocora');
    await device.sync();
    api.wishlist.remove(ana, 'cocora');
    api.wishlist.add(ana, 'tayrona');
    await device.sync();
    expect(await device.shown()).toEqual(['tayrona']);
    expect(api.wishlist.of(ana)).toEqual(['tayrona']);
  });

  test('leaves rows with waiting changes as the person made them', async () => {
    api.wishlist.add(ana, 'cocora');
    await device.sync();
    await device.toggle('cocora');
    await device.toggle('tayrona');
    await device.tab.pullFavourites.pullFavourites();
    expect(await device.shown()).toEqual(['tayrona']);
    await device.sync();
    expect(api.wishlist.of(ana)).toEqual(['tayrona']);
  });

  test('keeps what is unpublished at present', async () => {
    await withCatalogue('cocora');
    await device.toggle('cocora');
    await device.sync();
    api.wishlist.unpublished.add('cocora');
    await (await device.tab.database.openLocalDatabase()).delete('experiences', 'cocora');
    await device.sync();
    expect(await device.shown()).toEqual(['cocora']);
    expect(api.wishlist.of(ana)).toEqual(['cocora']);
  });

  test('asks again when a change was answered meanwhile', async () => {
    await device.toggle('cocora');
    api.latencyMs = 200;
    const pulled = device.tab.pullFavourites.pullFavourites();
    await vi.waitFor(() => expect(calls()).toEqual(['GET /wishlist']));
    api.latencyMs = 0;
    await device.tab.flush.flush();
    await pulled;
    expect(await device.shown()).toEqual(['cocora']);
    expect(calls()).toEqual(['GET /wishlist', 'POST /wishlist', 'GET /wishlist']);
  });

  test('ignores the list of another person', async () => {
    await device.toggle('cocora');
    await device.sync();
    api.wishlist.person = eva;
    api.wishlist.add(eva, 'tayrona');
    await device.sync();
    expect(await device.shown()).toEqual(['cocora']);
  });
});

describe('signing in', () => {
  test('signed out, favourites stay on the device', async () => {
    await device.toggle('cocora');
    await device.sync();
    expect([await device.shown(), await device.waiting(), api.requests]).toEqual([['cocora'], [], []]);
  });

  test('merges the device’s favourites and the account’s, and sends only what the account lacks', async () => {
    api.wishlist.add(ana, 'cocora');
    api.wishlist.add(ana, 'tayrona');
    await device.toggle('cocora');
    await device.toggle('guatape');
    await device.signIn(ana);
    await device.sync();
    expect(await device.shown()).toEqual(['cocora', 'guatape', 'tayrona']);
    expect(api.wishlist.of(ana)).toEqual(['cocora', 'guatape', 'tayrona']);
    expect(calls()).toEqual(['GET /wishlist', 'POST /wishlist']);
  });

  test('offline, everything is enqueued once, and merged when the server is back', async () => {
    api.wishlist.add(ana, 'cocora');
    api.down = true;
    await device.toggle('cocora');
    await device.toggle('guatape');
    await device.signIn(ana);
    await device.tab.mergeFavourites.mergeFavourites(ana);
    await device.tab.mergeFavourites.mergeFavourites(ana);
    await expect(device.tab.pullFavourites.pullFavourites()).rejects.toThrow('no answer');
    expect((await device.waiting()).map(({ payload }) => payload.experienceId)).toEqual(['cocora', 'guatape']);
    api.down = false;
    await device.sync();
    expect(await device.shown()).toEqual(['cocora', 'guatape']);
    expect(api.wishlist.of(ana)).toEqual(['cocora', 'guatape']);
  });

  test('what is removed between the merge and its sending is removed on the account too', async () => {
    api.wishlist.add(ana, 'cocora');
    await device.toggle('cocora');
    await device.signIn(ana);
    await device.tab.mergeFavourites.mergeFavourites(ana);
    await device.toggle('cocora');
    await device.sync();
    expect([await device.shown(), api.wishlist.of(ana)]).toEqual([[], []]);
  });

  test('a later merge doesn’t undo a removal on another device', async () => {
    await device.toggle('cocora');
    await device.signIn(ana);
    await device.sync();
    api.wishlist.remove(ana, 'cocora');
    await device.tab.mergeFavourites.mergeFavourites(ana);
    await device.sync();
    expect([await device.shown(), api.wishlist.of(ana)]).toEqual([[], []]);
  });

  test('nothing of one person is sent for another, and what waits is sent once they are back', async () => {
    await device.signIn(ana);
    await device.toggle('cocora');
    await device.sync();
    await device.toggle('tayrona');
    api.requests.length = 0;
    await device.signIn(null);
    await device.sync();
    expect(calls()).toEqual([]);
    api.wishlist.person = eva;
    await device.signIn(eva);
    await device.sync();
    expect(calls()).toEqual(['GET /wishlist']);
    expect([await device.shown(), api.wishlist.of(eva)]).toEqual([[], []]);
    api.wishlist.person = ana;
    await device.signIn(ana);
    await device.sync();
    expect(await device.shown()).toEqual(['cocora', 'tayrona']);
    expect(api.wishlist.of(ana)).toEqual(['cocora', 'tayrona']);
  });
});
