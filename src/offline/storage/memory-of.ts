import { createMemoryStore } from '../fallback/memory-store.ts';
import { precious, primaryKeys, tableNames } from '../rows.ts';
import type { Rows, TableName } from '../rows.ts';
import type { Store } from '../store.ts';
import { isQuotaError } from './quota.ts';

type Snapshot = Map<TableName, unknown[]>;

interface Moved {
  /** All that is on the disk, from now on only here. */
  memory: Store;
  /** Writes what changed since to the disk. @returns false while there is no room */
  writeBack: () => Promise<boolean>;
}

export async function memoryOf(disk: Store): Promise<Moved> {
  const before = await snapshotOf(disk);
  const memory = createMemoryStore({ durable: true, rows: before });
  return {
    memory,
    async writeBack() {
      try {
        await writeChanges(disk, before, await snapshotOf(memory));
        return true;
      } catch (error) {
        if (isQuotaError(error)) return false;
        throw error;
      }
    },
  };
}

/** Everything, as it is at one moment. */
function snapshotOf(store: Store): Promise<Snapshot> {
  return store.transaction(tableNames, async () => {
    const rows: Snapshot = new Map();
    for (const name of tableNames) rows.set(name, await store.all(name));
    return rows;
  });
}

/** Only what differs: another tab may have written meanwhile. */
function writeChanges(disk: Store, before: Snapshot, after: Snapshot): Promise<void> {
  return disk.transaction([...precious, 'meta'], async () => {
    for (const name of [...precious, 'meta'] as const) {
      const [old, now] = [keyed(name, before), keyed(name, after)];
      for (const key of old.keys()) if (!now.has(key)) await disk.delete(name, key);
      for (const [key, row] of now) {
        if (JSON.stringify(old.get(key)) === JSON.stringify(row)) continue;
        if (name === 'outbox' && !old.has(key)) await disk.append(withoutSeq(row as Rows['outbox']));
        else await disk.put(name, row as Rows[typeof name]);
      }
    }
  });
}

function keyed(name: TableName, rows: Snapshot): Map<string | number, unknown> {
  return new Map((rows.get(name) ?? []).map((row) => [Reflect.get(row as object, primaryKeys[name]) as string | number, row]));
}

/** Its place on the disk is the next one there: another tab may have taken its number. */
function withoutSeq({ id, change, sentBy, attempts, retryAtMs }: Rows['outbox']): Omit<Rows['outbox'], 'seq'> {
  return { id, change, sentBy, attempts, retryAtMs };
}
