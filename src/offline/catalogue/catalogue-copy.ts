import type { Experience } from '#contract/api/experiences.ts';
import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { catalogueContents } from './catalogue-meta.ts';
import { buildSearchIndex, type SearchIndex } from './build-search-index.ts';
import { newestFirst } from './newest-first.ts';

/** The whole catalogue in memory, newest first. */
export class CatalogueCopy {
  readonly version: string;
  readonly experiences: readonly Experience[];
  private built: SearchIndex | null = null;

  constructor(version: string, experiences: Experience[]) {
    this.version = version;
    this.experiences = experiences.sort(newestFirst);
  }

  /** Built on the first search. */
  get index(): SearchIndex {
    this.built ??= buildSearchIndex(this.experiences);
    return this.built;
  }
}

/** Caches the copy and reads a new one when a caller needs another version. */
export class CopyKeeper {
  private readonly openLocalDatabase: () => Promise<LocalDatabase>;
  private reading: Promise<CatalogueCopy | null> = Promise.resolve(null);

  constructor(openLocalDatabase: () => Promise<LocalDatabase>) {
    this.openLocalDatabase = openLocalDatabase;
  }

  /** Runs one read at a time, so that concurrent callers share it. */
  async at(version: string): Promise<CatalogueCopy> {
    const next = this.reading.then(
      (copy) => this.newer(copy, version),
      () => this.newer(null, version),
    );
    this.reading = next;
    return next;
  }

  private async newer(copy: CatalogueCopy | null, version: string): Promise<CatalogueCopy> {
    if (copy?.version === version) return copy;
    const database = await this.openLocalDatabase();
    const kept = (await catalogueContents(database))?.version ?? version;
    // The caller hasn't seen the newer version yet.
    if (copy?.version === kept) return copy;
    return readCopy(database, kept);
  }
}

async function readCopy(database: LocalDatabase, version: string): Promise<CatalogueCopy> {
  const experiences = await database.all('experiences');
  const after = (await catalogueContents(database))?.version ?? version;
  // A pull came in between, so the rows may mix two versions: read again.
  return after === version ? new CatalogueCopy(version, experiences) : readCopy(database, after);
}
