import { isOnline } from '#src/lib/reachable.ts';
import { openCatalogueSearch } from './open-catalogue-search.ts';
import { notePull } from './pull-outcome.ts';

let underWay: Promise<void> | null = null;

/**
 * Pulls changes and deletions since the last pull (304 if none). Concurrent calls share one pull.
 * @throws ApiError, NetworkError; the stored catalogue stays unchanged
 */
export function pullCatalogue(): Promise<void> {
  underWay ??= pull().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function pull(): Promise<void> {
  if (!isOnline()) notePull('asking');
  try {
    await (await openCatalogueSearch()).pull();
    notePull('answered');
  } catch (error) {
    notePull('failed');
    throw error;
  }
}
