import { useMemo } from 'react';
import type { Card } from '#src/offline/catalogue/catalogue-search.ts';
import { useFavouriteRows } from '#src/offline/favourites/favourite-rows.ts';
import { useFavourites } from '#src/offline/favourites/favourites.ts';
import { useCatalogue } from '#src/offline/catalogue/use-catalogue.ts';

export type FavouritesView = { state: 'loading' } | { state: 'error' } | { state: 'ready'; cards: readonly Card[] };

/** This device's favourites, read by their keys. */
export function useFavouritesView(): FavouritesView {
  const catalogue = useCatalogue();
  const favourites = useFavourites();
  const rows = useFavouriteRows();
  return useMemo(() => {
    if (catalogue.state === 'unreached') return { state: 'error' };
    if (catalogue.state === 'loading' || !rows) return { state: 'loading' };
    // Before the first pull has ended some rows may be missing.
    if (catalogue.version === null && rows.length < favourites.size) return { state: 'loading' };
    return { state: 'ready', cards: rows.map((experience) => ({ experience, priceCop: experience.price })) };
  }, [catalogue, favourites, rows]);
}
