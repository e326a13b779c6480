import { queryOptions } from '@tanstack/react-query';
import { RankingSummary } from '#contract/api/rankings.ts';
import { api } from '#src/lib/api.ts';
import { rankingsKey } from './rankings-keys.ts';

/** The totals, and each experience's figures. */
export const rankingSummaryQuery = queryOptions({
  queryKey: [...rankingsKey, 'summary'],
  queryFn: ({ signal }) => api('/api/rankings/summary', { schema: RankingSummary, signal }),
});
