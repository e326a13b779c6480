import { CataloguePage } from '#contract/api/experiences.ts';
import { readResponse, send } from '#src/lib/api.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { catalogueContents, catalogueMark, type CatalogueMark } from './catalogue-meta.ts';
import { applyCatalogue, markCatalogueSynced } from './apply-catalogue.ts';

/**
 * Fetches and stores the changes since the last pull. @throws ApiError, NetworkError; the stored catalogue stays
 * unchanged
 */
export async function pullInto(database: LocalDatabase): Promise<void> {
  // A cursor without contents comes from an older release: pull everything again.
  const mark = (await catalogueContents(database)) && (await catalogueMark(database));
  const response = await ask(mark);
  if (response.status === 304) return markCatalogueSynced(database);
  const page = await readResponse(response, CataloguePage);
  if (page) await applyCatalogue(database, page, response.headers.get('etag'), mark === null);
}

function ask(mark: CatalogueMark | null): Promise<Response> {
  const query = mark ? `?cursor=${encodeURIComponent(mark.cursor)}` : '';
  return send(`/api/sync/catalogue${query}`, {
    headers: mark?.etag ? { 'if-none-match': mark.etag } : {},
    timeoutMs: 30_000,
  });
}
