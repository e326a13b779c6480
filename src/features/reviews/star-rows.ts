import { ratingPercentages, starsDescending, type Stars1To5 } from '#contract/domain/rating.ts';
import type { Feedback } from '#contract/api/feedback.ts';

/** The panel's rows, five stars first; each share in whole percent, together 100. */
export function starRows(distribution: Feedback['distribution']): { stars: Stars1To5; percent: number }[] {
  const percentages = ratingPercentages(distribution);
  return starsDescending.map((stars) => ({ stars, percent: percentages[stars] }));
}
