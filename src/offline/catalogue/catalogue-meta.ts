import * as v from 'valibot';
import { CatalogueContents } from '#src/offline/database/catalogue-contents.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';

const Mark = v.object({ cursor: v.string(), etag: v.nullable(v.string()), syncedAt: v.string() });
/** How far the catalogue was pulled. */
export type CatalogueMark = v.InferOutput<typeof Mark>;

export async function catalogueMark(database: LocalDatabaseReader): Promise<CatalogueMark | null> {
  const parsed = v.safeParse(Mark, await readMeta(database, 'catalogue'));
  return parsed.success ? parsed.output : null;
}

/** What the whole catalogue comes to; null before a pull has ended. */
export async function catalogueContents(database: LocalDatabaseReader): Promise<CatalogueContents | null> {
  const parsed = v.safeParse(CatalogueContents, await readMeta(database, 'facets'));
  return parsed.success ? parsed.output : null;
}
