import { precious } from './rows.ts';
import type { TableName } from './rows.ts';
import type { Store, StoreReader } from './local-database.ts';
import { isPage } from './eviction-marker.ts';
import { isQuotaError } from './quota.ts';

/**
 * A store that doesn't lose what the person does when the disk is full: room is made of what was only seen, and where
 * that isn't enough, this page goes on in memory, with all that was kept, and sends from there (`copy-to-memory.ts`). What could be fetched
 * again isn't worth that: such a write fails, and its caller knows.
 */

export interface SpillOptions {
  /** Whether the caller stands in a transaction of the store on disk, which then fails or succeeds as a whole. */
  isInTransaction: () => boolean;
  /** Frees what can be fetched again. */
  makeRoom: () => Promise<void>;
}

interface Watching {
  stop: () => void;
  start: () => void;
}

let goBack: (() => Promise<boolean>) | null = null;

/** Writes what is only in memory to the disk again, once there is room. @returns whether nothing is only in memory now */
export async function returnToDisk(): Promise<boolean> {
  return goBack === null || (await goBack());
}

export function spilling(disk: Store, { isInTransaction, makeRoom }: SpillOptions): Store {
  let current = disk;
  let moving: Promise<void> | null = null;
  const watching = new Set<Watching>();

  async function write<T>(names: readonly TableName[], work: () => Promise<T>): Promise<T> {
    if (current !== disk || isInTransaction()) return work();
    try {
      return await work();
    } catch (error) {
      if (!isQuotaError(error) || !isPrecious(names)) throw error;
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
    const { memoryOf } = await import('./copy-to-memory.ts');
    const { memory, writeBack } = await memoryOf(disk);
    switchTo(memory);
    goBack = async () => {
      if (!(await writeBack())) return false;
      goBack = null;
      switchTo(disk);
      return true;
    };
  }

  function switchTo(next: Store): void {
    current = next;
    for (const one of watching) {
      one.stop();
      one.start();
    }
  }

  /** A change that was sent from memory must not be sent again from the disk: to delete needs no room. */
  async function alsoOnDisk(name: TableName, remove: () => Promise<void>): Promise<void> {
    if (current !== disk && name === 'outbox') await remove();
  }

  return {
    durable: true,
    get: (name, key) => current.get(name, key),
    all: (name) => current.all(name),
    newest: (count) => current.newest(count),
    oldest: () => current.oldest(),
    put: (name, row) => write([name], () => current.put(name, row)),
    putAll: (name, rows) => write([name], () => current.putAll(name, rows)),
    append: (row) => write(['outbox'], () => current.append(row)),
    async delete(name, key) {
      await current.delete(name, key);
      await alsoOnDisk(name, () => disk.delete(name, key));
    },
    async clear(name) {
      await current.clear(name);
      await alsoOnDisk(name, () => disk.clear(name));
    },
    transaction: (names, work) => write(names, () => current.transaction(names, work)),
    live(query: (reader: StoreReader) => Promise<unknown>, onValue, onError) {
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

/** What the person did, or what it can't be sent without. */
function isPrecious(names: readonly TableName[]): boolean {
  return names.some((name) => precious.includes(name)) || (isPage() && names.every((name) => name === 'meta'));
}
