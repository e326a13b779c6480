// @vitest-environment node
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseName, isInTransaction, openDexieDatabase } from './dexie-database.ts';
import type { LocalDatabase } from './local-database.ts';
import { createMemoryDatabase } from './memory-database.ts';
import { replayJournals } from './emergency-journal.ts';
import { fullness, noteRoom } from './quota.ts';
import { returnToDisk, withQuotaFallback } from './quota-fallback.ts';

/** Rejects writes while `isFull`; `helps` tells whether making room frees the disk. */
let disk: LocalDatabase;
let isFull: boolean;
let helps: boolean;
let inTransaction: boolean;
let database: LocalDatabase;
const favourite = (experienceId: string) => ({ experienceId, addedAt: '2027-01-01T00:00:00.000Z' });
const entry = (id: string) => ({
  id,
  kind: 'cart',
  ownerId: 'visitor',
  payload: { kind: 'remove', itemId: id },
  sentAs: null,
  attempts: 0,
  notBeforeMs: 0,
});

class Full extends Error {
  override name = 'AbortError';
  readonly inner = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
}

function limited(inner: LocalDatabase): LocalDatabase {
  const refuse = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull) throw new Full();
    return work();
  };
  return {
    ...inner,
    put: (name, row) => refuse(() => inner.put(name, row)),
    putAll: (name, rows) => refuse(() => inner.putAll(name, rows)),
    add: (name, row) => refuse(() => inner.add(name, row)),
    transaction: (names, work) =>
      inner.transaction(names, async () => {
        inTransaction = true;
        try {
          return await work();
        } finally {
          inTransaction = false;
        }
      }),
    live: (query, onValue, onError) => inner.live(query, onValue, onError),
  };
}

beforeEach(async () => {
  [isFull, helps, inTransaction] = [false, false, false];
  disk = createMemoryDatabase({ durable: true });
  database = withQuotaFallback(limited(disk), {
    isInTransaction: () => inTransaction,
    makeRoom: async () => {
      if (helps) isFull = false;
    },
  });
  await database.put('favourites', favourite('a'));
  await database.add('outbox', entry('e-1'));
});

afterEach(() => {
  noteRoom();
  database.close();
});

test('frees seen pictures first, and then writes to disk', async () => {
  [isFull, helps] = [true, true];
  await database.put('favourites', favourite('b'));
  expect((await disk.all('favourites')).map(({ experienceId }) => experienceId)).toEqual(['a', 'b']);
  expect(fullness.get()).toBeNull();
});

test('on a full disk user changes go on in memory, with a copy of all rows', async () => {
  isFull = true;
  await database.transaction(['favourites', 'outbox'], async () => {
    await database.put('favourites', favourite('b'));
    await database.add('outbox', entry('e-2'));
  });
  await vi.waitFor(() => expect(fullness.get()).toBe('unsaved'));
  expect((await database.all('favourites')).map(({ experienceId }) => experienceId)).toEqual(['a', 'b']);
  expect((await database.all('outbox')).map(({ seq, id }) => [seq, id])).toEqual([
    [1, 'e-1'],
    [2, 'e-2'],
  ]);
  expect(await disk.all('favourites')).toHaveLength(1);
});

test('live queries go on when the page switches to memory', async () => {
  const seen: number[] = [];
  const stop = database.live(
    (reader) => reader.all('favourites'),
    (rows) => seen.push(rows.length),
    () => undefined,
  );
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
  isFull = true;
  await database.put('favourites', favourite('b'));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2));
  stop();
  await database.put('favourites', favourite('c'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen.at(-1)).toBe(2);
});

test('an entry sent from memory is not sent again from disk', async () => {
  isFull = true;
  await database.put('favourites', favourite('b'));
  await database.delete('outbox', 1);
  expect(await disk.all('outbox')).toEqual([]);
});

test('a write of refetchable data fails on a full disk instead of switching to memory', async () => {
  isFull = true;
  await expect(
    database.put('availability', { key: 'a|2027-03-14', slots: [], blocked: false, blockedDates: [], fetchedAt: '' }),
  ).rejects.toThrow(Full);
  expect(fullness.get()).toBeNull();
});

