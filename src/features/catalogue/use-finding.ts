import { useMemo } from 'react';
import type { Experience } from '#contract/experiences.ts';
import { filterExperiences, type Findings } from '#src/offline/catalogue/filter-experiences.ts';
import { isNarrowed, type StoreSearch } from '#src/offline/catalogue/store-search.ts';
import { useDayOffer } from './use-day-offer.ts';
import { useSearchIndex } from './use-search-index.ts';

export interface Finding {
  state: 'loading' | 'failed' | 'ready';
  found: readonly Experience[];
  findings: Findings;
  /** Whether the server has confirmed the seats; only schedules are known otherwise. */
  seatsConfirmed: boolean;
}

const unknown: Findings = { scores: null, day: null };

/**
 * What a search finds in the catalogue.
 * @param isSearching somebody is about to type, so that the index had better be there
 * @param isPart only the catalogue's beginning is here: as it stands it can be shown, but nothing can be told of a search
 */
export function useFinding(experiences: readonly Experience[], search: StoreSearch, isSearching: boolean, isPart: boolean): Finding {
  const words = search.q?.trim() ?? '';
  const index = useSearchIndex(experiences, !isPart && (isSearching || words !== ''));
  const day = useDayOffer(search.fecha, search.personas ?? 1);
  return useMemo(() => {
    if (day.state === 'failed' || (words !== '' && index === 'failed')) return { state: 'failed', found: [], findings: unknown, seatsConfirmed: false };
    if ((isPart && isNarrowed(search)) || day.state === 'loading' || (words !== '' && index === null)) return { state: 'loading', found: [], findings: unknown, seatsConfirmed: false };
    const offer = day.state === 'ready' ? day.offer : null;
    const scores = index === null || index === 'failed' ? null : index.search(words);
    const findings = { scores, day: offer?.byId ?? null };
    return { state: 'ready', found: filterExperiences(experiences, search, findings), findings, seatsConfirmed: offer?.live ?? true };
  }, [experiences, search, words, index, day, isPart]);
}
