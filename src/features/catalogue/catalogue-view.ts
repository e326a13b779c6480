import type { Experience } from '#contract/experiences.ts';
import type { CataloguePart } from '#src/offline/tables/catalogue.ts';

/** What a screen of experiences can be told. */
export type CatalogueView =
  | { state: 'loading' }
  /** Nothing is stored here, and nothing could be fetched. */
  | { state: 'error' }
  | {
      state: 'ready';
      experiences: readonly Experience[];
      /** When the copy was fetched; null while it is live. */
      staleSince: string | null;
      /** While only the beginning is here: what the whole comes to. */
      part?: CataloguePart | null;
    };
