// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { startFakeApi } from '#src/testing/fake-api.ts';
import type { FakeApi } from '#src/testing/fake-api.ts';
import { closeBrowser, openTab } from '#src/testing/open-tab.ts';
import type { Tab } from '#src/testing/open-tab.ts';

const experience = makeExperience();
const booking = (part: { selectedTime?: string; participants?: number } = {}) => ({
  experience,
  selectedDate: '2027-03-14',
  selectedTime: '09:00',
  participants: 2,
  unitPrice: experience.price,
  ...part,
});

let api: FakeApi;
let tab: Tab;

beforeEach(async () => {
  api = await startFakeApi();
  api.carts.experiences.set(experience.id, experience);
  api.down = true;
  tab = await openTab(api.origin);
  tab.reachable.noteReachable(false);
});

afterEach(async () => {
  await closeBrowser();
  await api.close();
});

const database = () => tab.database.openLocalDatabase();

describe('the cart without a connection', () => {
  test('shows an item and its totals as soon as it is added offline', async () => {
    await tab.cart.addToCart(booking());
    expect(await tab.cart.currentCart()).toMatchObject({
      items: [{ participants: 2, lineTotal: 190_000, sync: 'pending', conflict: null }],
      total: { itemCount: 1, participantCount: 2, total: 190_000 },
      pending: 1,
    });
  });

  test('merges two adds for one slot into one item and one call', async () => {
    const first = await tab.cart.addToCart(booking());
    const second = await tab.cart.addToCart(booking({ participants: 3 }));
    expect(second).toEqual(first);
    const { items, pending } = await tab.cart.currentCart();
    expect(items.map(({ participants }) => participants)).toEqual([5]);
    expect(pending).toBe(1);
  });

  test('refuses more participants than the experience takes and leaves the cart unchanged', async () => {
    await tab.cart.addToCart(booking({ participants: 10 }));
    await expect(tab.cart.addToCart(booking({ participants: 3 }))).rejects.toThrow('Máximo 12 personas');
    expect((await tab.cart.currentCart()).items.map(({ participants }) => participants)).toEqual([10]);
  });

  test('refuses an item that exceeds the maximum order total', async () => {
    await tab.cart.addToCart({ ...booking(), unitPrice: 450_000_000 });
    await expect(
      tab.cart.addToCart({ ...booking({ selectedTime: '14:00', participants: 1 }), unitPrice: 100_000_001 }),
    ).rejects.toThrow('Una reserva llega hasta $1.000.000.000 COP');
    await tab.cart.addToCart({ ...booking({ selectedTime: '14:00', participants: 1 }), unitPrice: 100_000_000 });
    expect((await tab.cart.currentCart()).total.total).toBe(1_000_000_000);
  });

  test('shows items in the order in which they were added', async () => {
    const hours = ['15:00', '09:00', '12:00', '10:00'];
    for (const selectedTime of hours) await tab.cart.addToCart(booking({ selectedTime }));
    expect((await tab.cart.currentCart()).items.map(({ selectedTime }) => selectedTime)).toEqual(hours);
  });

  test('ignores a number below 1', async () => {
    const { itemId } = await tab.cart.addToCart(booking());
    await tab.cart.changeParticipants(itemId, 0);
    expect((await tab.cart.currentCart()).items.map(({ participants }) => participants)).toEqual([2]);
  });

  test('the cart is empty after clearing', async () => {
    await tab.cart.addToCart(booking());
    await tab.cart.clearCart();
    expect(await tab.cart.currentCart()).toMatchObject({ items: [], pending: 0 });
  });

  test('the cart survives a reload', async () => {
    const { itemId } = await tab.cart.addToCart(booking());
    await tab.flush.flush();
    await tab.database.closeLocalDatabase();
    tab = await openTab(api.origin);
    expect((await tab.cart.currentCart()).items.map(({ id }) => id)).toEqual([itemId]);
  });
});

