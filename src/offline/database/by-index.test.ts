// @vitest-environment node
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { makeExperience } from '#src/testing/factories.ts';
import { databaseName, openDexieDatabase } from './dexie-database.ts';
import type { LocalDatabase } from './local-database.ts';
import { createMemoryDatabase } from './memory-database.ts';

afterEach(() => Dexie.delete(databaseName));

const databases: [string, () => Promise<LocalDatabase>][] = [
  ['Dexie', openDexieDatabase],
  ['memory', async () => createMemoryDatabase()],
];

test.each(databases)(
  '%s reads an index from either end, and orders equal values by the primary key, with any limit',
  async (_name, open) => {
    const database = await open();
    const at = (id: string, day: number) => makeExperience({ id, createdAt: `2026-01-0${day}T00:00:00.000Z` });
    await database.putAll('experiences', [at('d', 1), at('c', 2), at('a', 2), at('b', 2), at('e', 1), at('f', 3)]);
    const read = async (limit: number, reverse: boolean) =>
      (await database.byIndex('experiences', 'createdAt', { limit, reverse })).map(({ id }) => id).join('');
    const newest = (limit: number) => read(limit, true);
    expect([await newest(1), await newest(2), await newest(3), await newest(5), await newest(9)]).toEqual([
      'f',
      'fa',
      'fab',
      'fabcd',
      'fabcde',
    ]);
    expect([await read(1, false), await read(4, false)]).toEqual(['d', 'deab']);
    await database.clear('experiences');
    expect([await newest(3), await read(3, false)]).toEqual(['', '']);
    database.close();
  },
);
