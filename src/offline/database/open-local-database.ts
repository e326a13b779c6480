import type { LocalDatabase } from './local-database.ts';
import { noteLocalDatabaseOpened, wantLocalDatabase } from '#src/lib/when-wanted.ts';

let opened: Promise<LocalDatabase> | null = null;

/**
 * This page's database. Loads Dexie on first use, so that the first paint doesn't wait for it; without IndexedDB, memory
 * takes its place.
 * @throws when its code can't be loaded; the next call tries again.
 */
export function openLocalDatabase(): Promise<LocalDatabase> {
  wantLocalDatabase();
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<LocalDatabase> {
  const { openOnDisk } = await import('./open-on-disk.ts');
  try {
    const database = await openOnDisk();
    noteLocalDatabaseOpened();
    return database;
  } catch (error) {
    console.info('IndexedDB is not available; this visit is kept in memory', error);
    const { createMemoryDatabase } = await import('./memory-database.ts');
    return createMemoryDatabase();
  }
}

/** Closes the database; the next use opens it again. */
export async function closeLocalDatabase(): Promise<void> {
  const closing = opened;
  opened = null;
  if (closing) (await closing).close();
}
