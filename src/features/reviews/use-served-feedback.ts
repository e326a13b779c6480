import type { Feedback } from '#contract/api/feedback.ts';
import { useServedPage } from '#src/lib/served-page.ts';

/** What people said of an experience, where its page came from the server with it. */
export function useServedFeedback(experienceId: string): Feedback | undefined {
  const served = useServedPage();
  return served?.page === 'experience' && served.experience.id === experienceId ? served.feedback : undefined;
}
