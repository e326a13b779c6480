import { QueryClient } from '@tanstack/react-query';

let client: QueryClient | null = null;

/** The one client of this page: reads aren't retried, never go stale, and aren't repeated on focus (specification, 7). */
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
