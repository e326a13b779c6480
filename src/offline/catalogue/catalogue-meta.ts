import * as v from 'valibot';
import { CatalogueContents } from '#src/offline/database/catalogue-contents.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import type { LocalDatabaseReader } from '#src/offline/database/local-database.ts';

const Mark = v.object({ cursor: v.string(), etag: v.nullable(v.string()), syncedAt: v.string() });
/** The pull cursor. */
export type CatalogueMark = v.InferOutput<typeof Mark>;

export async function catalogueMark(database: LocalDatabaseReader): Promise<CatalogueMark | null> {
  const parsed = v.safeParse(Mark, await readMeta(database, 'catalogue'));
  return parsed.success ? parsed.output : null;
}

/** Catalogue-wide aggregates; null before the first complete pull. */
export async function catalogueContents(database: LocalDatabaseReader): Promise<CatalogueContents | null> {
  const parsed = v.safeParse(CatalogueContents, await readMeta(database, 'facets'));
  return parsed.success ? parsed.output : null;
}
