import { CataloguePage } from '#contract/experiences.ts';
import { readAnswer, send } from '#src/lib/api.ts';
import { isOnline } from '#src/lib/reachable.ts';
import { openStore } from '../open-store.ts';
import { applyCatalogue, catalogueMark, markCatalogueSynced, notePull } from '../tables/catalogue.ts';
import type { CatalogueMark } from '../tables/catalogue.ts';

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
    const store = await openStore();
    const mark = await catalogueMark(store);
    const response = await ask(mark);
    if (response.status === 304) return await markCatalogueSynced(store);
    const page = await readAnswer(response, CataloguePage);
    if (page) await applyCatalogue(store, page, response.headers.get('etag'), mark === null);
  } catch (error) {
    notePull('failed');
    throw error;
  }
}

function ask(mark: CatalogueMark | null): Promise<Response> {
  const query = mark ? `?cursor=${encodeURIComponent(mark.cursor)}` : '';
  return send(`/api/sync/catalogue${query}`, { headers: mark?.etag ? { 'if-none-match': mark.etag } : {}, timeoutMs: 30_000 });
}
