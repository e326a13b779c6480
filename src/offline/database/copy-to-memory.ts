import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { createMemoryDatabase } from './memory-database.ts';
import { userTables, primaryKeys, tableNames } from './rows.ts';
import type { TableName } from './rows.ts';
import type { LocalDatabase, LocalDatabaseReader } from './local-database.ts';
import { apply, type Difference, openJournal } from './emergency-journal.ts';
import { type Fullness, isQuotaError, noteFull } from './quota.ts';

type Snapshot = Map<TableName, unknown[]>;

interface MemoryCopy {
  /** A copy of all rows. From now on writes only go here; writes to user tables also go to a journal. */
  memory: LocalDatabase;
  /** Writes the changes made since then to disk. @returns false while the disk is full */
  writeBack: () => Promise<boolean>;
}

const changing = [...userTables, 'meta'] as const;

/** Copies the database to memory so that the page can go on while the disk is full. */
export async function copyToMemory(disk: LocalDatabase): Promise<MemoryCopy> {
  const before = await disk.transaction(tableNames, () => snapshotOf(disk, tableNames));
  const memory = createMemoryDatabase({ durable: true, rows: before });
  const journal = openJournal();
  let told: Fullness | null = null;
  const writeDown = (now: Snapshot) => {
    const what = journal.write(differences(before, now)) ? 'noted' : 'unsaved';
    if (what !== told) noteFull(what);
    told = what;
  };
  const stop = memory.live((reader) => snapshotOf(reader, userTables), writeDown, reportUnexpectedError);
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
      journal.drop();
      return true;
    },
  };
}

async function snapshotOf(reader: LocalDatabaseReader, names: readonly TableName[]): Promise<Snapshot> {
  const rows: Snapshot = new Map();
  for (const name of names) rows.set(name, await reader.all(name));
  return rows;
}

/** Only the rows that differ, because another tab may have written others meanwhile. */
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
