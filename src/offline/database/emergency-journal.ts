import * as v from 'valibot';
import { readLocal, writeLocal } from '#src/lib/local-storage.ts';
import { uuid } from '#src/lib/uuid.ts';
import { userTables } from './rows.ts';
import type { Rows, TableName } from './rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { journalKeys, journalPrefix } from './journal-keys.ts';

/**
 * A journal in local storage, which has a quota of its own, of what a full disk leaves only in memory: closing the page
 * then loses nothing, and the next page replays it. Each page writes its own journal and holds a lock on it while it
 * lives; without Web Locks a journal is replayed all the same, and its entries keep their keys.
 */
export interface Difference {
  name: TableName;
  gone: readonly (string | number)[];
  rows: readonly unknown[];
}

const Journal = v.array(
  v.object({
    name: v.picklist(userTables),
    gone: v.array(v.union([v.string(), v.number()])),
    rows: v.array(v.looseObject({})),
  }),
);

interface JournalLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    work: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

const place: { readonly navigator?: { readonly locks?: JournalLocks }; readonly name?: unknown } = globalThis;

/** A journal for this page; `write` returns whether all of it was stored. */
export function openJournal(): { write: (differences: readonly Difference[]) => boolean; drop: () => void } {
  const key = journalPrefix + uuid();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void place.navigator?.locks?.request(key, {}, () => held);
  return {
    write(differences) {
      const text = JSON.stringify(differences.filter(({ name }) => userTables.includes(name)));
      writeLocal(key, text);
      return readLocal(key) === text;
    },
    drop() {
      writeLocal(key, null);
      letGo();
    },
  };
}

/** Replays the journals of closed pages into the database, then deletes them. @throws what the database throws; the journal stays */
export async function replayJournals(database: LocalDatabase): Promise<void> {
  for (const key of journalKeys()) {
    await whereNobodyHolds(key, async () => {
      const text = readLocal(key);
      const journal = text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), Journal), text);
      if (journal?.success) await database.transaction(userTables, () => apply(database, journal.output));
      writeLocal(key, null);
    });
  }
}

async function whereNobodyHolds(key: string, work: () => Promise<void>): Promise<void> {
  const locks = place.navigator?.locks;
  if (!locks) return work();
  await locks.request(key, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Call it inside a transaction over the tables. An entry that is applied twice stays one. */
export async function apply(database: LocalDatabase, differences: readonly Difference[]): Promise<void> {
  for (const { name, gone, rows } of differences) {
    for (const key of gone) await database.delete(name, key);
    if (name === 'outbox') await applyEntries(database, rows as Rows['outbox'][]);
    else for (const row of rows) await database.put(name, row as Rows[typeof name]);
  }
}

/** A new entry goes to the end: another tab may have taken its number. */
async function applyEntries(database: LocalDatabase, entries: readonly Rows['outbox'][]): Promise<void> {
  const known = new Map((await database.all('outbox')).map(({ id, seq }) => [id, seq]));
  for (const { seq: _, ...entry } of entries) {
    const seq = known.get(entry.id);
    if (seq === undefined) await database.add('outbox', entry);
    else await database.put('outbox', { ...entry, seq });
  }
}
