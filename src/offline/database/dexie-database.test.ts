// @vitest-environment node
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { databaseName, openDexieDatabase } from './dexie-database.ts';
import { catalogueContents, catalogueMark } from '#src/offline/catalogue/catalogue-meta.ts';

afterEach(() => Dexie.delete(databaseName));

const older = makeExperience({ id: 'older', price: 60_000, category: 'Café', createdAt: '2026-01-01T00:00:00.000Z' });
const newer = makeExperience({ id: 'newer', createdAt: '2026-02-01T00:00:00.000Z' });
const mark = { cursor: '2.2026-02-01', etag: null, syncedAt: '2026-02-02T00:00:00.000Z' };

/** The first release's schema. */
async function openFirst(): Promise<Dexie> {
  const db = new Dexie(databaseName);
  db.version(1).stores({
    experiences: 'id',
    cartItems: 'id',
    outbox: '++seq',
    orders: 'orderNumber',
    favourites: 'experienceId',
    drafts: 'key',
    contact: 'key',
    availability: 'key',
    meta: 'key',
  });
  await db.open();
  return db;
}

test('an upgraded database of the first release opens the shop without a pull', async () => {
  const old = await openFirst();
  await old.table('experiences').bulkPut([older, newer]);
  await old.table('favourites').put({ experienceId: 'older', addedAt: mark.syncedAt });
  await old.table('meta').put({ key: 'catalogue', value: mark });
  old.close();
  const database = await openDexieDatabase();
  expect(await database.byIndex('experiences', 'createdAt', { limit: 24, reverse: true })).toEqual([newer, older]);
  expect((await catalogueContents(database))?.facets).toEqual({
    total: 2,
    categories: ['Café', 'Naturaleza'],
    regions: ['Eje Cafetero'],
    lowestPriceCop: 60_000,
    highestPriceCop: 95_000,
  });
  expect(await catalogueMark(database)).toEqual(mark);
  expect(await database.get('favourites', 'older')).toBeDefined();
  database.close();
});

test('an upgraded database that never pulled has no catalogue contents', async () => {
  (await openFirst()).close();
  const database = await openDexieDatabase();
  expect(await catalogueContents(database)).toBeNull();
  database.close();
});
