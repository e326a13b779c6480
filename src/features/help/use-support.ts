import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { api } from '#src/lib/api.ts';

const Support = v.object({ email: v.string(), phone: v.string() });

/** The support's contact data. */
export function useSupport() {
  return useQuery({ queryKey: ['support'], queryFn: ({ signal }) => api('/api/support', { schema: Support, signal }) });
}
