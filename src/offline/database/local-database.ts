import type { Rows, TableName } from './rows.ts';

/**
 * What the tables' modules read and write through: Dexie, or where IndexedDB is not to be had, memory. The two behave
 * alike, except that memory ends with the page (`durable: false`), so that changes then go to the server at once.
 */
export interface LocalDatabaseReader {
  durable: boolean;
  get<Name extends TableName>(name: Name, key: string | number): Promise<Rows[Name] | undefined>;
  /** In the order of the primary key. */
  all<Name extends TableName>(name: Name): Promise<Rows[Name][]>;
  /** The first experiences of the catalogue's order, read by an index: newest first, of equals by id. */
  newest(count: number): Promise<Rows['experiences'][]>;
  oldest(): Promise<Rows['experiences'] | undefined>;
}

export interface LocalDatabase extends LocalDatabaseReader {
  put<Name extends TableName>(name: Name, row: Rows[Name]): Promise<void>;
  putAll<Name extends TableName>(name: Name, rows: readonly Rows[Name][]): Promise<void>;
  /** A new entry at the end of the outbox. */
  append(row: Omit<Rows['outbox'], 'seq'>): Promise<void>;
  delete(name: TableName, key: string | number): Promise<void>;
  clear(name: TableName): Promise<void>;
  /** All of the work or none of it. Nothing but this store may be awaited inside. */
  transaction<T>(names: readonly TableName[], work: () => Promise<T>): Promise<T>;
  /** Runs the query now, and again whenever what it read has changed, in this tab or another. */
  live<T>(
    query: (reader: LocalDatabaseReader) => Promise<T>,
    onValue: (value: T) => void,
    onError: (error: unknown) => void,
  ): () => void;
  close(): void;
}
