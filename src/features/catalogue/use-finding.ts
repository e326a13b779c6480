import { startTransition, useEffect, useMemo, useState } from 'react';
import { useOnline } from '#src/lib/online.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { noteProductNow } from '#src/lib/server-date.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { Card, Finder, Found, Question } from '#src/offline/catalogue/finder.ts';
import type { Loosening } from '#src/offline/catalogue/loosen-search.ts';
import { rememberRows } from '#src/offline/catalogue/recent-rows.ts';
import { isNarrowed, type StoreSearch } from '#src/lib/store-search.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { usePullOutcome } from '#src/offline/catalogue/pull-outcome.ts';
import type { CatalogueHead } from '#src/offline/catalogue/use-catalogue.ts';
import { useIsSlow } from './use-is-slow.ts';
import { useStableValue } from './use-stable-value.ts';

/** What was found, and for which search: while one types, what the letters before have found stays. */
export type Finding = { state: 'loading' } | { state: 'failed' } | FoundCards;

export interface FoundCards {
  state: 'ready';
  search: StoreSearch;
  cards: readonly Card[];
  total: number;
  loosenings: readonly Loosening[];
  /** Whether the server has confirmed the seats; only schedules are known otherwise. */
  seatsConfirmed: boolean;
}

const loading = { state: 'loading' } as const;
const failed = { state: 'failed' } as const;
/** An answer that is longer on its way isn't waited for in silence. */
const patienceMs = 400;

/** The latest answers: who comes back finds at once what was there. */
const answers = new Map<string, FoundCards>();
const answersMax = 8;

/** What a search finds in the catalogue, as many cards as are shown. */
export function useFinding(
  catalogue: CatalogueHead,
  inAddress: StoreSearch,
  count: number,
  isSearching: boolean,
): Finding {
  const { version } = catalogue;
  const search = useStableValue(inAddress);
  const opening = useMemo(() => openingOf(catalogue, search, count), [catalogue, search, count]);
  const isOnline = useOnline();
  const pull = usePullOutcome();
  // Seats are asked for anew with each visit, and when the connection comes or goes.
  const [visit] = useState(uuid);
  const asked = `${visit} ${isOnline}`;
  const key = JSON.stringify([version, search, count]);
  const [answer, setAnswer] = useState<{ key: string; finding: FoundCards | typeof failed } | null>(null);

  useEffect(() => {
    if (opening || version === null) return undefined;
    let isCurrent = true;
    // A letter that is typed while the cards are drawn goes first.
    const settle = (finding: FoundCards | typeof failed) =>
      isCurrent && startTransition(() => setAnswer({ key, finding }));
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

  const current = opening ?? (answer?.key === key ? answer.finding : answers.get(key)) ?? null;
  const [shown, setShown] = useState<Finding>(current ?? loading);
  if (current && current !== shown) setShown(current);
  const isSlow = useIsSlow(current === null, patienceMs);
  if (current) return current;
  // With nothing stored there is nothing to wait for but the pull.
  if (version === null) return pull === 'failed' ? failed : loading;
  return isSlow ? loading : shown;
}

/** What the store opens with, where that is what was asked for. */
function openingOf({ first, facets }: CatalogueHead, search: StoreSearch, count: number): FoundCards | null {
  if (isNarrowed(search) || (count > first.length && facets.total > first.length)) return null;
  const cards = first.map((experience) => ({ experience, priceCop: experience.price }));
  return { state: 'ready', search, cards, total: facets.total, loosenings: [], seatsConfirmed: true };
}

function keep(
  key: string,
  search: StoreSearch,
  { cards, total, loosenings, seatsConfirmed, serverNow: now }: Found,
): FoundCards {
  if (now) noteProductNow(now);
  rememberRows(cards.map(({ experience }) => experience));
  const finding: FoundCards = { state: 'ready', search, cards, total, loosenings, seatsConfirmed };
  answers.delete(key);
  answers.set(key, finding);
  for (const old of answers.keys()) if (answers.size > answersMax) answers.delete(old);
  return finding;
}

/** Its code comes with the first question; from then on a letter is asked about at once. */
let openFinder: typeof import('#src/offline/catalogue/open-finder.ts').openFinder | null = null;

async function finder(): Promise<Finder> {
  openFinder ??= (await import('#src/offline/catalogue/open-finder.ts')).openFinder;
  return openFinder();
}

async function ask(question: Question): Promise<Found | null> {
  return (await finder()).find(question);
}

async function prepare(version: string): Promise<void> {
  await (await finder()).prepare(version);
}
