// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCartScene } from '#src/testing/cart-scene.ts';
import type { CartScene } from '#src/testing/cart-scene.ts';
import { openTab } from '#src/testing/open-tab.ts';
import { visitorOwner } from '#src/offline/outbox/enqueue.ts';
import type { Change } from './change.ts';

const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];

let scene: CartScene;

beforeEach(async () => {
  scene = await openCartScene();
});

afterEach(() => scene.close());

describe('sending the outbox', () => {
  test('an offline add reaches the server and shows as saved', async () => {
    scene.offline();
    await scene.tab.cart.addToCart(scene.booking());
    expect((await scene.items())[0]?.sync).toBe('pending');
    await scene.online();
    expect(await scene.differences()).toEqual([]);
    expect((await scene.items())[0]?.sync).toBe('saved');
  });

  test('2 → 3 → 4 participants offline make one call', async () => {
    const itemId = await scene.savedItem();
    scene.offline();
    await scene.tab.cart.changeParticipants(itemId, 3);
    await scene.tab.cart.changeParticipants(itemId, 4);
    await scene.online();
    expect(scene.writes()).toMatchObject([{ method: 'PUT', body: { participants: 4 } }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('an add and its removal offline make no call', async () => {
    scene.offline();
    const { itemId } = await scene.tab.cart.addToCart(scene.booking());
    await scene.tab.cart.removeFromCart(itemId);
    await scene.online();
    expect(scene.writes()).toEqual([]);
  });

  test('more than five changes go in one call with a result each', async () => {
    scene.offline();
    for (const hour of hours) await scene.tab.cart.addToCart(scene.booking(hour));
    await scene.online();
    expect(scene.writes().map(({ path }) => path)).toEqual(['/api/cart/changes']);
    expect(await scene.differences()).toEqual([]);
  });

  test('changes of one item arrive in their order', async () => {
    const { itemId } = await scene.tab.cart.addToCart(scene.booking());
    scene.api.latencyMs = 20;
    await scene.tab.cart.changeParticipants(itemId, 5);
    await scene.tab.flush.flush();
    await scene.tab.cart.removeFromCart(itemId);
    await scene.tab.cart.addToCart(scene.booking('14:00', 1));
    await scene.tab.flush.flush();
    expect(await scene.differences()).toEqual([]);
    expect(scene.serverItems()).toMatchObject([{ participants: 1 }]);
  });
});

test('a flush requested while another ends still rechecks the queue', async () => {
  const itemId = await scene.savedItem();
  const database = await scene.tab.database.openLocalDatabase();
  const entry = (payload: Change, notBeforeMs: number) =>
    database.add('outbox', {
      id: randomUUID(),
      kind: 'cart',
      ownerId: visitorOwner,
      payload,
      sentAs: null,
      attempts: 0,
      notBeforeMs,
    });
  // Nothing may be sent and there is no Web Lock, so every flush takes the same time.
  vi.stubGlobal('navigator', { onLine: true });
  await entry({ kind: 'update', itemId: randomUUID(), participants: 1 }, Date.now() + 60_000);
  for (let ticks = 0; ticks < 60; ticks += 1) {
    const earlier = scene.tab.flush.flush();
    for (let tick = 0; tick < ticks; tick += 1) await new Promise((resolve) => setImmediate(resolve));
    await entry({ kind: 'update', itemId, participants: 1 + (ticks % 3) }, 0);
    await scene.tab.flush.flush();
    expect(await scene.outbox()).toHaveLength(1);
    await earlier;
  }
});

describe('answers that get lost', () => {
  test('a retried change keeps its key and body and takes effect once', async () => {
    await scene.savedItem();
    scene.api.faults.push('lose_answer');
    await scene.tab.cart.addToCart(scene.booking('14:00', 3));
    await scene.tab.flush.flush();
    await scene.online();
    const [first, second] = scene.writes();
    expect(scene.writes()).toHaveLength(2);
    expect(second).toEqual(first);
    expect(scene.api.carts.effects).toBe(2);
    expect(await scene.differences()).toEqual([]);
  });

  test('a change made meanwhile becomes a call of its own and leaves the sent entry unchanged', async () => {
    await scene.savedItem();
    scene.api.faults.push('lose_answer');
    const { itemId } = await scene.tab.cart.addToCart(scene.booking('14:00', 3));
    await scene.tab.flush.flush();
    await scene.tab.cart.changeParticipants(itemId, 4);
    await scene.online();
    expect(scene.writes().map(({ method, body }) => [method, (body as { participants: number }).participants])).toEqual(
      [
        ['POST', 3],
        ['POST', 3],
        ['PUT', 4],
      ],
    );
    expect(await scene.differences()).toEqual([]);
  });

  test('a removal after a lost response still reaches the server', async () => {
    await scene.savedItem();
    scene.api.faults.push('lose_answer');
    const { itemId } = await scene.tab.cart.addToCart(scene.booking('14:00', 3));
    await scene.tab.flush.flush();
    await scene.tab.cart.removeFromCart(itemId);
    await scene.online();
    expect(await scene.differences()).toEqual([]);
    expect(scene.serverItems()).toHaveLength(1);
  });

  test('a batch whose response was lost is retried as the same batch', async () => {
    await scene.savedItem();
    scene.offline();
    for (const hour of hours.slice(1)) await scene.tab.cart.addToCart(scene.booking(hour));
    scene.api.down = false;
    scene.api.faults.push('none', 'lose_answer');
    await scene.tab.flush.flush();
    await scene.online();
    const sent = scene.writes();
    expect(sent.map(({ path }) => path)).toEqual(['/api/cart/changes', '/api/cart/changes']);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(scene.api.carts.effects).toBe(hours.length);
    expect(await scene.differences()).toEqual([]);
  });

  test('a replayed response does not bring back the old cart', async () => {
    const itemId = await scene.savedItem();
    scene.api.faults.push('fail_afterwards');
    await scene.tab.cart.addToCart(scene.booking('14:00', 3));
    await scene.tab.flush.flush();
    const cart = scene.api.carts.only();
    cart.items = cart.items.filter(({ id }) => id !== itemId);
    cart.version += 1;
    const database = await scene.tab.database.openLocalDatabase();
    for (const entry of await database.all('outbox')) await database.put('outbox', { ...entry, notBeforeMs: 0 });
    await scene.tab.flush.flush();
    expect(await scene.shown()).toMatchObject([{ participants: 3 }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('waits as long as a busy server asks', async () => {
    await scene.savedItem();
    scene.api.faults.push({
      status: 429,
      body: { error: 'Demasiados intentos', code: 'rate_limited' },
      headers: { 'retry-after': '60' },
    });
    await scene.tab.cart.addToCart(scene.booking('14:00'));
    await scene.tab.flush.flush();
    const { left, retryAtMs } = await scene.tab.flush.flush();
    expect(left).toBe(1);
    expect((retryAtMs ?? 0) - Date.now()).toBeGreaterThan(50_000);
    expect(scene.writes()).toHaveLength(1);
  });

  test('a change that fails on the server holds back only its own item', async () => {
    scene.offline();
    await scene.tab.cart.addToCart(scene.booking('09:00'));
    await scene.tab.cart.addToCart(scene.booking('14:00'));
    scene.api.faults.push('none', 'none', { status: 500, body: { error: 'Algo falló', code: 'internal' } });
    await scene.online();
    expect((await scene.items()).map(({ sync }) => sync)).toEqual(['sent', 'saved']);
  });
});

test('after a 401 the visitor’s entries wait for the next page and are then sent once', async () => {
  await scene.savedItem();
  scene.api.faults.push({ status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } });
  await scene.tab.cart.addToCart(scene.booking('14:00', 3));
  expect(await scene.tab.flush.flush()).toMatchObject({ left: 1, stopped: false, retryAtMs: null });
  await scene.tab.flush.flush();
  expect(scene.writes()).toHaveLength(1);
  await scene.tab.owners.resumeOwner(visitorOwner);
  await scene.tab.flush.flush();
  const [first, second] = scene.writes();
  expect(scene.writes()).toHaveLength(2);
  expect(second).toEqual(first);
  expect(await scene.differences()).toEqual([]);
});

test('a waiting review survives a lost session', async () => {
  await scene.savedItem(2);
  scene.offline();
  await scene.tab.reviews.keepReview('exp-1', { authorName: 'Lucía', rating: 5, text: 'Volvería' });
  await scene.tab.cart.changeParticipants((await scene.items())[0]?.id ?? '', 3);
  scene.api.carts.sessions.clear();
  await scene.online();
  await scene.online();
  expect(scene.api.carts.reviews).toHaveLength(1);
  expect(await scene.differences()).toEqual([]);
});

describe('the session', () => {
  test('replaces a lost session and sends the whole cart to the new one', async () => {
    const itemId = await scene.savedItem(2);
    scene.api.carts.sessions.clear();
    await scene.tab.cart.addToCart(scene.booking('14:00', 1));
    await scene.tab.flush.flush();
    await scene.tab.flush.flush();
    expect(scene.serverItems()).toMatchObject([{ id: itemId, participants: 2 }, { participants: 1 }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('a pull that learns late of the lost session adds nothing twice', async () => {
    const itemId = await scene.savedItem(2);
    const [lost] = scene.api.carts.sessions.keys();
    scene.api.carts.sessions.clear();
    await scene.tab.cart.addToCart(scene.booking('14:00', 1));
    await scene.tab.flush.flush();
    await scene.tab.flush.flush();
    await scene.tab.moveSession.moveToNewSession(await scene.tab.database.openLocalDatabase(), lost ?? '');
    await scene.tab.flush.flush();
    expect(scene.serverItems()).toMatchObject([{ id: itemId, participants: 2 }, { participants: 1 }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('a late response for the lost session changes nothing', async () => {
    await scene.savedItem(2);
    const [lost] = scene.api.carts.sessions.keys();
    scene.api.faults.push('lose_answer');
    await scene.addUnderWay(scene.booking('14:00', 3));
    scene.api.latencyMs = 0;
    scene.api.carts.sessions.clear();
    await scene.tab.moveSession.moveToNewSession(await scene.tab.database.openLocalDatabase(), lost ?? '');
    await scene.online();
    expect(scene.serverItems()).toMatchObject([{ participants: 2 }, { participants: 3 }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('a late response for the lost session removes nothing after another tab moved the cart', async () => {
    // Without Web Locks, which would serialize the tabs.
    vi.stubGlobal('navigator', { onLine: true });
    await scene.savedItem(2);
    const [lost] = scene.api.carts.sessions.keys();
    const late = await openTab(scene.api.origin);
    scene.api.latencyMs = 400;
    await late.cart.addToCart(scene.booking('14:00', 3));
    await vi.waitFor(() => expect(scene.writes()).toHaveLength(1), 10_000);
    scene.api.latencyMs = 0;
    scene.api.carts.sessions.clear();
    const database = await scene.tab.database.openLocalDatabase();
    await scene.tab.moveSession.moveToNewSession(database, lost ?? '');
    await database.delete('meta', 'flush-lease');
    await scene.tab.cart.addToCart(scene.booking('16:00', 1));
    expect(await scene.tab.flush.flush()).toMatchObject({ left: 0 });
    await late.flush.flush();
    expect((await scene.items()).map(({ participants, sync }) => [participants, sync])).toEqual([
      [2, 'saved'],
      [3, 'saved'],
      [1, 'saved'],
    ]);
    expect(await scene.differences()).toEqual([]);
  });

  test('a late pull of the lost session removes nothing', async () => {
    await scene.savedItem(2);
    const [lost] = scene.api.carts.sessions.keys();
    scene.api.latencyMs = 400;
    const reading = scene.tab.pullCart.pullCart();
    await vi.waitFor(() => expect(scene.api.requests).toHaveLength(1), 10_000);
    scene.api.latencyMs = 0;
    scene.api.carts.sessions.clear();
    await scene.tab.moveSession.moveToNewSession(await scene.tab.database.openLocalDatabase(), lost ?? '');
    await scene.tab.cart.addToCart(scene.booking('16:00', 1));
    expect(await scene.tab.flush.flush()).toMatchObject({ left: 0 });
    await reading;
    expect(await scene.differences()).toEqual([]);
    expect(await scene.shown()).toHaveLength(2);
  });

  test('after a sign-in a change whose response was lost is resent under its key and added once', async () => {
    const itemId = await scene.savedItem(2);
    await scene.loseNextResponse();
    scene.offline();
    await scene.tab.cart.addToCart(scene.booking('14:00', 3));
    await scene.loseNextResponse();
    await scene.tab.cart.changeParticipants(itemId, 4);
    const sentKey = (await scene.outbox())[0]?.id;
    scene.api.carts.replaceToken();
    const { effects } = scene.api.carts;
    await scene.online();
    expect(scene.serverItems()).toMatchObject([{ id: itemId, participants: 4 }, { participants: 3 }]);
    expect(scene.api.carts.effects).toBe(effects + 1);
    expect(scene.writes().filter(({ key }) => key === sentKey)).not.toHaveLength(0);
    expect(await scene.differences()).toEqual([]);
  });

  test('after a sign-in a pull that comes first keeps removed items removed', async () => {
    const itemId = await scene.savedItem(2);
    await scene.tab.cart.addToCart(scene.booking('14:00', 3));
    await scene.tab.flush.flush();
    scene.offline();
    await scene.tab.cart.removeFromCart(itemId);
    scene.api.carts.replaceToken();
    scene.api.down = false;
    await scene.tab.pullCart.pullCart();
    await scene.online();
    expect(scene.serverItems()).toMatchObject([{ participants: 3 }]);
    expect(await scene.differences()).toEqual([]);
    const [token] = scene.api.carts.sessions.keys();
    expect(scene.tab.session.currentSession()).toBe(token);
  });

  test('a pull alone moves the cart to a new session', async () => {
    const itemId = await scene.savedItem(2);
    scene.api.carts.sessions.clear();
    await scene.tab.pullCart.pullCart();
    await vi.waitFor(() => expect(scene.serverItems()).toEqual([{ id: itemId, participants: 2 }]), 10_000);
    await scene.tab.flush.flush();
    expect(await scene.differences()).toEqual([]);
  });

  test('when two tabs get a session at once, both use the first stored one', async () => {
    const database = await scene.tab.database.openLocalDatabase();
    await database.put('meta', { key: 'session', value: 'S'.repeat(32) });
    scene.tab.session.keepSession('T'.repeat(32));
    expect(await scene.tab.offlineSession.sessionFor(database)).toBe('S'.repeat(32));
    expect(scene.tab.session.currentSession()).toBe('S'.repeat(32));
  });

  test('uses the session in the database when local storage has none', async () => {
    const itemId = await scene.savedItem(2);
    scene.tab = await openTab(scene.api.origin);
    await scene.tab.cart.changeParticipants(itemId, 3);
    await scene.tab.flush.flush();
    expect(scene.api.requests.some(({ path }) => path === '/api/session')).toBe(false);
    expect(await scene.differences()).toEqual([]);
  });
});
