import { useQuery } from '@tanstack/react-query';
import { Feedback } from '#contract/reviews.ts';
import { api } from '#src/lib/api.ts';

/** What people said of an experience. The service worker answers with what was last seen when there is no connection. */
export function useFeedback(experienceId: string) {
  return useQuery({
    queryKey: ['feedback', experienceId],
    queryFn: ({ signal }) => api(`/api/product/${encodeURIComponent(experienceId)}/feedback`, { schema: Feedback, signal }),
  });
}
