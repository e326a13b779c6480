import { primaryKeys, tableNames } from '../rows.ts';
import type { Rows, TableName } from '../rows.ts';
import type { Store, StoreReader } from '../store.ts';

type Tables = Map<TableName, Map<string | number, unknown>>;

/** The store of a browser that gives no IndexedDB: it lasts as long as the page. */
export function createMemoryStore(): Store {
  let tables: Tables = new Map(tableNames.map((name) => [name, new Map()]));
  const listeners = new Set<() => void>();
  let seq = 0;
  let inTransaction = false;
  let queue: Promise<unknown> = Promise.resolve();

  // The map holds, per table, only rows of that table's type: `put` is the one way in.
  const table = <Name extends TableName>(name: Name) => tables.get(name) as Map<string | number, Rows[Name]>;
  const changed = () => {
    if (!inTransaction) for (const listener of [...listeners]) listener();
  };

  function put<Name extends TableName>(name: Name, row: Rows[Name]): void {
    const key: unknown = Reflect.get(row, primaryKeys[name]);
    if (typeof key === 'string' || typeof key === 'number') table(name).set(key, structuredClone(row));
  }

  async function atomically<T>(work: () => Promise<T>): Promise<T> {
    const before: Tables = new Map([...tables].map(([name, rows]) => [name, new Map(rows)]));
    inTransaction = true;
    try {
      return await work();
    } catch (error) {
      tables = before;
      throw error;
    } finally {
      inTransaction = false;
      changed();
    }
  }

  const store: Store = {
    durable: false,
    get: async (name, key) => structuredClone(table(name).get(key)),
    all: async (name) => structuredClone([...table(name).entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)),
    async put(name, row) {
      put(name, row);
      changed();
    },
    async putAll(name, rows) {
      for (const row of rows) put(name, row);
      changed();
    },
    async append(row) {
      seq += 1;
      put('outbox', { ...row, seq });
      changed();
    },
    async delete(name, key) {
      table(name).delete(key);
      changed();
    },
    async clear(name) {
      table(name).clear();
      changed();
    },
    transaction(_names, work) {
      const result = queue.then(() => atomically(work));
      queue = result.catch(() => undefined);
      return result;
    },
    live: (query, onValue, onError) => watch(store, listeners, query, onValue, onError),
    close: () => listeners.clear(),
  };
  return store;
}

function watch<T>(
  reader: StoreReader,
  listeners: Set<() => void>,
  query: (reader: StoreReader) => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  let run = 0;
  const listener = () => {
    run += 1;
    const mine = run;
    query(reader).then((value) => {
      if (mine === run) onValue(value);
    }, onError);
  };
  listeners.add(listener);
  listener();
  return () => {
    run += 1;
    listeners.delete(listener);
  };
}
