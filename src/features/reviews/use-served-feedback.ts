import type { Feedback } from '#contract/api/feedback.ts';
import { useServedPage } from '#src/lib/served-page.ts';

/** The reviews that the server rendered into this experience's page, if any. */
export function useServedFeedback(experienceId: string): Feedback | undefined {
  const served = useServedPage();
  return served?.page === 'experience' && served.experience.id === experienceId ? served.feedback : undefined;
}
