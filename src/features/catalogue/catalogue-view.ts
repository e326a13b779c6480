import type { Experience } from '#contract/api/experiences.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';
import type { CatalogueHead } from '#src/offline/catalogue/use-catalogue.ts';

/** The state of the store's catalogue. */
export type CatalogueView =
  | { state: 'loading' }
  /** Nothing is stored, and fetching failed. */
  | { state: 'error' }
  | {
      state: 'ready';
      catalogue: CatalogueHead;
      /** When the stored copy was fetched; null while it is live. */
      staleSince: string | null;
    };

export interface CatalogueScreenProps {
  view: CatalogueView;
  search: StoreSearch;
  favourites: ReadonlySet<string>;
  /** How many cards to render. */
  shown: number;
  onShowMore: () => void;
  onType: (words: string) => void;
  onChoose: (next: StoreSearch, how?: 'push' | 'replace') => void;
  onBook: (experience: Experience) => void;
  onToggleFavourite: (experienceId: string) => void;
  onReload: () => void;
}
