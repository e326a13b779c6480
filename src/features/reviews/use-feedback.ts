import { useQuery } from '@tanstack/react-query';
import { Feedback } from '#contract/reviews.ts';
import { api } from '#src/lib/api.ts';
import { useServedFeedback } from './use-served-feedback.ts';

/** What people said of an experience. The service worker answers with what was last seen when there is no connection. */
export function useFeedback(experienceId: string) {
  const initialData = useServedFeedback(experienceId);
  return useQuery({
    initialData,
    // What came with the page is shown at once, and asked for all the same: so the worker has it for offline use.
    refetchOnMount: initialData ? 'always' : true,
    queryKey: ['feedback', experienceId],
    queryFn: ({ signal }) => api(`/api/product/${encodeURIComponent(experienceId)}/feedback`, { schema: Feedback, signal }),
  });
}
