import { reportDefect } from '#src/lib/report-defect.ts';
import { createMemoryStore } from './memory-database.ts';
import { precious, primaryKeys, tableNames } from './rows.ts';
import type { TableName } from './rows.ts';
import type { Store, StoreReader } from './local-database.ts';
import { apply, type Difference, openPad } from './emergency-journal.ts';
import { type Fullness, isQuotaError, noteFull } from './quota.ts';

type Snapshot = Map<TableName, unknown[]>;

interface Moved {
  /** All that is on the disk, from now on only here, and what the person does also on a pad. */
  memory: Store;
  /** Writes what changed since to the disk. @returns false while there is no room */
  writeBack: () => Promise<boolean>;
}

const changing = [...precious, 'meta'] as const;

export async function memoryOf(disk: Store): Promise<Moved> {
  const before = await disk.transaction(tableNames, () => snapshotOf(disk, tableNames));
  const memory = createMemoryStore({ durable: true, rows: before });
  const pad = openPad();
  let told: Fullness | null = null;
  const writeDown = (now: Snapshot) => {
    const what = pad.write(differences(before, now)) ? 'noted' : 'unsaved';
    if (what !== told) noteFull(what);
    told = what;
  };
  const stop = memory.live((reader) => snapshotOf(reader, precious), writeDown, reportDefect);
  return {
    memory,
    async writeBack() {
      const now = await memory.transaction(changing, () => snapshotOf(memory, changing));
      try {
        await disk.transaction(changing, () => apply(disk, differences(before, now)));
      } catch (error) {
        if (isQuotaError(error)) return false;
        throw error;
      }
      stop();
      pad.drop();
      return true;
    },
  };
}

async function snapshotOf(reader: StoreReader, names: readonly TableName[]): Promise<Snapshot> {
  const rows: Snapshot = new Map();
  for (const name of names) rows.set(name, await reader.all(name));
  return rows;
}

/** Only what differs: another tab may have written meanwhile. */
function differences(before: Snapshot, after: Snapshot): Difference[] {
  return [...after.keys()].map((name) => {
    const [old, now] = [keyed(name, before), keyed(name, after)];
    const gone = [...old.keys()].filter((key) => !now.has(key));
    const rows = [...now]
      .filter(([key, row]) => JSON.stringify(old.get(key)) !== JSON.stringify(row))
      .map(([, row]) => row);
    return { name, gone, rows };
  });
}

function keyed(name: TableName, rows: Snapshot): Map<string | number, unknown> {
  return new Map(
    (rows.get(name) ?? []).map((row) => [Reflect.get(row as object, primaryKeys[name]) as string | number, row]),
  );
}
