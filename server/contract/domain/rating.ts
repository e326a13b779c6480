import { splitByLargestRemainder } from './money.ts';

export type Stars1To5 = 1 | 2 | 3 | 4 | 5;
export const starsDescending = [5, 4, 3, 2, 1] as const;

/** The number of reviews for each number of stars. */
export type Distribution = Record<Stars1To5, number>;

/**
 * The average for the API, in hundredths rounded down; 0 without reviews. Rounding down keeps a second rounding to
 * one decimal correct: 4.246 must become 4.2, but 4.25 would become 4.3.
 */
export function averageOf(ratingSum: number, ratingCount: number): number {
  return ratingCount === 0 ? 0 : Math.floor((ratingSum * 100) / ratingCount) / 100;
}

/** An average with one decimal, half up: 4.25 → 4.3. */
export function toOneDecimal(average: number): number {
  return Math.round(average * 10) / 10;
}

/** Each share in whole percent, adding up to 100 (largest remainder), or all 0 without reviews. */
export function ratingPercentages(distribution: Distribution): Distribution {
  const counts = starsDescending.map((stars) => distribution[stars]);
  const total = counts.some((count) => count > 0) ? 100 : 0;
  const [five = 0, four = 0, three = 0, two = 0, one = 0] = splitByLargestRemainder(total, counts);
  return { 5: five, 4: four, 3: three, 2: two, 1: one };
}
