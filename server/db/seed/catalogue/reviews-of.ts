import type { SeedReview } from './types.ts';

/** One review in a line: author, stars, days ago, text. */
export type ReviewLine = [authorName: string, rating: number, daysAgo: number, text: string];

/** Gives a list of lines the experience that they speak of. */
export const reviewsOf = (experienceId: string, lines: ReviewLine[]): SeedReview[] =>
  lines.map(([authorName, rating, daysAgo, text]) => ({ experienceId, authorName, rating, text, daysAgo }));
