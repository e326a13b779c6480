import type { Experience } from '#contract/api/experiences.ts';
import { useFavourites } from '#src/offline/favourites/favourites.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';
import { pressFavourite } from '../toggle-favourite.ts';
import { useCatalogueView } from '../use-catalogue-view.ts';
import { type Commit, useStoreSearch } from '../use-store-search.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';

interface CataloguePageProps {
  /** The search in the URL. */
  search: StoreSearch;
  onSearch: Commit;
  shown: number;
  onShowMore: () => void;
  onBook: (experience: Experience) => void;
}

/** Connects the store's home to the local database. */
export function CataloguePage({ search: inAddress, onSearch, shown, onShowMore, onBook }: CataloguePageProps) {
  const { search, type, choose } = useStoreSearch(inAddress, onSearch);
  return (
    <CatalogueScreen
      view={useCatalogueView()}
      search={search}
      favourites={useFavourites()}
      shown={shown}
      onShowMore={onShowMore}
      onType={type}
      onChoose={choose}
      onBook={onBook}
      onToggleFavourite={pressFavourite}
      onReload={() => window.location.reload()}
    />
  );
}
