// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '#contract/api/cart.ts';
import { cartTotal } from '#contract/domain/totals.ts';
import { makeCartItem } from '#src/testing/factories.ts';
import { createMemoryDatabase } from '#src/offline/database/memory-database.ts';
import { openDexieDatabase } from '#src/offline/database/dexie-database.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { readCart } from './cart-view.ts';
import { applyServerCart, applyTables } from './apply-cart.ts';
import { enqueueChange } from './enqueue-change.ts';

const sessionToken = 'session-of-the-test-000000';

function cartOf(items: CartItem[], cartVersion: number): Cart {
  return {
    items,
    cartVersion,
    total: cartTotal(items.map((item) => ({ unitPriceCop: item.unitPrice, participants: item.participants }))),
  };
}

describe.each([
  ['IndexedDB', openDexieDatabase],
  ['memory', async () => createMemoryDatabase()],
])("the server's cart, applied to %s", (_name, open) => {
  let database: LocalDatabase;

  beforeEach(async () => {
    database = await open();
  });

  afterEach(async () => {
    for (const table of ['cartItems', 'outbox', 'meta'] as const) await database.clear(table);
    database.close();
  });

  const apply = (items: CartItem[], version: number) =>
    database.transaction(applyTables, () => applyServerCart(database, sessionToken, cartOf(items, version)));
  const shown = async () => (await readCart(database)).items.map(({ id, participants }) => ({ id, participants }));

  test('a server cart replaces the local one', async () => {
    const [one, two] = [makeCartItem(), makeCartItem({ selectedTime: '14:00', participants: 5 })];
    await apply([one, two], 1);
    await apply([{ ...two, participants: 3 }], 2);
    expect(await shown()).toEqual([{ id: two.id, participants: 3 }]);
  });

  test('an older server cart changes nothing', async () => {
    const item = makeCartItem();
    await apply([item], 2);
    await apply([], 1);
    expect(await shown()).toEqual([{ id: item.id, participants: 2 }]);
  });

  test('a local row with a waiting change wins over the server', async () => {
    const item = makeCartItem();
    await apply([item], 1);
    const row = await database.get('cartItems', item.id);
    if (!row) throw new Error('no row');
    await database.transaction(applyTables, async () => {
      await enqueueChange(database, { kind: 'update', itemId: item.id, participants: 7 });
      await database.put('cartItems', { ...row, participants: 7 });
    });
    await apply([{ ...item, participants: 3 }], 2);
    expect(await shown()).toEqual([{ id: item.id, participants: 7 }]);
  });

  test('an item whose removal waits stays removed', async () => {
    const item = makeCartItem();
    await apply([item], 1);
    await database.transaction(applyTables, async () => {
      await enqueueChange(database, { kind: 'remove', itemId: item.id });
      await database.delete('cartItems', item.id);
    });
    await apply([item], 2);
    expect(await shown()).toEqual([]);
  });

  test('a problem reported by the server shows on its item', async () => {
    const problem = { code: 'date_blocked', error: 'Esta fecha no está disponible para reservas' };
    await apply([makeCartItem({ problem })], 1);
    expect((await readCart(database)).items[0]?.conflict).toEqual({ code: 'date_blocked', message: problem.error });
  });
});
