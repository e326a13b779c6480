import { useQuery } from '@tanstack/react-query';
import { Feedback } from '#contract/reviews.ts';
import { api } from '#src/lib/api.ts';
import { useWhenBack } from '#src/lib/use-when-back.ts';
import { useServedFeedback } from './use-served-feedback.ts';

/**
 * What people said of an experience. The service worker answers with what was last seen when there is no connection;
 * where nothing was, it is asked for again once there is one.
 */
export function useFeedback(experienceId: string) {
  const initialData = useServedFeedback(experienceId);
  const query = useQuery({
    initialData,
    // What came with the page is shown at once, and asked for all the same: so the worker has it for offline use.
    refetchOnMount: initialData ? 'always' : true,
    queryKey: ['feedback', experienceId],
    queryFn: ({ signal }) => api(`/api/product/${encodeURIComponent(experienceId)}/feedback`, { schema: Feedback, signal }),
  });
  useWhenBack(() => query.isError && void query.refetch());
  return query;
}
