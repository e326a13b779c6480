import { ProviderList, providerSorts, providerStatuses } from '#contract/api/providers.ts';
import { api } from '#src/lib/api.ts';
import { type AnyListSearch, listQuery, listSearchSchema } from '#src/ui/panel/list-search.ts';

export const providersKey = ['admin', 'providers'] as const;
export const providersPerPage = 25;

/** The list's state in the address, which is also the API's. */
export const ProviderSearch = listSearchSchema({ sorts: providerSorts, filters: { status: providerStatuses } });

export const providerListQuery = (search: AnyListSearch) => ({
  queryKey: [...providersKey, search],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const path = `/api/admin/providers?${listQuery(search, providersPerPage)}`;
    const { providers, total } = await api(path, { schema: ProviderList, signal });
    return { rows: providers, total };
  },
});
