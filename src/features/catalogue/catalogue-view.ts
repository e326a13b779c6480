import type { Experience } from '#contract/api/experiences.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';
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

export interface CatalogueScreenProps {
  view: CatalogueView;
  search: StoreSearch;
  favourites: ReadonlySet<string>;
  /** How many cards are drawn. */
  shown: number;
  onShowMore: () => void;
  onType: (words: string) => void;
  onChoose: (next: StoreSearch, how?: 'push' | 'replace') => void;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
  onReload: () => void;
}
