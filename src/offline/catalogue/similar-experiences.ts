import type { Experience } from '#contract/api/experiences.ts';

/** Points per shared attribute; being nearby outweighs the same category far away. */
const points = { region: 3, category: 2, price: 1 };
/** Prices that differ by less than this share count as similar. */
const alikeShare = 0.35;

/**
 * Similar experiences that can be booked, best first: they share at least region or category. Ties go by rating, then
 * id, to keep the order stable.
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
