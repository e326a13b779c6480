import { live, useLive } from '#src/offline/database/live.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';

const favourites = live(async (reader) => new Set(await favouriteIds(reader)));
const none: ReadonlySet<string> = new Set();

/** The ids of this device's favourites, latest first. Empty while they are being read. */
export function useFavourites(): ReadonlySet<string> {
  return useLive(favourites) ?? none;
}

/** Ids of the favourites, latest first, from the given reader's snapshot. */
export async function favouriteIds(reader: LocalDatabaseReader): Promise<string[]> {
  const rows = await reader.all('favourites');
  return rows.sort((a, b) => b.addedAt.localeCompare(a.addedAt)).map((row) => row.experienceId);
}
