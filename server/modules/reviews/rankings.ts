import { foldText } from '#contract/domain/fold-text.ts';
import { listRowsMax } from '#contract/domain/limits.ts';
import type { RankingRecord, RankingSummary } from '#contract/api/rankings.ts';
import type { User } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { publishedIds } from '#server/modules/catalogue/service.ts';
import { listRecords, type RecordsWanted, sumUp } from './ranking-queries.ts';

export interface RankingsWanted {
  q?: string | undefined;
  rating?: number | undefined;
  state?: RecordsWanted['state'] | undefined;
  limit: number;
  after: RecordsWanted['after'];
}

/** Reviews of published experiences; admins see all, including hidden ones. */
export async function readRankings(
  deps: Dependencies,
  user: User | null,
  { q, rating, state, limit, after }: RankingsWanted,
): Promise<RankingRecord[]> {
  const isAdmin = user?.role === 'admin' || user?.role === 'super_admin';
  if (!isAdmin && (state === 'hidden' || state === 'reported')) return [];
  return listRecords(deps.db.read, {
    within: isAdmin ? null : publishedIds(deps),
    state: state ?? null,
    rating: rating ?? null,
    words: foldText(q ?? ''),
    limit,
    after,
  });
}

export function readRankingSummary(deps: Dependencies): Promise<RankingSummary> {
  return sumUp(deps.db.read, publishedIds(deps), listRowsMax);
}
