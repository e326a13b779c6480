import { useSyncExternalStore } from 'react';
import { observable } from '#src/lib/listeners.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import { openStore } from './open-local-database.ts';
import type { StoreReader } from './local-database.ts';
import { storeWanted } from './when-wanted.ts';

/** A query of the store whose value follows every change; shared by all who look at it. */
export interface Live<T> {
  get(): T | null;
  subscribe(listener: () => void): () => void;
}

/** null: not read yet. The query runs while somebody listens, and its last value stays for who comes next. */
export function live<T extends object | string | number | boolean>(
  query: (reader: StoreReader) => Promise<T>,
): Live<T> {
  const value = observable<T | null>(null);
  let listeners = 0;
  let stop: (() => void) | null = null;

  async function start(): Promise<void> {
    await storeWanted();
    if (listeners === 0 || stop) return;
    const store = await openStore();
    if (listeners === 0 || stop) return;
    stop = store.live(query, value.set, reportDefect);
  }

  return {
    get: value.get,
    subscribe(listener) {
      const release = value.subscribe(listener);
      listeners += 1;
      if (listeners === 1) start().catch(reportDefect);
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
