import {
  keepPreviousData,
  type QueryKey,
  type QueryFunction,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';

interface ListQueryOptions<Data> {
  queryKey: QueryKey;
  queryFn: QueryFunction<Data>;
}

/** Reads a list. Keeps the previous result while loading the next, and fails at once when offline. */
export function useListQuery<Data>(options: ListQueryOptions<Data>): UseQueryResult<Data> {
  return useQuery({ ...options, placeholderData: keepPreviousData, networkMode: 'always' });
}
