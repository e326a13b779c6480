import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { databaseName } from './dexie-database.ts';
import { closeStore, openStore } from './open-local-database.ts';
import { toggleFavourite } from '#src/offline/favourites/favourites.ts';
import { loss, noteCartIsBack, noteLossRead } from './eviction.ts';
import { readKept } from './eviction-marker.ts';

function forget(what: 'storage' | 'cookie'): void {
  if (what === 'storage') localStorage.clear();
  else document.cookie = 'rumbo_kept=; path=/; max-age=0';
}

async function evict(): Promise<void> {
  await closeStore();
  await Dexie.delete(databaseName);
}

async function newVisit(): Promise<void> {
  await closeStore();
  loss.set(null);
  await openStore();
}

afterEach(async () => {
  await evict();
  forget('storage');
  forget('cookie');
  loss.set(null);
});

test('a first visit has lost nothing, nor has the next one', async () => {
  await openStore();
  expect(loss.get()).toBeNull();
  await newVisit();
  expect(loss.get()).toBeNull();
});

test.each(['storage', 'cookie'] as const)(
  'a database that is gone is noticed, also where the mark in %s went with it',
  async (gone) => {
    await openStore();
    await toggleFavourite('a');
    await toggleFavourite('b');
    expect(readKept()).toEqual({ favourites: 2, downloads: 0 });
    await evict();
    forget(gone);
    await openStore();
    expect(loss.get()).toEqual({ favourites: 2, downloads: 0, cartIsBack: false });
  },
);

test('a loss is told until it was read and the cart is back, and then no more', async () => {
  await openStore();
  await toggleFavourite('a');
  await evict();
  await newVisit();
  await newVisit();
  await noteCartIsBack(await openStore());
  await newVisit();
  expect(loss.get()).toEqual({ favourites: 1, downloads: 0, cartIsBack: true });
  await noteLossRead(await openStore());
  expect(loss.get()).toBeNull();
  await newVisit();
  expect(loss.get()).toBeNull();
});
