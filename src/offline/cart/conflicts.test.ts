// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCartScene } from '#src/testing/cart-scene.ts';
import type { CartScene } from '#src/testing/cart-scene.ts';
import { makeCartItem, makeExperience } from '#src/testing/factories.ts';

let scene: CartScene;

beforeEach(async () => {
  scene = await openCartScene();
});

afterEach(() => scene.close());

describe('changes that the server refuses', () => {
  test('a sold-out add stays in the cart with its conflict and blocks no other change', async () => {
    scene.api.carts.seats.set(scene.experience.id, 1);
    const other = makeExperience({ id: 'exp-guatape' });
    scene.api.carts.experiences.set(other.id, other);
    scene.offline();
    await scene.tab.cart.addToCart(scene.booking());
    await scene.tab.cart.addToCart({ ...scene.booking(), experience: other });
    await scene.online();
    const [refused, taken] = await scene.items();
    expect(refused?.conflict).toEqual({
      code: 'sold_out',
      message: 'Ya no quedan cupos suficientes para esta fecha y hora',
      remaining: 1,
      wished: 2,
    });
    expect(refused?.sync).toBe('refused');
    expect(taken).toMatchObject({ sync: 'saved', conflict: null });
    expect(await scene.outbox()).toEqual([]);
  });

  test('booking the remaining seats resolves the conflict', async () => {
    scene.api.carts.seats.set(scene.experience.id, 1);
    const { itemId } = await scene.tab.cart.addToCart(scene.booking());
    await scene.tab.flush.flush();
    await scene.tab.cart.resolveConflict(itemId, 'use_remaining');
    await scene.tab.flush.flush();
    expect((await scene.items())[0]).toMatchObject({ participants: 1, conflict: null, sync: 'saved' });
    expect(await scene.differences()).toEqual([]);
  });

  test('removing a refused item resolves the conflict without a call', async () => {
    scene.api.carts.seats.set(scene.experience.id, 1);
    const { itemId } = await scene.tab.cart.addToCart(scene.booking());
    await scene.tab.flush.flush();
    scene.api.requests.length = 0;
    await scene.tab.cart.resolveConflict(itemId, 'remove');
    await scene.tab.flush.flush();
    expect(scene.writes()).toEqual([]);
    expect(await scene.differences()).toEqual([]);
  });

  test('a refused number of participants reverts to the server’s and shows the reason', async () => {
    const itemId = await scene.savedItem(2);
    scene.api.carts.seats.set(scene.experience.id, 4);
    await scene.tab.cart.changeParticipants(itemId, 6);
    await scene.tab.flush.flush();
    expect((await scene.items())[0]).toMatchObject({
      participants: 2,
      sync: 'saved',
      conflict: { code: 'sold_out', remaining: 4, wished: 6 },
    });
    expect(await scene.differences()).toEqual([]);
    await scene.tab.cart.resolveConflict(itemId, 'use_remaining');
    await scene.tab.flush.flush();
    expect((await scene.items())[0]).toMatchObject({ participants: 4, conflict: null });
    expect(await scene.differences()).toEqual([]);
  });

  test('a refused number does not count as saved before the server’s replaces it', async () => {
    const itemId = await scene.savedItem(2);
    scene.api.carts.seats.set(scene.experience.id, 4);
    scene.api.faults.push('none', 'lose_request');
    await scene.tab.cart.changeParticipants(itemId, 6);
    await scene.tab.flush.flush();
    const refused = { participants: 6, sync: 'refused', conflict: { code: 'sold_out', wished: 6 } };
    expect((await scene.items())[0]).toMatchObject(refused);
    await scene.tab.cart.resolveConflict(itemId, 'dismiss');
    expect((await scene.items())[0]).toMatchObject(refused);
    await scene.tab.pullCart.pullCart();
    expect((await scene.items())[0]).toMatchObject({ participants: 2, sync: 'saved', conflict: { wished: 6 } });
  });

  test('a change of an item that the server no longer has can be tried again as an add', async () => {
    const itemId = await scene.savedItem(2);
    const cart = scene.api.carts.only();
    cart.items = [];
    cart.version += 1;
    await scene.tab.cart.changeParticipants(itemId, 3);
    await scene.tab.flush.flush();
    expect((await scene.items())[0]?.conflict?.code).toBe('cart_item_not_found');
    await scene.tab.cart.resolveConflict(itemId, 'retry');
    await scene.tab.flush.flush();
    expect(scene.serverItems()).toEqual([{ id: itemId, participants: 3 }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('sends a refused batch one by one, so that only the faulty change is refused', async () => {
    await scene.savedItem();
    scene.offline();
    for (const hour of ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00'])
      await scene.tab.cart.addToCart(scene.booking(hour));
    scene.api.faults.push('none', { status: 400, body: { error: 'Datos inválidos', code: 'invalid' } });
    await scene.online();
    expect(scene.writes().map(({ path }) => path)).toEqual([
      '/api/cart/changes',
      ...Array.from({ length: 6 }, () => '/api/cart/add'),
    ]);
    expect((await scene.items()).every(({ sync, conflict }) => sync === 'saved' && conflict === null)).toBe(true);
  });

  test('a forbidden change shows on its item and is not retried', async () => {
    const itemId = await scene.savedItem(2);
    scene.api.faults.push({ status: 403, body: { error: 'No tienes acceso a esta sección', code: 'forbidden' } });
    await scene.tab.cart.changeParticipants(itemId, 3);
    await scene.tab.flush.flush();
    expect((await scene.items())[0]).toMatchObject({
      participants: 2,
      sync: 'saved',
      conflict: { code: 'forbidden', message: 'No tienes acceso a esta sección', wished: 3 },
    });
    expect(await scene.tab.flush.flush()).toMatchObject({ left: 0, retryAtMs: null });
    expect(scene.writes()).toHaveLength(1);
    await scene.tab.cart.resolveConflict(itemId, 'retry');
    await scene.tab.flush.flush();
    expect(scene.serverItems()).toEqual([{ id: itemId, participants: 3 }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('a change made during a refused add is sent as an add', async () => {
    scene.api.carts.seats.set(scene.experience.id, 3);
    const { itemId } = await scene.addUnderWay(scene.booking('14:00', 5));
    await scene.tab.cart.changeParticipants(itemId, 2);
    await scene.tab.flush.flush();
    expect((await scene.items()).at(-1)).toMatchObject({ participants: 2, conflict: null, sync: 'saved' });
    expect(await scene.differences()).toEqual([]);
  });
});

describe('a refusal whose answer got lost', () => {
  test('a refusal after a lost response is asked for again under a new key', async () => {
    await scene.savedItem();
    scene.offline();
    await scene.tab.cart.addToCart(scene.booking('14:00', 2));
    scene.api.carts.seats.set(scene.experience.id, 1);
    await scene.loseNextResponse();
    scene.api.carts.seats.clear();
    await scene.online();
    expect(scene.writes()).toHaveLength(3);
    expect((await scene.items()).at(-1)).toMatchObject({ participants: 2, conflict: null, sync: 'saved' });
    expect(await scene.differences()).toEqual([]);
  });

  test('ignores a late refusal of a number that was changed again', async () => {
    const itemId = await scene.savedItem();
    scene.offline();
    for (const hour of ['10:00', '11:00', '12:00', '13:00', '15:00'])
      await scene.tab.cart.addToCart(scene.booking(hour));
    await scene.tab.cart.changeParticipants(itemId, 6);
    scene.api.carts.seats.set(scene.experience.id, 4);
    await scene.loseNextResponse();
    await scene.tab.cart.changeParticipants(itemId, 3);
    scene.api.carts.seats.clear();
    await scene.online();
    expect(scene.writes()).toHaveLength(2);
    expect((await scene.items())[0]).toMatchObject({ participants: 3, conflict: null, sync: 'saved' });
    expect(await scene.differences()).toEqual([]);
  });

  test('a late refusal of a batched add also covers the later change of its item', async () => {
    await scene.savedItem();
    scene.offline();
    for (const hour of ['10:00', '11:00', '12:00', '13:00', '15:00'])
      await scene.tab.cart.addToCart(scene.booking(hour));
    const { itemId } = await scene.tab.cart.addToCart(scene.booking('14:00', 5));
    scene.api.carts.seats.set(scene.experience.id, 4);
    await scene.loseNextResponse();
    await scene.tab.cart.changeParticipants(itemId, 3);
    scene.api.carts.seats.clear();
    await scene.online();
    expect((await scene.items()).at(-1)).toMatchObject({ participants: 3, conflict: null, sync: 'saved' });
    expect(await scene.differences()).toEqual([]);
  });
});

describe('changes made while a call is under way', () => {
  test('changes made during a call become calls of their own', async () => {
    const { itemId } = await scene.addUnderWay(scene.booking('14:00', 2));
    await scene.tab.cart.changeParticipants(itemId, 4);
    await scene.tab.flush.flush();
    expect(scene.writes().map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect(scene.serverItems()).toEqual([{ id: itemId, participants: 4 }]);
    expect(await scene.differences()).toEqual([]);
  });

  test('changes of a merged item continue on the server’s item of that slot', async () => {
    await scene.savedItem(2);
    const other = makeCartItem({ experience: scene.experience, selectedTime: '14:00', participants: 3 });
    scene.api.carts.only().items.push(other);
    const { itemId } = await scene.addUnderWay(scene.booking('14:00', 2));
    await scene.tab.cart.changeParticipants(itemId, 4);
    await scene.tab.flush.flush();
    expect(scene.serverItems().at(-1)).toEqual({ id: other.id, participants: 7 });
    expect(await scene.differences()).toEqual([]);
  });
});
