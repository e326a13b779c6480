// @vitest-environment node
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { databaseName, openDexieDatabase } from '#src/offline/database/dexie-database.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { createMemoryDatabase } from '#src/offline/database/memory-database.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { newestRows, oldestRow } from './newest-rows.ts';

afterEach(() => Dexie.delete(databaseName));

const databases: [string, () => Promise<LocalDatabase>][] = [
  ['Dexie', openDexieDatabase],
  ['memory', async () => createMemoryDatabase()],
];

test.each(databases)('%s gives the newest first, of equals by id, however many are asked for', async (_name, open) => {
  const database = await open();
  const at = (id: string, day: number) => makeExperience({ id, createdAt: `2026-01-0${day}T00:00:00.000Z` });
  await database.putAll('experiences', [at('d', 1), at('c', 2), at('a', 2), at('b', 2), at('e', 1), at('f', 3)]);
  const newest = async (count: number) => (await newestRows(database, count)).map(({ id }) => id).join('');
  expect([await newest(1), await newest(2), await newest(3), await newest(5), await newest(9)]).toEqual([
    'f',
    'fa',
    'fab',
    'fabcd',
    'fabcde',
  ]);
  expect((await oldestRow(database))?.id).toBe('d');
  await database.clear('experiences');
  expect([await newest(3), await oldestRow(database)]).toEqual(['', undefined]);
  database.close();
});
