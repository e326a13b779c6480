import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient, queryClient } from './query-client.ts';

/** Provides TanStack Query; loaded with the screens that use it, not with the first view. */
export function Queries({ children }: { children: ReactNode }) {
  // A server renders for many people, so each render gets its own client.
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : queryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
