import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { RankingList, type RankingRecord } from '#contract/api/rankings.ts';
import { readResponse, send } from '#src/lib/api.ts';
import type { RankingSearch } from '../ranking-search.ts';
import { rankingsKey } from './rankings-keys.ts';

const pageSize = 20;

/** The reviews of all experiences, newest first, page by page. The last response stays while another search loads. */
export const rankingListQuery = (search: RankingSearch) =>
  infiniteQueryOptions({
    queryKey: [...rankingsKey, 'list', search],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

async function readPage(
  { q, rating, state = 'visible' }: RankingSearch,
  cursor: string,
  signal: AbortSignal,
): Promise<{ records: RankingRecord[]; nextCursor: string | null }> {
  const query = new URLSearchParams({ limit: String(pageSize), state });
  if (q) query.set('q', q);
  if (rating) query.set('rating', String(rating));
  if (cursor) query.set('cursor', cursor);
  const response = await send(`/api/rankings/all?${query}`, { signal });
  const records = await readResponse(response, RankingList);
  return { records: records ?? [], nextCursor: nextCursorOf(response.headers.get('link')) };
}

/** The cursor of the next page, from a `Link` header with rel="next"; null at the end. */
export function nextCursorOf(link: string | null): string | null {
  const [, address] = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}
