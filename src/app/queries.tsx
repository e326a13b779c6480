import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient, queryClient } from './query-client.ts';

/** For screens that read the server through TanStack Query; it comes with their chunk, not with the first view. */
export function Queries({ children }: { children: ReactNode }) {
  // A server renders for many people: no answer may pass from one page to another.
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : queryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