describe('what was taken out', () => {
  test('undo puts a removed item back in its place, as a new item', async () => {
    const { itemId } = await tab.cart.addToCart(booking({ participants: 3 }));
    await tab.cart.addToCart(booking({ selectedTime: '14:00' }));
    await tab.cart.putBack(await tab.cart.removeFromCart(itemId));
    const { items } = await tab.cart.currentCart();
    expect(items.map(({ selectedTime, participants }) => [selectedTime, participants])).toEqual([
      ['09:00', 3],
      ['14:00', 2],
    ]);
    expect(items[0]?.id).not.toBe(itemId);
  });

  test('a restored item reaches the server whether or not its removal was sent', async () => {
    for (const isSentBetween of [false, true]) {
      api.down = false;
      await tab.cart.addToCart(booking({ participants: 3 }));
      await tab.cart.addToCart(booking({ selectedTime: '14:00' }));
      await tab.flush.flush();
      const removed = await tab.cart.clearCart();
      if (isSentBetween) await tab.flush.flush();
      await tab.cart.putBack(removed);
      await tab.flush.flush();
      expect(api.carts.only().items.map(({ selectedTime, participants }) => [selectedTime, participants])).toEqual([
        ['09:00', 3],
        ['14:00', 2],
      ]);
      expect((await tab.cart.currentCart()).items).toHaveLength(2);
      await tab.cart.clearCart();
      await tab.flush.flush();
    }
  });
});

describe('another booking in an item’s place', () => {
  test('a replacement takes the item’s place and leaves nothing of it', async () => {
    const { itemId } = await tab.cart.addToCart(booking({ participants: 3 }));
    await tab.cart.addToCart(booking({ selectedTime: '14:00' }));
    await tab.cart.replaceInCart(itemId, booking({ selectedTime: '11:00', participants: 4 }));
    const { items, pending } = await tab.cart.currentCart();
    expect(items.map(({ selectedTime, participants }) => [selectedTime, participants])).toEqual([
      ['11:00', 4],
      ['14:00', 2],
    ]);
    // An item that was never sent needs no removal call.
    expect(pending).toBe(2);
  });

  test('a replacement leaves one item on the server', async () => {
    api.down = false;
    const { itemId } = await tab.cart.addToCart(booking());
    await tab.flush.flush();
    await tab.cart.replaceInCart(itemId, booking({ selectedTime: '11:00' }));
    await tab.flush.flush();
    expect(api.carts.only().items.map(({ selectedTime, participants }) => [selectedTime, participants])).toEqual([
      ['11:00', 2],
    ]);
  });

  test('a refused replacement leaves the cart unchanged', async () => {
    const { itemId } = await tab.cart.addToCart(booking());
    await tab.cart.addToCart(booking({ selectedTime: '14:00', participants: 11 }));
    await expect(tab.cart.replaceInCart(itemId, booking({ selectedTime: '14:00' }))).rejects.toThrow(
      'Máximo 12 personas',
    );
    const { items, pending } = await tab.cart.currentCart();
    expect(items.map(({ selectedTime, participants }) => [selectedTime, participants])).toEqual([
      ['09:00', 2],
      ['14:00', 11],
    ]);
    expect(pending).toBe(2);
  });
});

describe('a row and its outbox entry', () => {
  test('adding a row that cannot be written enqueues no entry', async () => {
    const unstorable = { ...booking(), unitPrice: (() => 1) as unknown as number };
    await expect(tab.cart.addToCart(unstorable)).rejects.toThrow();
    expect(await (await database()).all('outbox')).toEqual([]);
    expect(await (await database()).all('cartItems')).toEqual([]);
  });

  test('changing a row that cannot be written leaves its entry unchanged', async () => {
    await tab.cart.addToCart(booking());
    const before = await (await database()).all('outbox');
    const unstorable = { ...booking(), unitPrice: (() => 1) as unknown as number };
    await expect(tab.cart.addToCart(unstorable)).rejects.toThrow();
    expect(await (await database()).all('outbox')).toEqual(before);
  });
});

describe('another price', () => {
  test('shows a changed price on the item until the visitor accepts it', async () => {
    const { itemId } = await tab.cart.addToCart(booking());
    api.carts.experiences.set(experience.id, { ...experience, price: 120_000 });
    api.down = false;
    await tab.flush.flush();
    const conflict = {
      code: 'price_changed',
      message: 'El precio cambió desde que lo agregaste',
      newPriceCop: 120_000,
    };
    expect((await tab.cart.currentCart()).items[0]).toMatchObject({ unitPrice: 95_000, conflict });
    await tab.cart.resolveConflict(itemId, 'accept_price');
    expect((await tab.cart.currentCart()).items[0]).toMatchObject({
      unitPrice: 120_000,
      lineTotal: 240_000,
      conflict: null,
    });
  });
});
