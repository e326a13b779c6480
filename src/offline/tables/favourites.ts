import { live, useLive } from '../live.ts';
import { openStore } from '../open-store.ts';

const favourites = live(async (reader) => {
  const rows = await reader.all('favourites');
  return new Set(rows.sort((a, b) => b.addedAt.localeCompare(a.addedAt)).map((row) => row.experienceId));
});
const none: ReadonlySet<string> = new Set();

/** The ids of this device's favourites, latest first. Empty while they are being read. */
export function useFavourites(): ReadonlySet<string> {
  return useLive(favourites) ?? none;
}

/** Marks an experience as a favourite, or takes the mark away; answers whether it is one now. */
export async function toggleFavourite(experienceId: string): Promise<boolean> {
  const store = await openStore();
  return store.transaction(['favourites'], async () => {
    if (await store.get('favourites', experienceId)) {
      await store.delete('favourites', experienceId);
      return false;
    }
    await store.put('favourites', { experienceId, addedAt: new Date().toISOString() });
    return true;
  });
}
