import { useSyncExternalStore } from 'react';
import { observable } from '#src/lib/listeners.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { openLocalDatabase } from './open-local-database.ts';
import type { LocalDatabaseReader } from './local-database.ts';
import { localDatabaseWanted } from '#src/lib/when-wanted.ts';

/** A query whose value follows every change; shared by its subscribers. */
export interface Live<T> {
  get(): T | null;
  subscribe(listener: () => void): () => void;
}

/** null: not read yet. The query runs while it has subscribers, and keeps its last value for the next one. */
export function live<T extends object | string | number | boolean>(
  query: (reader: LocalDatabaseReader) => Promise<T>,
): Live<T> {
  const value = observable<T | null>(null);
  let listeners = 0;
  let stop: (() => void) | null = null;

  async function start(): Promise<void> {
    await localDatabaseWanted();
    if (listeners === 0 || stop) return;
    const database = await openLocalDatabase();
    if (listeners === 0 || stop) return;
    stop = database.live(query, value.set, reportUnexpectedError);
  }

  return {
    get: value.get,
    subscribe(listener) {
      const release = value.subscribe(listener);
      listeners += 1;
      if (listeners === 1) start().catch(reportUnexpectedError);
      return () => {
        release();
        listeners -= 1;
        if (listeners > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** The value, or null while it is being read (and on a server). */
export function useLive<T>(source: Live<T>): T | null {
  return useSyncExternalStore(source.subscribe, source.get, () => null);
}
