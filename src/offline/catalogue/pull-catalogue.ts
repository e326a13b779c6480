import { isOnline } from '#src/lib/reachable.ts';
import { openCatalogueSearch } from './open-catalogue-search.ts';
import { notePull } from './pull-outcome.ts';

let underWay: Promise<void> | null = null;

/**
 * Brings the catalogue up to date: what changed since the last pull, and what went. Unchanged is a 304. One at a time.
 * @throws ApiError, NetworkError; what is stored stays as it was.
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
