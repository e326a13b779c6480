import type { ProviderList, ProviderStatus } from '#contract/api/providers.ts';
import { searchedWords } from '#contract/domain/search-words.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { ListPage } from '#server/core/list-page.ts';
import { readPage } from '#server/core/list-page.ts';
import * as queries from './list-queries.ts';
import { toProvider } from './rows.ts';

export interface AskedProviders {
  q: string;
  status?: ProviderStatus | undefined;
}

/** A page of the providers that aren't removed, found by name, e-mail and company. */
export async function listProviders(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { q, status }: AskedProviders,
  page: ListPage<queries.ProviderSort>,
): Promise<ProviderList> {
  const filter = { words: searchedWords(q), status };
  const isWhole = filter.words.length === 0 && !status;
  const total = isWhole ? await queries.countAll(db.read) : await queries.countMatching(db.read, filter);
  const rows = await readPage(page, isWhole ? total : null, (slice) =>
    queries.listProviders(db.read, filter, page, slice),
  );
  const today = bogotaDate(clock.now());
  return { providers: rows.map((row) => toProvider(row, today)), total };
}
