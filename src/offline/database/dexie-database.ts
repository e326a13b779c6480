import { Dexie, liveQuery } from 'dexie';
import { contentsOf } from './catalogue-contents.ts';
import { retryAfterSuspend } from './suspend.ts';
import type { MetaRow, Rows, TableName } from './rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from './local-database.ts';

/**
 * The browser's database. Loaded after the first paint (see `open-local-database.ts`), never by a static import of a screen.
 * Versions only grow: a change of shape is a new `version(n)` with its upgrade.
 */
export const databaseName = 'rumbo';

export function defineDatabase(): Dexie {
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
  // The shop opens with its first cards: an index finds them, and the catalogue-wide aggregates are kept in `meta`.
  db.version(2)
    .stores({ experiences: 'id, createdAt' })
    .upgrade(async (tx) => {
      const mark: unknown = await tx.table('meta').get('catalogue');
      if (mark)
        await tx
          .table('meta')
          .put({ key: 'facets', value: contentsOf(await tx.table<Rows['experiences']>('experiences').toArray()) });
    });
  db.version(3)
    .stores({ downloads: 'experienceId', travelDays: 'experienceId' })
    // A database without this marker replaced one that the browser evicted.
    .upgrade((tx) => tx.table<MetaRow, string>('meta').put({ key: 'marker', value: 'kept' }));
  db.version(4).stores({ reviews: 'experienceId' });
  db.version(5).stores({ portal: 'key' });
  return db;
}

/** @throws when this browser has no IndexedDB to give (a private window, a full disk). */
export async function openDexieDatabase(): Promise<LocalDatabase> {
  const db = defineDatabase();
  await db.open();
  return retryAfterSuspend(dexieDatabase(db), isInTransaction);
}

/** Whether the caller is inside a transaction, which then fails or succeeds as a whole. */
export function isInTransaction(): boolean {
  return Dexie.currentTransaction !== null;
}

function dexieDatabase(db: Dexie): LocalDatabase {
  const table = <Name extends TableName>(name: Name) =>
    db.table<Rows[Name], string | number, Omit<Rows[Name], 'seq'>>(name);
  return {
    durable: true,
    get: (name, key) => table(name).get(key),
    all: (name) => table(name).toArray(),
    async byIndex(name, index, { limit, reverse }) {
      const inOrder = table(name).orderBy(index).limit(limit);
      if (!reverse) return inOrder.toArray();
      const last = (await inOrder.reverse().toArray()).reverse();
      const border = last[0]?.[index];
      if (border === undefined) return last;
      // Backwards the index gives the last key first, so other rows of the smallest value may belong here.
      const atBorder = await table(name).where(index).equals(border).limit(limit).toArray();
      const above = last.filter((row) => row[index] !== border);
      return [...above.sort((a, b) => (a[index] < b[index] ? 1 : a[index] > b[index] ? -1 : 0)), ...atBorder].slice(
        0,
        limit,
      );
    },
    async put(name, row) {
      await table(name).put(row);
    },
    async putAll(name, rows) {
      await table(name).bulkPut([...rows]);
    },
    async add(name, row) {
      await table(name).add(row);
    },
    delete: (name, key) => table(name).delete(key),
    clear: (name) => table(name).clear(),
    // An async function, because Dexie checks for that to follow its transaction through native awaits.
    transaction: (names, work) => db.transaction('rw', [...names], async () => work()),
    live(query: (reader: LocalDatabaseReader) => Promise<unknown>, onValue, onError) {
      const subscription = liveQuery(async () => query(this)).subscribe({
        next: onValue as (value: unknown) => void,
        error: onError,
      });
      return () => subscription.unsubscribe();
    },
    close: () => db.close(),
  };
}
