// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { startFakeApi } from '#src/testing/fake-api.ts';
import type { FakeApi } from '#src/testing/fake-api.ts';
import { openTab } from '#src/testing/open-tab.ts';
import type { Tab } from '#src/testing/open-tab.ts';

const experience = makeExperience();
const booking = {
  experience,
  selectedDate: '2027-03-14',
  selectedTime: '09:00',
  participants: 2,
  unitPrice: experience.price,
};

let api: FakeApi;
let tab: Tab;

beforeEach(async () => {
  api = await startFakeApi();
  api.carts.experiences.set(experience.id, experience);
  tab = await openTab(api.origin);
  const { Dexie } = await import('dexie');
  vi.spyOn(Dexie.prototype, 'open').mockRejectedValue(new Error('this browser keeps nothing'));
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});

afterEach(async () => {
  await tab.database.closeLocalDatabase();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await api.close();
});

const items = async () =>
  (await tab.cart.currentCart()).items.map(({ id, participants, sync }) => ({ id, participants, sync }));

describe('the cart without IndexedDB', () => {
  test('without IndexedDB the cart follows the server change by change', async () => {
    const { itemId } = await tab.cart.addToCart(booking);
    expect(await items()).toEqual([{ id: itemId, participants: 2, sync: 'saved' }]);
    await tab.cart.changeParticipants(itemId, 5);
    expect(api.carts.only().items[0]?.participants).toBe(5);
    await tab.cart.removeFromCart(itemId);
    expect(await items()).toEqual([]);
    await tab.cart.addToCart(booking);
    await tab.cart.clearCart();
    expect(api.carts.only().items).toEqual([]);
  });

  test('a direct change works after a sign-in has replaced the session’s token', async () => {
    const { itemId } = await tab.cart.addToCart(booking);
    api.carts.replaceToken();
    await tab.cart.changeParticipants(itemId, 5);
    expect(api.carts.only().items.map(({ participants }) => participants)).toEqual([5]);
    expect(await items()).toEqual([{ id: itemId, participants: 5, sync: 'saved' }]);
  });

  test('a direct change throws the call’s error', async () => {
    api.carts.seats.set(experience.id, 1);
    await expect(tab.cart.addToCart(booking)).rejects.toMatchObject({
      status: 409,
      error: 'Ya no quedan cupos suficientes para esta fecha y hora',
    });
    api.down = true;
    await expect(tab.cart.addToCart(booking)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(await items()).toEqual([]);
  });
});