test('once there is room the disk has all changes, and those of another tab', async () => {
  isFull = true;
  await database.put('favourites', favourite('b'));
  await database.add('outbox', entry('e-2'));
  await database.delete('favourites', 'a');
  expect(await returnToDisk()).toBe(false);
  isFull = false;
  await disk.put('favourites', favourite('of-another-tab'));
  await disk.add('outbox', entry('e-of-another-tab'));
  expect(await returnToDisk()).toBe(true);
  expect((await disk.all('favourites')).map(({ experienceId }) => experienceId)).toEqual(['b', 'of-another-tab']);
  expect((await disk.all('outbox')).map(({ id }) => id)).toEqual(['e-1', 'e-of-another-tab', 'e-2']);
  await database.put('favourites', favourite('c'));
  expect(await disk.get('favourites', 'c')).toBeDefined();
});

describe('with local storage beside the full disk', () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function fillDisk(): Promise<void> {
    isFull = true;
    await database.put('favourites', favourite('b'));
    await database.delete('favourites', 'a');
    await database.add('outbox', entry('e-2'));
    await vi.waitFor(() => {
      expect(fullness.get()).toBe('noted');
      expect([...kept.values()].join()).toContain('e-2');
    });
  }

  test('the next page replays the journal of a closed page once', async () => {
    // Without Web Locks nothing locks a journal.
    vi.stubGlobal('navigator', {});
    await fillDisk();
    await disk.add('outbox', entry('e-of-another-tab'));
    isFull = false;
    const next = withQuotaFallback(limited(disk), {
      isInTransaction: () => inTransaction,
      makeRoom: async () => undefined,
    });
    for (let visit = 0; visit < 2; visit += 1) await replayJournals(next);
    expect((await disk.all('favourites')).map(({ experienceId }) => experienceId)).toEqual(['b']);
    expect((await disk.all('outbox')).map(({ id }) => id)).toEqual(['e-1', 'e-of-another-tab', 'e-2']);
    expect(kept.size).toBe(0);
  });

  test('on a disk that is still full the page goes on in memory and keeps the journal', async () => {
    vi.stubGlobal('navigator', {});
    await fillDisk();
    const next = withQuotaFallback(limited(disk), {
      isInTransaction: () => inTransaction,
      makeRoom: async () => undefined,
    });
    await replayJournals(next);
    expect((await next.all('outbox')).map(({ id }) => id)).toEqual(['e-1', 'e-2']);
    await vi.waitFor(() => expect([...kept.values()].join()).toContain('e-2'));
  });

  test('an open page keeps its journal and deletes it once there is room', async () => {
    const held = new Set<string>();
    vi.stubGlobal('navigator', {
      locks: {
        async request(
          name: string,
          { ifAvailable }: { ifAvailable?: boolean },
          work: (lock: object | null) => Promise<unknown>,
        ) {
          if (ifAvailable && held.has(name)) return work(null);
          held.add(name);
          return work({}).finally(() => held.delete(name));
        },
      },
    });
    await fillDisk();
    await replayJournals(database);
    expect(kept.size).toBe(1);
    isFull = false;
    expect(await returnToDisk()).toBe(true);
    expect(kept.size).toBe(0);
    expect(held.size).toBe(0);
  });
});

test('a Dexie transaction that fails is repeated as a whole in memory', async () => {
  const dexie = withQuotaFallback(await openDexieDatabase(), { isInTransaction, makeRoom: async () => undefined });
  const original = IDBObjectStore.prototype.put;
  const quota = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'favourites') throw quota;
    return original.apply(this, args);
  });
  await dexie.transaction(['contact', 'favourites'], async () => {
    await dexie.put('contact', {
      key: 'me',
      email: 'a@b.example',
      firstName: '',
      lastName: '',
      phone: '',
      documentType: '',
      documentNumber: '',
      address: '',
      city: '',
    });
    await dexie.put('favourites', favourite('z'));
  });
  expect([await dexie.get('contact', 'me'), await dexie.get('favourites', 'z')]).toMatchObject([
    { email: 'a@b.example' },
    { experienceId: 'z' },
  ]);
  await vi.waitFor(() => expect(fullness.get()).toBe('unsaved'));
  vi.restoreAllMocks();
  expect(await returnToDisk()).toBe(true);
  dexie.close();
  const again = await openDexieDatabase();
  expect(await again.get('favourites', 'z')).toBeDefined();
  again.close();
  await Dexie.delete(databaseName);
});
