import type { CataloguePage } from '#contract/api/experiences.ts';
import { writeMeta } from '#src/offline/database/meta.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { catalogueMark, type CatalogueMark } from './catalogue-meta.ts';
import { contentsOf } from '#src/offline/database/catalogue-contents.ts';

/** Stores a pulled page, the aggregates and the cursor in one transaction. A first pull replaces all rows. */
export async function applyCatalogue(
  database: LocalDatabase,
  page: CataloguePage,
  etag: string | null,
  whole: boolean,
): Promise<void> {
  const mark: CatalogueMark = { cursor: page.cursor, etag, syncedAt: new Date().toISOString() };
  // Write only the cursor, so that live queries on experiences don't run.
  if (!whole && page.upserts.length === 0 && page.deletes.length === 0) return writeMeta(database, 'catalogue', mark);
  await database.transaction(['experiences', 'meta'], async () => {
    if (whole) await database.clear('experiences');
    await database.putAll('experiences', page.upserts);
    for (const id of page.deletes) await database.delete('experiences', id);
    await writeMeta(database, 'facets', contentsOf(whole ? page.upserts : await database.all('experiences')));
    await writeMeta(database, 'catalogue', mark);
  });
}

export async function markCatalogueSynced(database: LocalDatabase): Promise<void> {
  await database.transaction(['meta'], async () => {
    const mark = await catalogueMark(database);
    if (mark) await writeMeta(database, 'catalogue', { ...mark, syncedAt: new Date().toISOString() });
  });
}
