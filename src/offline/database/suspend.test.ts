// @vitest-environment node
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { databaseName, defineDatabase, openDexieDatabase } from './dexie-database.ts';
import { suspend, suspended, noteTransactions, resume } from './suspend.ts';

afterEach(async () => {
  resume();
  await Dexie.delete(databaseName);
});

const favourite = (experienceId: string) => ({ experienceId, addedAt: '2026-01-01T00:00:00.000Z' });

test('a page suspended during a transaction blocks no other page and repeats the transaction when restored', async () => {
  // Another page's connection, which isn't suspended: it was opened before this page noted its own.
  const other = await defineDatabase().open();
  noteTransactions();
  const left = await openDexieDatabase();
  const kept = async () => (await other.table('favourites').toCollection().primaryKeys()).sort();
  let runs = 0;
  const change = left.transaction(['favourites'], async () => {
    runs += 1;
    await left.put('favourites', favourite('half'));
    if (runs === 1) suspend();
    await left.put('favourites', favourite('whole'));
  });
  await expect.poll(() => suspended.get()).toBe(true);
  await other.table('favourites').put(favourite('another'));
  expect(await kept()).toEqual(['another']);
  resume();
  await change;
  expect(await kept()).toEqual(['another', 'half', 'whole']);
  expect(runs).toBe(2);
  left.close();
  other.close();
});

test('an aborted single write is retried; a write that failed on its own is not', async () => {
  noteTransactions();
  const database = await openDexieDatabase();
  const write = database.put('favourites', favourite('once'));
  suspend();
  resume();
  await write;
  expect(await database.all('favourites')).toHaveLength(1);
  await expect(database.transaction(['favourites'], () => Promise.reject(new Error('its own')))).rejects.toThrow(
    'its own',
  );
  database.close();
});
