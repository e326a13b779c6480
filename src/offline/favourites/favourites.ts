import { live, useLive } from '#src/offline/database/live.ts';
import { openStore } from '#src/offline/database/open-local-database.ts';
import { noteKept } from '#src/offline/database/eviction-marker.ts';
import type { StoreReader } from '#src/offline/database/local-database.ts';

const favourites = live(async (reader) => new Set(await favouriteIds(reader)));
const none: ReadonlySet<string> = new Set();

/** The ids of this device's favourites, latest first. Empty while they are being read. */
export function useFavourites(): ReadonlySet<string> {
  return useLive(favourites) ?? none;
}

/** Marks an experience as a favourite, or takes the mark away; answers whether it is one now. */
export async function toggleFavourite(experienceId: string): Promise<boolean> {
  const store = await openStore();
  const isOne = await store.transaction(['favourites'], async () => {
    if (await store.get('favourites', experienceId)) {
      await store.delete('favourites', experienceId);
      return false;
    }
    await store.put('favourites', { experienceId, addedAt: new Date().toISOString() });
    return true;
  });
  await markCount(store);
  return isOne;
}

/** Latest first. */
export async function readFavouriteIds(): Promise<string[]> {
  return favouriteIds(await openStore());
}

/** Adds favourites in this order, latest first, before those that are here; what is one already stays as it is. */
export async function addFavourites(experienceIds: readonly string[]): Promise<void> {
  const store = await openStore();
  const nowMs = Date.now();
  await store.transaction(['favourites'], async () => {
    for (const [index, experienceId] of experienceIds.entries()) {
      if (!(await store.get('favourites', experienceId)))
        await store.put('favourites', { experienceId, addedAt: new Date(nowMs - index).toISOString() });
    }
  });
  await markCount(store);
}

async function markCount(store: StoreReader): Promise<void> {
  noteKept({ favourites: (await store.all('favourites')).length });
}

/** Latest first, of a reader's own moment. */
export async function favouriteIds(reader: StoreReader): Promise<string[]> {
  const rows = await reader.all('favourites');
  return rows.sort((a, b) => b.addedAt.localeCompare(a.addedAt)).map((row) => row.experienceId);
}
