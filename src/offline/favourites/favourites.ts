import { live, useLive } from '#src/offline/database/live.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { writeEvictionMarker } from '#src/offline/database/eviction-marker.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';

const favourites = live(async (reader) => new Set(await favouriteIds(reader)));
const none: ReadonlySet<string> = new Set();

/** The ids of this device's favourites, latest first. Empty while they are being read. */
export function useFavourites(): ReadonlySet<string> {
  return useLive(favourites) ?? none;
}

/** Adds or removes a favourite. @returns whether it is one now */
export async function toggleFavourite(experienceId: string): Promise<boolean> {
  const database = await openLocalDatabase();
  const isOne = await database.transaction(['favourites'], async () => {
    if (await database.get('favourites', experienceId)) {
      await database.delete('favourites', experienceId);
      return false;
    }
    await database.put('favourites', { experienceId, addedAt: new Date().toISOString() });
    return true;
  });
  await markCount(database);
  return isOne;
}

/** Latest first. */
export async function readFavouriteIds(): Promise<string[]> {
  return favouriteIds(await openLocalDatabase());
}

/** Adds favourites, latest first, before the existing ones, which stay unchanged. */
export async function addFavourites(experienceIds: readonly string[]): Promise<void> {
  const database = await openLocalDatabase();
  const nowMs = Date.now();
  await database.transaction(['favourites'], async () => {
    for (const [index, experienceId] of experienceIds.entries()) {
      if (!(await database.get('favourites', experienceId)))
        await database.put('favourites', { experienceId, addedAt: new Date(nowMs - index).toISOString() });
    }
  });
  await markCount(database);
}

async function markCount(database: LocalDatabaseReader): Promise<void> {
  writeEvictionMarker({ favourites: (await database.all('favourites')).length });
}

/** Ids of the favourites, latest first, from the given reader's snapshot. */
export async function favouriteIds(reader: LocalDatabaseReader): Promise<string[]> {
  const rows = await reader.all('favourites');
  return rows.sort((a, b) => b.addedAt.localeCompare(a.addedAt)).map((row) => row.experienceId);
}
