// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { startFakeApi } from '#src/testing/fake-api.ts';
import type { FakeApi } from '#src/testing/fake-api.ts';

const experience = makeExperience();
const booking = (selectedTime: string) => ({
  experience,
  selectedDate: '2027-03-14',
  selectedTime,
  participants: 2,
  unitPrice: experience.price,
});

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.carts.experiences.set(experience.id, experience);
  const nodeFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => nodeFetch(new URL(path, api.origin), init));
  // A page whose outbox code isn't loaded.
  vi.resetModules();
  const { Dexie } = await import('dexie');
  vi.spyOn(Dexie.prototype, 'open').mockRejectedValue(new Error('this browser keeps nothing'));
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

afterEach(async () => {
  const { closeLocalDatabase } = await import('#src/offline/database/open-local-database.ts');
  await closeLocalDatabase();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await api.close();
});

describe('a cart call without IndexedDB whose session is lost, before the outbox’s code is loaded', () => {
  test('a cart call fails like one without a network if the outbox’s code can’t be loaded, and the next call loads it again', async () => {
    const { addToCart, currentCart } = await import('./cart.ts');
    const { setSenderLoader } = await import('#src/offline/outbox/request-flush.ts');
    const load = vi.fn<() => Promise<unknown>>(() => import('#src/offline/sync/outbox.ts'));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    setSenderLoader(load);
    await addToCart(booking('09:00'));
    api.carts.sessions.clear();

    await expect(addToCart(booking('11:00'))).rejects.toMatchObject({ name: 'NetworkError' });
    expect((await currentCart()).items.map(({ selectedTime }) => selectedTime)).toEqual(['09:00']);

    await addToCart(booking('11:00'));
    expect(load).toHaveBeenCalledTimes(2);
    expect(api.carts.only().items.map(({ selectedTime }) => selectedTime)).toEqual(['09:00', '11:00']);
  });

  test('a cart call waits while the outbox’s code is loading, and loads it once', async () => {
    const { addToCart } = await import('./cart.ts');
    const { loadSender, setSenderLoader } = await import('#src/offline/outbox/request-flush.ts');
    const load = vi.fn<() => Promise<unknown>>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return import('#src/offline/sync/outbox.ts');
    });
    setSenderLoader(load);
    await addToCart(booking('09:00'));
    api.carts.sessions.clear();
    const loading = loadSender();
    await addToCart(booking('11:00'));
    await loading;
    expect(load).toHaveBeenCalledTimes(1);
    expect(api.carts.only().items).toHaveLength(2);
  });
});
