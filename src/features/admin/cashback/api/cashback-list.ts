import { CashbackList, cashbackSorts, CashbackStatsResponse } from '#contract/api/cashback.ts';
import { cashbackStatuses } from '#contract/domain/cashback.ts';
import { api } from '#src/lib/api.ts';
import { type AnyListSearch, listQuery, listSearchSchema } from '#src/ui/panel/list-search.ts';

/** The records and their sums: a change of one changes both. */
export const cashbackKey = ['admin', 'cashback'] as const;
export const cashbackPerPage = 25;

/** The list's state in the address, which is also the API's. */
export const CashbackSearch = listSearchSchema({ sorts: cashbackSorts, filters: { status: cashbackStatuses } });

export const cashbackListQuery = (search: AnyListSearch) => ({
  queryKey: [...cashbackKey, 'list', search],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const path = `/api/admin/cashback?${listQuery(search, cashbackPerPage)}`;
    const { cashback, total } = await api(path, { schema: CashbackList, signal });
    return { rows: cashback, total };
  },
});

export const cashbackStatsQuery = {
  queryKey: [...cashbackKey, 'stats'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api('/api/admin/cashback/stats', { schema: CashbackStatsResponse, signal })).stats,
};
