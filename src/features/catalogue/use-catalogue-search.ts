import { startTransition, useEffect, useMemo, useState } from 'react';
import { useOnline } from '#src/lib/online.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { noteProductNow } from '#src/lib/server-date.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { Card, CatalogueSearch, SearchResult, SearchQuery } from '#src/offline/catalogue/catalogue-search.ts';
import type { Relaxation } from '#src/offline/catalogue/relax-search.ts';
import { rememberRows } from '#src/offline/catalogue/recent-rows.ts';
import { isNarrowed, type StoreSearch } from '#src/lib/store-search.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { usePullOutcome } from '#src/offline/catalogue/pull-outcome.ts';
import type { CatalogueHead } from '#src/offline/catalogue/use-catalogue.ts';
import { useIsSlow } from './use-is-slow.ts';
import { useStableValue } from './use-stable-value.ts';

/** The result and its search. While the person types, the previous result stays. */
export type SearchState = { state: 'loading' } | { state: 'failed' } | ReadySearch;

export interface ReadySearch {
  state: 'ready';
  search: StoreSearch;
  cards: readonly Card[];
  total: number;
  relaxations: readonly Relaxation[];
  /** False when the seats come from stored schedules, without the server. */
  seatsConfirmed: boolean;
}

const loading = { state: 'loading' } as const;
const failed = { state: 'failed' } as const;
/** Show a skeleton if a search takes longer than this. */
const patienceMs = 400;

/** Recent results, so that going back shows them at once. */
const answers = new Map<string, ReadySearch>();
const answersMax = 8;

/** Searches the catalogue and returns up to `count` cards. */
export function useCatalogueSearch(
  catalogue: CatalogueHead,
  inAddress: StoreSearch,
  count: number,
  isSearching: boolean,
): SearchState {
  const { version } = catalogue;
  const search = useStableValue(inAddress);
  const opening = useMemo(() => openingOf(catalogue, search, count), [catalogue, search, count]);
  const isOnline = useOnline();
  const pull = usePullOutcome();
  // Seats are fetched again on each visit, and when the connection comes or goes.
  const [visit] = useState(uuid);
  const asked = `${visit} ${isOnline}`;
  const key = JSON.stringify([version, search, count]);
  const [answer, setAnswer] = useState<{ key: string; result: ReadySearch | typeof failed } | null>(null);

  useEffect(() => {
    if (opening || version === null) return undefined;
    let isCurrent = true;
    // As a transition, so that typing interrupts rendering the cards.
    const settle = (result: ReadySearch | typeof failed) =>
      isCurrent && startTransition(() => setAnswer({ key, result }));
    ask({ version, search, count, asked, now: serverNow().toISOString() }).then(
      (found) => found && settle(keep(key, search, found)),
      (error: unknown) => {
        reportUnexpectedError(error);
        settle(failed);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [opening, version, search, count, asked, key]);

  useEffect(() => {
    if (isSearching && version !== null) prepare(version).catch(reportUnexpectedError);
  }, [isSearching, version]);

  const current = opening ?? (answer?.key === key ? answer.result : answers.get(key)) ?? null;
  const [shown, setShown] = useState<SearchState>(current ?? loading);
  if (current && current !== shown) setShown(current);
  const isSlow = useIsSlow(current === null, patienceMs);
  if (current) return current;
  // Without a stored catalogue only the pull can bring results.
  if (version === null) return pull === 'failed' ? failed : loading;
  return isSlow ? loading : shown;
}

/** The unfiltered first cards, if that is what was searched. */
function openingOf({ first, facets }: CatalogueHead, search: StoreSearch, count: number): ReadySearch | null {
  if (isNarrowed(search) || (count > first.length && facets.total > first.length)) return null;
  const cards = first.map((experience) => ({ experience, priceCop: experience.price }));
  return { state: 'ready', search, cards, total: facets.total, relaxations: [], seatsConfirmed: true };
}

function keep(
  key: string,
  search: StoreSearch,
  { cards, total, relaxations, seatsConfirmed, serverNow: now }: SearchResult,
): ReadySearch {
  if (now) noteProductNow(now);
  rememberRows(cards.map(({ experience }) => experience));
  const result: ReadySearch = { state: 'ready', search, cards, total, relaxations, seatsConfirmed };
  answers.delete(key);
  answers.set(key, result);
  for (const old of answers.keys()) if (answers.size > answersMax) answers.delete(old);
  return result;
}

/** Loaded with the first query, then reused without an await. */
let openCatalogueSearch: typeof import('#src/offline/catalogue/open-catalogue-search.ts').openCatalogueSearch | null =
  null;

async function catalogueSearch(): Promise<CatalogueSearch> {
  openCatalogueSearch ??= (await import('#src/offline/catalogue/open-catalogue-search.ts')).openCatalogueSearch;
  return openCatalogueSearch();
}

async function ask(query: SearchQuery): Promise<SearchResult | null> {
  return (await catalogueSearch()).find(query);
}

async function prepare(version: string): Promise<void> {
  await (await catalogueSearch()).prepare(version);
}
