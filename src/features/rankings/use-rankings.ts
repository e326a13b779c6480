import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RankingList, type RankingRecord, RankingSummary } from '#contract/rankings.ts';
import { User } from '#contract/users.ts';
import { api, readAnswer, send } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/errors.ts';

/** What the list is narrowed to. */
export interface RankingFilter {
  search: string;
  /** '1' to '5'; '' for all. */
  rating: string;
  /** For admins: what they have to look at. */
  state: 'visible' | 'reported' | 'hidden';
}

export const allRankings: RankingFilter = { search: '', rating: '', state: 'visible' };

const pageSize = 20;

export function useRankingSummary() {
  return useQuery({ queryKey: ['rankings', 'summary'], queryFn: ({ signal }) => api('/api/rankings/summary', { schema: RankingSummary, signal }) });
}

/** The reviews of all experiences, newest first, a page at a time. While another filter is asked for, the last answer stays. */
export function useRankings(filter: RankingFilter) {
  return useInfiniteQuery({
    queryKey: ['rankings', 'list', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

async function readPage({ search, rating, state }: RankingFilter, cursor: string, signal: AbortSignal): Promise<{ records: RankingRecord[]; nextCursor: string | null }> {
  const query = new URLSearchParams({ limit: String(pageSize), state });
  if (search) query.set('q', search);
  if (rating) query.set('rating', rating);
  if (cursor) query.set('cursor', cursor);
  const response = await send(`/api/rankings/all?${query}`, { signal });
  const records = await readAnswer(response, RankingList);
  return { records: records ?? [], nextCursor: nextCursorOf(response.headers.get('link')) };
}

/** The cursor of the next page, from a `Link` header with rel="next"; null at the end. */
export function nextCursorOf(link: string | null): string | null {
  const [, address] = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}

/** Whether who looks may delete and hide reviews; null while that isn't known. Nobody signed in is an answer like another. */
export function useIsAdmin(): boolean | null {
  const user = useQuery({ queryKey: ['user'], queryFn: readUser });
  if (user.isPending && user.fetchStatus === 'fetching') return null;
  return user.data?.role === 'admin' || user.data?.role === 'super_admin';
}

async function readUser(): Promise<User | null> {
  try {
    return await api('/api/auth/user', { schema: User });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Asks for everything anew, after a change. */
export function useRefreshRankings(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['rankings'] }), [client]);
}
