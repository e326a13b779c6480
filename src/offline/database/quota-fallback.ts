import { userTables } from './rows.ts';
import type { TableName } from './rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from './local-database.ts';
import { isPage } from './eviction-marker.ts';
import { isQuotaError } from './quota.ts';

/**
 * Keeps what the person does when the disk is full. It frees seen pictures first; where that isn't enough, this page
 * goes on in memory, with a copy of everything, and sends from there (`copy-to-memory.ts`). Only writes to user tables
 * do that: a write of what can be fetched again throws, for its caller to handle.
 */

export interface QuotaFallbackOptions {
  /** Whether the caller is inside a transaction on disk, which then fails or succeeds as a whole. */
  isInTransaction: () => boolean;
  /** Frees what can be fetched again. */
  makeRoom: () => Promise<void>;
}

interface Watching {
  stop: () => void;
  start: () => void;
}

let goBack: (() => Promise<boolean>) | null = null;

/** Writes what is only in memory back to the disk, if there is room. @returns whether nothing is left only in memory */
export async function returnToDisk(): Promise<boolean> {
  return goBack === null || (await goBack());
}

export function withQuotaFallback(
  disk: LocalDatabase,
  { isInTransaction, makeRoom }: QuotaFallbackOptions,
): LocalDatabase {
  let current = disk;
  let moving: Promise<void> | null = null;
  const watching = new Set<Watching>();

  async function write<T>(names: readonly TableName[], work: () => Promise<T>): Promise<T> {
    if (current !== disk || isInTransaction()) return work();
    try {
      return await work();
    } catch (error) {
      if (!isQuotaError(error) || !holdsUserData(names)) throw error;
      return await afterFull(work);
    }
  }

  async function afterFull<T>(work: () => Promise<T>): Promise<T> {
    await makeRoom();
    try {
      return await work();
    } catch (error) {
      if (!isQuotaError(error)) throw error;
    }
    moving ??= moveToMemory().finally(() => {
      moving = null;
    });
    await moving;
    return work();
  }

  async function moveToMemory(): Promise<void> {
    const { copyToMemory } = await import('./copy-to-memory.ts');
    const { memory, writeBack } = await copyToMemory(disk);
    switchTo(memory);
    goBack = async () => {
      if (!(await writeBack())) return false;
      goBack = null;
      switchTo(disk);
      return true;
    };
  }

  function switchTo(next: LocalDatabase): void {
    current = next;
    for (const one of watching) {
      one.stop();
      one.start();
    }
  }

  /** An entry that was sent from memory must not be sent again from the disk. Deleting needs no room. */
  async function alsoOnDisk(name: TableName, remove: () => Promise<void>): Promise<void> {
    if (current !== disk && name === 'outbox') await remove();
  }

  return {
    durable: true,
    get: (name, key) => current.get(name, key),
    all: (name) => current.all(name),
    byIndex: (name, index, range) => current.byIndex(name, index, range),
    put: (name, row) => write([name], () => current.put(name, row)),
    putAll: (name, rows) => write([name], () => current.putAll(name, rows)),
    add: (name, row) => write([name], () => current.add(name, row)),
    async delete(name, key) {
      await current.delete(name, key);
      await alsoOnDisk(name, () => disk.delete(name, key));
    },
    async clear(name) {
      await current.clear(name);
      await alsoOnDisk(name, () => disk.clear(name));
    },
    transaction: (names, work) => write(names, () => current.transaction(names, work)),
    live(query: (reader: LocalDatabaseReader) => Promise<unknown>, onValue, onError) {
      let stop = () => {};
      const one: Watching = {
        stop: () => stop(),
        start() {
          stop = current.live(query, onValue as (value: unknown) => void, onError);
        },
      };
      watching.add(one);
      one.start();
      return () => {
        watching.delete(one);
        one.stop();
      };
    },
    close() {
      goBack = null;
      disk.close();
    },
  };
}

/** User tables, or the facts without which their changes can't be sent. */
function holdsUserData(names: readonly TableName[]): boolean {
  return names.some((name) => userTables.includes(name)) || (isPage() && names.every((name) => name === 'meta'));
}
