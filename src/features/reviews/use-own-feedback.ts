import { useQuery } from '@tanstack/react-query';
import { OwnFeedback } from '#contract/api/reviews.ts';
import { api } from '#src/lib/api.ts';
import { currentSession } from '#src/lib/session-token.ts';

export const feedbackPath = (experienceId: string) => `/api/product/${encodeURIComponent(experienceId)}/feedback`;

/** The visitor's own reviews and votes of an experience, by this browser's session or the signed-in user. */
export function useOwnFeedback(experienceId: string) {
  const sessionToken = currentSession();
  return useQuery({
    queryKey: ['feedback', experienceId, 'mine'],
    queryFn: ({ signal }) => api(`${feedbackPath(experienceId)}/mine`, { schema: OwnFeedback, sessionToken, signal }),
  });
}
