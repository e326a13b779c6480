import type { CatalogueHead } from '#src/offline/catalogue/use-catalogue.ts';

/** What the store can be told. */
export type CatalogueView =
  | { state: 'loading' }
  /** Nothing is stored here, and nothing could be fetched. */
  | { state: 'error' }
  | {
      state: 'ready';
      catalogue: CatalogueHead;
      /** When the copy was fetched; null while it is live. */
      staleSince: string | null;
    };
