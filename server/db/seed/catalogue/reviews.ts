import { caribbeanReviews } from './reviews-caribbean.ts';
import { highlandReviews } from './reviews-highlands.ts';
import { wildReviews } from './reviews-wild.ts';
import type { SeedReview } from './types.ts';

/** What travellers wrote: some experiences have many, some few, some none yet. */
export const seedReviews: SeedReview[] = [...highlandReviews, ...caribbeanReviews, ...wildReviews];
