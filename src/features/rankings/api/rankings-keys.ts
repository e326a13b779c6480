/** Everything that is read from the reviews of all experiences: a change of one review makes all of it stale. */
export const rankingsKey = ['rankings'] as const;
