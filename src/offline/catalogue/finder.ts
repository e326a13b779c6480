import type { Experience } from '#contract/api/experiences.ts';
import type { Loosening } from './loosen-search.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

/**
 * Who holds the whole catalogue, so that the page needn't: a worker, or where there is none the page itself
 * (`open-finder.ts` chooses). A `version` is that of the contents which the asker has seen: the answer is of those or newer.
 */
export interface Finder {
  /** Brings what is kept here up to date. @throws ApiError, NetworkError */
  pull(): Promise<void>;
  /** Somebody is about to search. */
  prepare(version: string): Promise<void>;
  /** null: a newer question has come meanwhile. @throws ApiError when the server refuses the day that was asked about */
  find(question: Question): Promise<Found | null>;
  /** What there is like it, best first. */
  similar(wish: SimilarWish): Promise<Experience[]>;
}

export interface Question {
  version: string;
  search: StoreSearch;
  /** How many cards are wanted. */
  count: number;
  /** What is known of the seats on a day holds for as long as this stays the same. */
  asked: string;
  /** The time by the server's clock (ISO 8601), for where only what is kept here can be told. */
  now: string;
}

export interface Card {
  experience: Experience;
  /** Per person, on the day that was asked about if one was. */
  priceCop: number;
}

export interface Found {
  version: string;
  /** The first of what fits, as many as were wanted. */
  cards: Card[];
  total: number;
  /** Where nothing fits: what to let go of. */
  loosenings: Loosening[];
  /** Whether the server has confirmed the seats; only schedules are known otherwise. */
  seatsConfirmed: boolean;
  /** The product's time (ISO 8601), where the server told it. */
  serverNow: string | null;
}

export interface SimilarWish {
  version: string;
  to: Experience;
  count: number;
}
