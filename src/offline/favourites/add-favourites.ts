import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { markCount } from './change-favourites.ts';

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
