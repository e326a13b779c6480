import type { CataloguePage } from '#contract/api/experiences.ts';
import { writeMeta } from '#src/offline/database/meta.ts';
import type { Store } from '#src/offline/database/local-database.ts';
import { catalogueMark, type CatalogueMark } from './catalogue-meta.ts';
import { contentsOf } from '#src/offline/database/catalogue-contents.ts';

/** A pulled page, what the catalogue now comes to, and the mark, in one transaction. A first pull replaces what is there. */
export async function applyCatalogue(
  store: Store,
  page: CataloguePage,
  etag: string | null,
  whole: boolean,
): Promise<void> {
  const mark: CatalogueMark = { cursor: page.cursor, etag, syncedAt: new Date().toISOString() };
  // Who reads experiences isn't woken for nothing.
  if (!whole && page.upserts.length === 0 && page.deletes.length === 0) return writeMeta(store, 'catalogue', mark);
  await store.transaction(['experiences', 'meta'], async () => {
    if (whole) await store.clear('experiences');
    await store.putAll('experiences', page.upserts);
    for (const id of page.deletes) await store.delete('experiences', id);
    await writeMeta(store, 'facets', contentsOf(whole ? page.upserts : await store.all('experiences')));
    await writeMeta(store, 'catalogue', mark);
  });
}

export async function markCatalogueSynced(store: Store): Promise<void> {
  await store.transaction(['meta'], async () => {
    const mark = await catalogueMark(store);
    if (mark) await writeMeta(store, 'catalogue', { ...mark, syncedAt: new Date().toISOString() });
  });
}
