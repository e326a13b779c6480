import { queryOptions } from '@tanstack/react-query';
import { ServiceRequests } from '#contract/api/requests.ts';
import { api } from '#src/lib/api.ts';

export const myRequestsKey = ['user', 'requests'] as const;

/** The signed-in person's own requests, newest first. */
export const myRequestsQuery = queryOptions({
  queryKey: myRequestsKey,
  queryFn: async ({ signal }) => (await api('/api/customer/requests', { schema: ServiceRequests, signal })).requests,
  networkMode: 'always',
});
