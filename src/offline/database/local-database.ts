import type { Indexes, NumberedTable, Rows, TableName } from './rows.ts';

/** Which rows to read by an index. */
export interface IndexRange {
  limit: number;
  /** From the largest value on. */
  reverse?: boolean;
}

/**
 * Rows by table name: on disk (Dexie), or in memory without IndexedDB. Both behave alike, but memory ends with the page
 * (`durable: false`), so changes then go to the server at once. Knows no table by name; helpers of one table stand in the
 * folder of its domain.
 */
export interface LocalDatabaseReader {
  durable: boolean;
  get<Name extends TableName>(name: Name, key: string | number): Promise<Rows[Name] | undefined>;
  /** In the order of the primary key. */
  all<Name extends TableName>(name: Name): Promise<Rows[Name][]>;
  /** In the order of the index; equal values always in the order of the primary key, in `reverse` too. */
  byIndex<Name extends keyof Indexes>(name: Name, index: Indexes[Name], range: IndexRange): Promise<Rows[Name][]>;
}

export interface LocalDatabase extends LocalDatabaseReader {
  put<Name extends TableName>(name: Name, row: Rows[Name]): Promise<void>;
  putAll<Name extends TableName>(name: Name, rows: readonly Rows[Name][]): Promise<void>;
  /** Adds a row at the end of a table that numbers its rows. */
  add<Name extends NumberedTable>(name: Name, row: Omit<Rows[Name], 'seq'>): Promise<void>;
  delete(name: TableName, key: string | number): Promise<void>;
  clear(name: TableName): Promise<void>;
  /** All of the work or none of it. Nothing but this database may be awaited inside. */
  transaction<T>(names: readonly TableName[], work: () => Promise<T>): Promise<T>;
  /** Runs the query now, and again whenever what it read has changed, in this tab or another. */
  live<T>(
    query: (reader: LocalDatabaseReader) => Promise<T>,
    onValue: (value: T) => void,
    onError: (error: unknown) => void,
  ): () => void;
  close(): void;
}
