import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { writeEvictionMarker } from '#src/offline/database/eviction-marker.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { enqueue } from '#src/offline/outbox/enqueue.ts';
import { requestFlush } from '#src/offline/outbox/request-flush.ts';
import { favouriteKind } from './favourite-kind.ts';

/**
 * Adds or removes a favourite, on the signed-in person's account too. Apart from `favourites.ts`, because a first view
 * reads favourites and changes none.
 * @returns whether it is one now
 */
export async function toggleFavourite(experienceId: string): Promise<boolean> {
  const database = await openLocalDatabase();
  const isOne = await database.transaction(['favourites', 'outbox', 'meta'], async () => {
    const wanted = !(await database.get('favourites', experienceId));
    const ownerId = (await readMeta(database, 'signed-in-owner')) as string | null | undefined;
    if (ownerId) await enqueue(database, favouriteKind, { experienceId, isOne: wanted }, { ownerId });
    if (wanted)
      await database.put('favourites', { experienceId, addedAt: new Date().toISOString(), ownerId: ownerId ?? null });
    else await database.delete('favourites', experienceId);
    return wanted;
  });
  await markCount(database);
  requestFlush();
  return isOne;
}

/** Notes outside the database how many there are. */
export async function markCount(database: LocalDatabaseReader): Promise<void> {
  writeEvictionMarker({ favourites: (await database.all('favourites')).length });
}
