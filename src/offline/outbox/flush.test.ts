// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { startFakeApi } from '#src/testing/fake-api.ts';
import type { FakeApi } from '#src/testing/fake-api.ts';
import { closeBrowser, openTab } from '#src/testing/open-tab.ts';
import type { Tab } from '#src/testing/open-tab.ts';

const experience = makeExperience();
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
const booking = (selectedTime = '09:00', participants = 2) => ({ experience, selectedDate: '2027-03-14', selectedTime, participants, unitPrice: experience.price });

let api: FakeApi;
let tab: Tab;

beforeEach(async () => {
  api = await startFakeApi();
  api.carts.experiences.set(experience.id, experience);
  tab = await openTab(api.origin);
});

afterEach(async () => {
  await closeBrowser();
  await api.close();
});

const outbox = async () => (await tab.store.openStore()).all('outbox');
const writes = () => api.requests.filter(({ method, path }) => method !== 'GET' && path !== '/api/session');
const serverItems = () => api.carts.only().items.map(({ id, participants }) => ({ id, participants }));
const items = async () => (await tab.cart.currentCart()).items;
const shown = async () => (await items()).map(({ id, participants }) => ({ id, participants }));

async function offline(): Promise<void> {
  api.down = true;
  tab.reachable.noteAnswered(false);
}

/** Back online: everything that waits is sent. */
async function online(): Promise<void> {
  api.down = false;
  await tab.scheduler.flushNow();
}

/** A cart that the server holds already. */
async function savedItem(participants = 2): Promise<string> {
  const { itemId } = await tab.cart.addToCart(booking('09:00', participants));
  await tab.flush.flush();
  api.requests.length = 0;
  return itemId;
}

async function expectSameCart(): Promise<void> {
  expect(await outbox()).toEqual([]);
  expect(await shown()).toEqual(serverItems());
}

describe('sending the outbox', () => {
  test('what was added offline is in the server cart afterwards, and shown as saved', async () => {
    await offline();
    await tab.cart.addToCart(booking());
    expect((await items())[0]?.sync).toBe('pending');
    await online();
    await expectSameCart();
    expect((await items())[0]?.sync).toBe('saved');
  });

  test('2 → 3 → 4 participants offline is one call', async () => {
    const itemId = await savedItem();
    await offline();
    await tab.cart.changeParticipants(itemId, 3);
    await tab.cart.changeParticipants(itemId, 4);
    await online();
    expect(writes()).toMatchObject([{ method: 'PUT', body: { participants: 4 } }]);
    await expectSameCart();
  });

  test('an add and its removal offline are no call', async () => {
    await offline();
    const { itemId } = await tab.cart.addToCart(booking());
    await tab.cart.removeFromCart(itemId);
    await online();
    expect(writes()).toEqual([]);
  });

  test('more than five changes go in one call, and each gets its own answer', async () => {
    await offline();
    for (const hour of hours) await tab.cart.addToCart(booking(hour));
    await online();
    expect(writes().map(({ path }) => path)).toEqual(['/api/cart/changes']);
    await expectSameCart();
  });

  test('changes of one item arrive in their order', async () => {
    const { itemId } = await tab.cart.addToCart(booking());
    api.latencyMs = 20;
    await tab.cart.changeParticipants(itemId, 5);
    await tab.flush.flush();
    await tab.cart.removeFromCart(itemId);
    await tab.cart.addToCart(booking('14:00', 1));
    await tab.flush.flush();
    await expectSameCart();
    expect(serverItems()).toMatchObject([{ participants: 1 }]);
  });
});

describe('answers that get lost', () => {
  test('a repeated change keeps its key and its body, and counts once', async () => {
    await savedItem();
    api.faults.push('lose_answer');
    await tab.cart.addToCart(booking('14:00', 3));
    await tab.flush.flush();
    await online();
    const [first, second] = writes();
    expect(writes()).toHaveLength(2);
    expect(second).toEqual(first);
    expect(api.carts.effects).toBe(2);
    await expectSameCart();
  });

  test('what is changed meanwhile becomes a call of its own, and the sent one stays as it was', async () => {
    await savedItem();
    api.faults.push('lose_answer');
    const { itemId } = await tab.cart.addToCart(booking('14:00', 3));
    await tab.flush.flush();
    await tab.cart.changeParticipants(itemId, 4);
    await online();
    expect(writes().map(({ method, body }) => [method, (body as { participants: number }).participants])).toEqual([['POST', 3], ['POST', 3], ['PUT', 4]]);
    await expectSameCart();
  });

  test('a removal after a lost answer still reaches the server', async () => {
    await savedItem();
    api.faults.push('lose_answer');
    const { itemId } = await tab.cart.addToCart(booking('14:00', 3));
    await tab.flush.flush();
    await tab.cart.removeFromCart(itemId);
    await online();
    await expectSameCart();
    expect(serverItems()).toHaveLength(1);
  });

  test('a lost answer to many changes is asked for again in the same way', async () => {
    await savedItem();
    await offline();
    for (const hour of hours.slice(1)) await tab.cart.addToCart(booking(hour));
    api.down = false;
    api.faults.push('none', 'lose_answer');
    await tab.flush.flush();
    await online();
    const sent = writes();
    expect(sent.map(({ path }) => path)).toEqual(['/api/cart/changes', '/api/cart/changes']);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(api.carts.effects).toBe(hours.length);
    await expectSameCart();
  });

  test('a server that is busy is given the time it asks for', async () => {
    await savedItem();
    api.faults.push({ status: 429, body: { error: 'Demasiados intentos', code: 'rate_limited' }, headers: { 'retry-after': '60' } });
    await tab.cart.addToCart(booking('14:00'));
    await tab.flush.flush();
    const { left, retryAtMs } = await tab.flush.flush();
    expect(left).toBe(1);
    expect((retryAtMs ?? 0) - Date.now()).toBeGreaterThan(50_000);
    expect(writes()).toHaveLength(1);
  });

  test('one change that the server fails at holds back only its own item', async () => {
    await offline();
    await tab.cart.addToCart(booking('09:00'));
    await tab.cart.addToCart(booking('14:00'));
    api.faults.push('none', 'none', { status: 500, body: { error: 'Algo falló', code: 'internal' } });
    await online();
    expect((await items()).map(({ sync }) => sync)).toEqual(['sent', 'saved']);
  });
});

