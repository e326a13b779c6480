import { QueryClient } from '@tanstack/react-query';

let client: QueryClient | null = null;

/** The page's query client: no retries, no staleness, no refetch on focus (specification, 7). */
export function queryClient(): QueryClient {
  client ??= createQueryClient();
  return client;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
}
