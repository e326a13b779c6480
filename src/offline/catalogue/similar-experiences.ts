import type { Experience } from '#contract/api/experiences.ts';

/** What each thing in common counts; a place nearby outweighs the same kind of plan far away. */
const points = { region: 3, category: 2, price: 1 };
/** Prices within this share of each other are alike. */
const alikeShare = 0.35;

/**
 * The experiences that somebody who looks at this one may like too, best first: same region or category at least, and
 * what can be booked now. Of equals the better rated, then by id, so that the list stands still.
 */
export function similarExperiences(experiences: readonly Experience[], to: Experience, count: number): Experience[] {
  return experiences
    .filter((one) => one.id !== to.id && one.available && (one.region === to.region || one.category === to.category))
    .map((one) => ({ one, score: likeness(one, to) }))
    .sort((a, b) => b.score - a.score || b.one.averageRating - a.one.averageRating || (a.one.id < b.one.id ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
}

function likeness(one: Experience, to: Experience): number {
  const isPriceAlike = Math.abs(one.price - to.price) <= alikeShare * to.price;
  return (
    (one.region === to.region ? points.region : 0) +
    (one.category === to.category ? points.category : 0) +
    (isPriceAlike ? points.price : 0)
  );
}
