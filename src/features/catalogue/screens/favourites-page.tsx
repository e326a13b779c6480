import type { Experience } from '#contract/api/experiences.ts';
import { useFavourites } from '#src/offline/favourites/favourites.ts';
import { pressFavourite } from '../toggle-favourite.ts';
import { useFavouritesView } from '../use-favourites-view.ts';
import { FavouritesScreen } from './favourites-screen.tsx';

/** This device's favourites. */
export function FavouritesPage({ onBook }: { onBook: (experience: Experience) => void }) {
  return (
    <FavouritesScreen
      view={useFavouritesView()}
      favourites={useFavourites()}
      onBook={onBook}
      onToggleFavourite={pressFavourite}
      onReload={() => window.location.reload()}
    />
  );
}
