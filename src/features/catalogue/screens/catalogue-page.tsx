import { useState } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { useFavourites } from '#src/offline/tables/favourites.ts';
import type { CatalogueFilters } from '../filter-experiences.ts';
import { pressFavourite } from '../toggle-favourite.ts';
import { useCatalogueView } from '../use-catalogue-view.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';

/** The store's home, on what this device keeps. */
export function CataloguePage({ onBook }: { onBook: (experience: Experience) => void }) {
  const [filters, setFilters] = useState<CatalogueFilters>({ search: '', category: null });
  return (
    <CatalogueScreen
      view={useCatalogueView()}
      filters={filters}
      favourites={useFavourites()}
      onFilter={setFilters}
      onBook={onBook}
      onToggleFavourite={pressFavourite}
      onReload={() => window.location.reload()}
    />
  );
}
