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

/** What was found, and for which search: while one types, what the letters before have found stays. */
export type SearchState = { state: 'loading' } | { state: 'failed' } | ReadySearch;

export interface ReadySearch {
  state: 'ready';
  search: StoreSearch;
  cards: readonly Card[];
  total: number;
  relaxations: readonly Relaxation[];
  /** Whether the server has confirmed the seats; only schedules are known otherwise. */
  seatsConfirmed: boolean;
}

const loading = { state: 'loading' } as const;
const failed = { state: 'failed' } as const;
/** An answer that is longer on its way isn't waited for in silence. */
const patienceMs = 400;

/** The latest answers: who comes back finds at once what was there. */
const answers = new Map<string, ReadySearch>();
const answersMax = 8;

/** What a search finds in the catalogue, as many cards as are shown. */
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
  // Seats are asked for anew with each visit, and when the connection comes or goes.
  const [visit] = useState(uuid);
  const asked = `${visit} ${isOnline}`;
  const key = JSON.stringify([version, search, count]);
  const [answer, setAnswer] = useState<{ key: string; result: ReadySearch | typeof failed } | null>(null);

  useEffect(() => {
    if (opening || version === null) return undefined;
    let isCurrent = true;
    // A letter that is typed while the cards are drawn goes first.
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
  // With nothing stored there is nothing to wait for but the pull.
  if (version === null) return pull === 'failed' ? failed : loading;
  return isSlow ? loading : shown;
}

/** What the store opens with, where that is what was asked for. */
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

/** Its code comes with the first question; from then on a letter is asked about at once. */
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
