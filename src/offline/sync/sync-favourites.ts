import { loadCode } from '#src/lib/load-code.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';

let underWay: Promise<void> | null = null;

/**
 * Brings the favourites of this device and of the signed-in person's account together; nothing while nobody is signed
 * in. Concurrent calls share one run. The code is loaded on demand, because most visitors aren't signed in.
 * @throws ApiError, NetworkError
 */
export function syncFavourites(): Promise<void> {
  underWay ??= pullForSignedIn().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function pullForSignedIn(): Promise<void> {
  if (!(await readMeta(await openLocalDatabase(), 'signed-in-owner'))) return;
  const { pullFavourites } = await loadCode(() => import('#src/offline/favourites/pull-favourites.ts'));
  await pullFavourites();
}
