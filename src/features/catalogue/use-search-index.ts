import { useEffect, useMemo, useState } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { reportDefect } from '#src/lib/report-defect.ts';
import type { SearchIndex } from '#src/offline/catalogue/build-search-index.ts';

type Build = typeof import('#src/offline/catalogue/build-search-index.ts').buildSearchIndex;

/** The index over a catalogue, made once it is wanted; its code comes with the first search. null: on its way. */
export function useSearchIndex(experiences: readonly Experience[], isWanted: boolean): SearchIndex | 'failed' | null {
  const [loaded, setLoaded] = useState<{ build: Build } | 'failed' | null>(null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    import('#src/offline/catalogue/build-search-index.ts').then(
      ({ buildSearchIndex }) => setLoaded({ build: buildSearchIndex }),
      (error: unknown) => {
        reportDefect(error);
        setLoaded('failed');
      },
    );
  }, [isWanted, loaded]);
  return useMemo(() => (loaded === null || loaded === 'failed' ? loaded : loaded.build(experiences)), [loaded, experiences]);
}
