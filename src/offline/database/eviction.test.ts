import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { databaseName } from './dexie-database.ts';
import { closeLocalDatabase, openLocalDatabase } from './open-local-database.ts';
import { toggleFavourite } from '#src/offline/favourites/change-favourites.ts';
import { loss, noteCartIsBack, noteLossRead } from './eviction.ts';
import { readEvictionMarker } from './eviction-marker.ts';

function forget(what: 'storage' | 'cookie'): void {
  if (what === 'storage') localStorage.clear();
  else document.cookie = 'rumbo_kept=; path=/; max-age=0';
}

async function evict(): Promise<void> {
  await closeLocalDatabase();
  await Dexie.delete(databaseName);
}

async function newVisit(): Promise<void> {
  await closeLocalDatabase();
  loss.set(null);
  await openLocalDatabase();
}

afterEach(async () => {
  await evict();
  forget('storage');
  forget('cookie');
  loss.set(null);
});

test('neither a first nor a second visit reports a loss', async () => {
  await openLocalDatabase();
  expect(loss.get()).toBeNull();
  await newVisit();
  expect(loss.get()).toBeNull();
});

test.each(['storage', 'cookie'] as const)(
  'an evicted database is noticed, even if its mark in %s is gone too',
  async (gone) => {
    await openLocalDatabase();
    await toggleFavourite('a');
    await toggleFavourite('b');
    expect(readEvictionMarker()).toEqual({ favourites: 2, downloads: 0 });
    await evict();
    forget(gone);
    await openLocalDatabase();
    expect(loss.get()).toEqual({ favourites: 2, downloads: 0, cartIsBack: false });
  },
);

test('reports a loss until it was read and the cart is back', async () => {
  await openLocalDatabase();
  await toggleFavourite('a');
  await evict();
  await newVisit();
  await newVisit();
  await noteCartIsBack(await openLocalDatabase());
  await newVisit();
  expect(loss.get()).toEqual({ favourites: 1, downloads: 0, cartIsBack: true });
  await noteLossRead(await openLocalDatabase());
  expect(loss.get()).toBeNull();
  await newVisit();
  expect(loss.get()).toBeNull();
});
