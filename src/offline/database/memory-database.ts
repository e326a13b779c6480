import { primaryKeys, tableNames } from './rows.ts';
import type { Rows, TableName } from './rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from './local-database.ts';

type Tables = Map<TableName, Map<string | number, unknown>>;

interface MemoryOptions {
  /** Whether changes go through the outbox, as on disk. */
  durable?: boolean;
  /** Its initial rows. */
  rows?: ReadonlyMap<TableName, readonly unknown[]>;
}

/** For a browser without IndexedDB, or without room in it. Lasts as long as the page. */
export function createMemoryDatabase({ durable = false, rows = new Map() }: MemoryOptions = {}): LocalDatabase {
  const tables = new MemoryTables();
  for (const [name, some] of rows) tables.put(name, some as Rows[typeof name][]);
  let seq = Math.max(0, ...[...tables.of('outbox').keys()].map(Number));
  const database: LocalDatabase = {
    durable,
    get: async (name, key) => structuredClone(tables.of(name).get(key)),
    all: async (name) =>
      structuredClone([...tables.of(name).entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)),
    async byIndex(name, index, { limit, reverse = false }) {
      const rows = inOrderOf(index, [...tables.of(name).entries()], reverse).map(([, row]) => row);
      return structuredClone(rows.slice(0, limit));
    },
    put: async (name, row) => tables.put(name, [row]),
    putAll: async (name, rows) => tables.put(name, rows),
    async add(name, row) {
      seq += 1;
      tables.put(name, [{ ...row, seq }]);
    },
    async delete(name, key) {
      tables.of(name).delete(key);
      tables.changed();
    },
    async clear(name) {
      tables.of(name).clear();
      tables.changed();
    },
    transaction: (_names, work) => tables.atomically(work),
    live: (query, onValue, onError) => watch(database, tables.listeners, query, onValue, onError),
    close: () => tables.listeners.clear(),
  };
  return database;
}

/** By the index, and by the primary key among equal values. */
function inOrderOf<Key extends string | number, Row extends object>(
  index: keyof Row,
  entries: [Key, Row][],
  reverse: boolean,
): [Key, Row][] {
  return entries.sort(([a, one], [b, other]) =>
    one[index] === other[index] ? (a < b ? -1 : 1) : one[index] < other[index] === reverse ? 1 : -1,
  );
}

class MemoryTables {
  readonly listeners = new Set<() => void>();
  private tables: Tables = new Map(tableNames.map((name) => [name, new Map()]));
  private queue: Promise<unknown> = Promise.resolve();
  private inTransaction = false;

  /** A table holds only rows of its own type: `put` is the one way in. */
  of<Name extends TableName>(name: Name): Map<string | number, Rows[Name]> {
    return this.tables.get(name) as Map<string | number, Rows[Name]>;
  }

  put<Name extends TableName>(name: Name, rows: readonly Rows[Name][]): void {
    for (const row of rows) {
      const key: unknown = Reflect.get(row, primaryKeys[name]);
      if (typeof key === 'string' || typeof key === 'number') this.of(name).set(key, structuredClone(row));
    }
    this.changed();
  }

  /** Notifies listeners, unless inside a transaction. */
  changed(): void {
    if (!this.inTransaction) for (const listener of this.listeners) listener();
  }

  /** One at a time; a failed one is rolled back. */
  atomically<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(() => this.run(work));
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    const before: Tables = new Map([...this.tables].map(([name, rows]) => [name, new Map(rows)]));
    this.inTransaction = true;
    try {
      return await work();
    } catch (error) {
      this.tables = before;
      throw error;
    } finally {
      this.inTransaction = false;
      this.changed();
    }
  }
}

function watch<T>(
  reader: LocalDatabaseReader,
  listeners: Set<() => void>,
  query: (reader: LocalDatabaseReader) => Promise<T>,
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
