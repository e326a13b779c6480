import type { LocalDatabase } from '#src/offline/database/local-database.ts';
import { type DayOffer, readDayOffer } from './day-seats.ts';
import { type CatalogueCopy, CopyKeeper } from './catalogue-copy.ts';
import { filterExperiences, type SearchMatches } from './filter-experiences.ts';
import type { CatalogueSearch, SearchResult, SearchQuery } from './catalogue-search.ts';
import { relaxationsOf } from './relax-search.ts';
import { pullInto } from './pull-into.ts';
import { similarExperiences } from './similar-experiences.ts';

/** The search itself; runs in the worker or in the page. */
export function createCatalogueSearch(openLocalDatabase: () => Promise<LocalDatabase>): CatalogueSearch {
  const copies = new CopyKeeper(openLocalDatabase);
  const offers = dayOffers(openLocalDatabase);
  let latest = 0;
  return {
    pull: async () => pullInto(await openLocalDatabase()),
    async prepare(version) {
      void (await copies.at(version)).index;
    },
    async find(query) {
      latest += 1;
      const mine = latest;
      const [copy, offer] = await Promise.all([copies.at(query.version), offers(query)]);
      // Yield, so that only the latest keystroke is searched.
      await nextTask();
      return mine === latest ? searchCopy(copy, query, offer) : null;
    },
    async similar({ version, to, count }) {
      return similarExperiences((await copies.at(version)).experiences, to, count);
    },
  };
}

function searchCopy(copy: CatalogueCopy, { search, count }: SearchQuery, offer: DayOffer | null): SearchResult {
  const words = search.q?.trim() ?? '';
  const matches: SearchMatches = { scores: words === '' ? null : copy.index.search(words), day: offer?.byId ?? null };
  const fitting = filterExperiences(copy.experiences, search, matches);
  return {
    version: copy.version,
    cards: fitting
      .slice(0, count)
      .map((experience) => ({ experience, priceCop: offer?.byId.get(experience.id)?.priceCop ?? experience.price })),
    total: fitting.length,
    relaxations: fitting.length === 0 ? relaxationsOf(copy.experiences, search, matches) : [],
    seatsConfirmed: offer?.live ?? true,
    serverNow: offer?.serverNow ?? null,
  };
}

/** Fetches the bookable experiences of the query's day; cached while only the words change. */
function dayOffers(openLocalDatabase: () => Promise<LocalDatabase>): (query: SearchQuery) => Promise<DayOffer | null> {
  let kept: { key: string; offer: Promise<DayOffer> } | null = null;
  return async ({ search, asked, now }) => {
    if (search.fecha === undefined) return null;
    const people = search.personas ?? 1;
    const key = `${search.fecha} ${people} ${asked}`;
    if (kept?.key !== key)
      kept = { key, offer: readDayOffer(openLocalDatabase, { date: search.fecha, people, now: new Date(now) }) };
    return kept.offer;
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
