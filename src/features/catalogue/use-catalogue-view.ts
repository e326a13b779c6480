import { useMemo } from 'react';
import { useOnline } from '#src/lib/online.ts';
import { useCatalogue } from '#src/offline/tables/catalogue.ts';
import type { CatalogueView } from './catalogue-view.ts';

/** The stored catalogue, as a screen is told of it. */
export function useCatalogueView(): CatalogueView {
  const catalogue = useCatalogue();
  const isOnline = useOnline();
  return useMemo(() => {
    if (catalogue.state === 'loading') return { state: 'loading' };
    if (catalogue.syncedAt === null && catalogue.experiences.length === 0 && !catalogue.part) return { state: 'error' };
    return { state: 'ready', experiences: catalogue.experiences, staleSince: isOnline ? null : catalogue.syncedAt, part: catalogue.part };
  }, [catalogue, isOnline]);
}
