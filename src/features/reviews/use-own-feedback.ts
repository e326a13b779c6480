import { useQuery } from '@tanstack/react-query';
import { OwnFeedback } from '#contract/api/reviews.ts';
import { api } from '#src/lib/api.ts';
import { currentSession } from '#src/lib/session-token.ts';

export const feedbackPath = (experienceId: string) => `/api/product/${encodeURIComponent(experienceId)}/feedback`;

/** What a visitor wrote and marked of an experience, by the session of this browser, or who is signed in. */
export function useOwnFeedback(experienceId: string) {
  const sessionToken = currentSession();
  return useQuery({
    queryKey: ['feedback', experienceId, 'mine'],
    queryFn: ({ signal }) => api(`${feedbackPath(experienceId)}/mine`, { schema: OwnFeedback, sessionToken, signal }),
  });
}
