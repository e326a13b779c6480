import { useMemo } from 'react';
import { useOnline } from '#src/lib/online.ts';
import { useCatalogue, useCatalogueSyncedAt } from '#src/offline/catalogue/use-catalogue.ts';
import type { CatalogueView } from './catalogue-view.ts';

/** The stored catalogue's state for the store. */
export function useCatalogueView(): CatalogueView {
  const catalogue = useCatalogue();
  const syncedAt = useCatalogueSyncedAt();
  const staleSince = useOnline() ? null : syncedAt;
  return useMemo(() => {
    if (catalogue.state === 'loading') return catalogue;
    if (catalogue.state === 'unreached') return { state: 'error' };
    return { state: 'ready', catalogue, staleSince };
  }, [catalogue, staleSince]);
}
