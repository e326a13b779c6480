/** All queries over the reviews of every experience: a change of one review invalidates them all. */
export const rankingsKey = ['rankings'] as const;