describe('changes that the server refuses', () => {
  test('a sold-out add stays in the cart with its conflict, and stops nothing else', async () => {
    api.carts.seats.set(experience.id, 1);
    const other = makeExperience({ id: 'exp-guatape' });
    api.carts.experiences.set(other.id, other);
    await offline();
    await tab.cart.addToCart(booking());
    await tab.cart.addToCart({ ...booking(), experience: other });
    await online();
    const [refused, taken] = await items();
    expect(refused?.conflict).toEqual({ code: 'sold_out', message: 'Ya no quedan cupos suficientes para esta fecha y hora', remaining: 1, wished: 2 });
    expect(taken).toMatchObject({ sync: 'saved', conflict: null });
    expect(await outbox()).toEqual([]);
  });

  test('taking the seats that are left settles it', async () => {
    api.carts.seats.set(experience.id, 1);
    const { itemId } = await tab.cart.addToCart(booking());
    await tab.flush.flush();
    await tab.cart.resolveConflict(itemId, 'use_remaining');
    await tab.flush.flush();
    expect((await items())[0]).toMatchObject({ participants: 1, conflict: null, sync: 'saved' });
    await expectSameCart();
  });

  test('removing it settles it without a call', async () => {
    api.carts.seats.set(experience.id, 1);
    const { itemId } = await tab.cart.addToCart(booking());
    await tab.flush.flush();
    api.requests.length = 0;
    await tab.cart.resolveConflict(itemId, 'remove');
    await tab.flush.flush();
    expect(writes()).toEqual([]);
    await expectSameCart();
  });

  test('a refused number of participants goes back to the server one, and says why', async () => {
    const itemId = await savedItem(2);
    api.carts.seats.set(experience.id, 4);
    await tab.cart.changeParticipants(itemId, 6);
    await tab.flush.flush();
    expect((await items())[0]).toMatchObject({ participants: 2, conflict: { code: 'sold_out', remaining: 4, wished: 6 } });
    await expectSameCart();
    await tab.cart.resolveConflict(itemId, 'use_remaining');
    await tab.flush.flush();
    expect((await items())[0]).toMatchObject({ participants: 4, conflict: null });
    await expectSameCart();
  });

  test('a change of an item that the server no longer has can be tried again as an add', async () => {
    const itemId = await savedItem(2);
    const cart = api.carts.only();
    cart.items = [];
    cart.version += 1;
    await tab.cart.changeParticipants(itemId, 3);
    await tab.flush.flush();
    expect((await items())[0]?.conflict?.code).toBe('cart_item_not_found');
    await tab.cart.resolveConflict(itemId, 'retry');
    await tab.flush.flush();
    expect(serverItems()).toEqual([{ id: itemId, participants: 3 }]);
    await expectSameCart();
  });

  test('a wish made while the refused add was under way is asked for', async () => {
    api.carts.seats.set(experience.id, 3);
    await savedItem(3);
    api.faults.push('lose_request');
    const other = { ...booking('14:00', 5) };
    const { itemId } = await tab.cart.addToCart(other);
    await tab.flush.flush();
    await tab.cart.changeParticipants(itemId, 2);
    await online();
    expect((await items()).at(-1)).toMatchObject({ participants: 2, conflict: null, sync: 'saved' });
    await expectSameCart();
  });
});

describe('the session', () => {
  test('a session that the server forgot is replaced, and the whole cart goes with it', async () => {
    const itemId = await savedItem(2);
    api.carts.sessions.clear();
    await tab.cart.addToCart(booking('14:00', 1));
    await tab.flush.flush();
    await tab.flush.flush();
    expect(serverItems()).toMatchObject([{ id: itemId, participants: 2 }, { participants: 1 }]);
    await expectSameCart();
  });

  test('its copy beside the cart serves where local storage has none', async () => {
    const itemId = await savedItem(2);
    tab = await openTab(api.origin);
    await tab.cart.changeParticipants(itemId, 3);
    await tab.flush.flush();
    expect(api.requests.some(({ path }) => path === '/api/session')).toBe(false);
    await expectSameCart();
  });
});
