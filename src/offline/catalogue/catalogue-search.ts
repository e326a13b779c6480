import type { Experience } from '#contract/api/experiences.ts';
import type { Relaxation } from './relax-search.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

/**
 * Searches the whole catalogue. `open-catalogue-search.ts` runs it in a worker, or in the page where workers are missing.
 * `version` names the catalogue contents that the caller has seen; results come from that version or a newer one.
 */
export interface CatalogueSearch {
  /** Updates the stored catalogue from the server. @throws ApiError, NetworkError */
  pull(): Promise<void>;
  /** Builds the search index ahead of the first query. */
  prepare(version: string): Promise<void>;
  /** Resolves to null when a newer query replaced this one. @throws ApiError when the server refuses the requested day */
  find(query: SearchQuery): Promise<SearchResult | null>;
  /** Returns experiences similar to the given one, best first. */
  similar(query: SimilarQuery): Promise<Experience[]>;
}

export interface SearchQuery {
  version: string;
  search: StoreSearch;
  /** The maximum number of cards to return. */
  count: number;
  /** Cache key for the day's seats: queries with the same value share one server call. */
  asked: string;
  /** The server's time (ISO 8601), used when seats come from stored schedules. */
  now: string;
}

export interface Card {
  experience: Experience;
  /** Per person, for the requested day if there is one. */
  priceCop: number;
}

export interface SearchResult {
  version: string;
  /** The first `count` matches. */
  cards: Card[];
  total: number;
  /** Suggested filters to drop when nothing matches. */
  relaxations: Relaxation[];
  /** False when the seats come from stored schedules, without the server. */
  seatsConfirmed: boolean;
  /** The server's time (ISO 8601); null when the server was not asked. */
  serverNow: string | null;
}

export interface SimilarQuery {
  version: string;
  to: Experience;
  count: number;
}
