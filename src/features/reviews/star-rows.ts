import type { Feedback } from '#contract/reviews.ts';

export type Stars1To5 = 1 | 2 | 3 | 4 | 5;

/** The panel's rows, five stars first; each share in whole percent of all the votes. */
export function starRows(distribution: Feedback['distribution']): { stars: Stars1To5; percent: number }[] {
  const order: readonly Stars1To5[] = [5, 4, 3, 2, 1];
  const votes = order.reduce((sum, stars) => sum + distribution[stars], 0);
  return order.map((stars) => ({ stars, percent: votes === 0 ? 0 : Math.round((distribution[stars] * 100) / votes) }));
}
