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

/** A list's read: the last answer stays while another is asked for, and without a connection it fails at once. */
export function useListQuery<Data>(options: ListQueryOptions<Data>): UseQueryResult<Data> {
  return useQuery({ ...options, placeholderData: keepPreviousData, networkMode: 'always' });
}
