import * as v from 'valibot';
import { readLocal, writeLocal } from '#src/lib/local-storage.ts';
import { uuid } from '#src/lib/uuid.ts';
import { precious } from './rows.ts';
import type { Rows, TableName } from './rows.ts';
import type { Store } from './local-database.ts';
import { padKeys, padPrefix } from './journal-keys.ts';

/**
 * What a page has only in memory because the disk is full, written down in local storage, which has a room of its own:
 * a page that is closed then loses nothing. The next page takes it up. Each page has a pad of its own, under a lock that
 * it holds for as long as it lives; without Web Locks a pad is taken up all the same, and its entries keep their keys.
 */
export interface Difference {
  name: TableName;
  gone: readonly (string | number)[];
  rows: readonly unknown[];
}

const Pad = v.array(
  v.object({
    name: v.picklist(precious),
    gone: v.array(v.union([v.string(), v.number()])),
    rows: v.array(v.looseObject({})),
  }),
);

interface PadLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    work: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

const place: { readonly navigator?: { readonly locks?: PadLocks }; readonly name?: unknown } = globalThis;

/** A pad for this page; `write` answers whether all of it could be written down. */
export function openPad(): { write: (differences: readonly Difference[]) => boolean; drop: () => void } {
  const key = padPrefix + uuid();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void place.navigator?.locks?.request(key, {}, () => held);
  return {
    write(differences) {
      const text = JSON.stringify(differences.filter(({ name }) => precious.includes(name)));
      writeLocal(key, text);
      return readLocal(key) === text;
    },
    drop() {
      writeLocal(key, null);
      letGo();
    },
  };
}

/** Puts into the store what pages that are gone wrote down, and forgets it once it is there. @throws what the store throws; then it stays written down */
export async function takeUpPads(store: Store): Promise<void> {
  for (const key of padKeys()) {
    await whereNobodyHolds(key, async () => {
      const text = readLocal(key);
      const pad = text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), Pad), text);
      if (pad?.success) await store.transaction(precious, () => apply(store, pad.output));
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

/** In a transaction over the tables. A repeated entry stays one. */
export async function apply(store: Store, differences: readonly Difference[]): Promise<void> {
  for (const { name, gone, rows } of differences) {
    for (const key of gone) await store.delete(name, key);
    if (name === 'outbox') await applyEntries(store, rows as Rows['outbox'][]);
    else for (const row of rows) await store.put(name, row as Rows[typeof name]);
  }
}

/** The place of a new one is the next there is: another tab may have taken its number. */
async function applyEntries(store: Store, entries: readonly Rows['outbox'][]): Promise<void> {
  const known = new Map((await store.all('outbox')).map(({ id, seq }) => [id, seq]));
  for (const { seq: _, ...entry } of entries) {
    const seq = known.get(entry.id);
    if (seq === undefined) await store.append(entry);
    else await store.put('outbox', { ...entry, seq });
  }
}
