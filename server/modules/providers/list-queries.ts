import type { providerSorts, ProviderStatus } from '#contract/api/providers.ts';
import { countFound, countKept } from '#server/core/list-queries.ts';
import type { ListPage, Slice } from '#server/core/list-page.ts';
import type { ReadDb } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import { idsByWord } from '#server/db/search-index.ts';

export type ProviderSort = (typeof providerSorts)[number];

/** Words of which each must begin one of the provider's; none where everything is found. */
export interface ProviderFilter {
  words: readonly string[];
  status?: ProviderStatus | undefined;
}

/** Each has an index. */
const sortColumns = { createdAt: 'providers.created_at', name: 'providers.sort_name' } as const;

function matching(db: ReadDb, { words, status }: ProviderFilter) {
  let query = db.selectFrom('providers').where('providers.deleted_at', 'is', null);
  if (status) query = query.where('providers.status', '=', status);
  for (const word of words) query = query.where('providers.id', 'in', idsByWord(db, 'provider', word));
  return query;
}

export function listProviders(
  db: ReadDb,
  filter: ProviderFilter,
  { sort, descending }: Pick<ListPage<ProviderSort>, 'sort' | 'descending'>,
  { offset, limit, backwards }: Slice,
): Promise<Row<'providers'>[]> {
  const direction = descending === backwards ? 'asc' : 'desc';
  return matching(db, filter)
    .selectAll('providers')
    .orderBy(sortColumns[sort], direction)
    .orderBy('providers.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countMatching(db: ReadDb, filter: ProviderFilter): Promise<number> {
  return countFound(db, matching(db, filter).select('providers.id'));
}

/** The kept number of providers that aren't removed. */
export const countAll = (db: ReadDb): Promise<number> => countKept(db, 'provider');
