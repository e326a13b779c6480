import type { Experience } from '#contract/experiences.ts';
import { useFavourites } from '#src/offline/tables/favourites.ts';
import { pressFavourite } from '../toggle-favourite.ts';
import { useCatalogueView } from '../use-catalogue-view.ts';
import { FavouritesScreen } from './favourites-screen.tsx';

/** This device's favourites. */
export function FavouritesPage({ onBook }: { onBook: (experience: Experience) => void }) {
  return (
    <FavouritesScreen
      view={useCatalogueView()}
      favourites={useFavourites()}
      onBook={onBook}
      onToggleFavourite={pressFavourite}
      onReload={() => window.location.reload()}
    />
  );
}
