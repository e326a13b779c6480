import type { Experience } from '#contract/api/experiences.ts';
import { newestFirst } from '#src/offline/catalogue/newest-first.ts';
import { live, useLive } from '#src/offline/database/live.ts';
import { favouriteIds } from './favourites.ts';

/** Favourites that aren't stored on this device are left out. */
const rows = live(async (reader): Promise<readonly Experience[]> => {
  const found: Experience[] = [];
  for (const id of await favouriteIds(reader)) {
    const row = await reader.get('experiences', id);
    if (row) found.push(row);
  }
  return found.sort(newestFirst);
});

/** The favourite experiences, newest experience first; null while they are being read. */
export function useFavouriteRows(): readonly Experience[] | null {
  return useLive(rows);
}
