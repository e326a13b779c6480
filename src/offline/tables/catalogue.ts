import * as v from 'valibot';
import type { CataloguePage } from '#contract/experiences.ts';
import { CatalogueContents, contentsOf } from '../catalogue/contents.ts';
import type { Store, StoreReader } from '../store.ts';
import { readMeta, writeMeta } from '../meta.ts';

const Mark = v.object({ cursor: v.string(), etag: v.nullable(v.string()), syncedAt: v.string() });
/** How far the catalogue was pulled. */
export type CatalogueMark = v.InferOutput<typeof Mark>;

export async function catalogueMark(store: StoreReader): Promise<CatalogueMark | null> {
  const parsed = v.safeParse(Mark, await readMeta(store, 'catalogue'));
  return parsed.success ? parsed.output : null;
}

/** What the whole catalogue comes to; null before a pull has ended. */
export async function catalogueContents(store: StoreReader): Promise<CatalogueContents | null> {
  const parsed = v.safeParse(CatalogueContents, await readMeta(store, 'facets'));
  return parsed.success ? parsed.output : null;
}

/** A pulled page, what the catalogue now comes to, and the mark, in one transaction. A first pull replaces what is there. */
export async function applyCatalogue(store: Store, page: CataloguePage, etag: string | null, whole: boolean): Promise<void> {
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
