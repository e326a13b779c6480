import type { Experience } from '#contract/api/experiences.ts';
import type { Sorting, StoreSearch } from '#src/lib/store-search.ts';

/** What the filters need to know beside the experiences themselves. */
export interface SearchMatches {
  /** How well each fits the words; null: no words, all fit. */
  scores: ReadonlyMap<string, number> | null;
  /** Those with seats on the chosen day, with that day's price; null: no day chosen. */
  day: ReadonlyMap<string, { priceCop: number }> | null;
}

/** The experiences that fit, in the order asked for. The catalogue comes newest first. */
export function filterExperiences(
  experiences: readonly Experience[],
  search: StoreSearch,
  { scores, day }: SearchMatches,
): Experience[] {
  const { categoria, region, precio, personas } = search;
  const priceOf = (experience: Experience) => day?.get(experience.id)?.priceCop ?? experience.price;
  const fits = (experience: Experience) =>
    (scores === null || scores.has(experience.id)) &&
    (categoria === undefined || experience.category === categoria) &&
    (region === undefined || experience.region === region) &&
    (personas === undefined || experience.maxParticipants >= personas) &&
    (day === null || day.has(experience.id)) &&
    (precio === undefined || priceOf(experience) <= precio);
  const found = experiences.filter(fits);
  if (search.orden === undefined && scores) return bestFirst(found, scores);
  return found.sort(comparison(search.orden ?? 'nuevas', priceOf));
}

/** There are few different scores: to gather them costs a tenth of sorting ten thousand. */
function bestFirst(found: readonly Experience[], scores: ReadonlyMap<string, number>): Experience[] {
  const byScore = new Map<number, Experience[]>();
  for (const experience of found) {
    const score = scores.get(experience.id) ?? 0;
    const equals = byScore.get(score);
    if (equals) equals.push(experience);
    else byScore.set(score, [experience]);
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}

function comparison(
  sorting: Sorting,
  priceOf: (experience: Experience) => number,
): (a: Experience, b: Experience) => number {
  switch (sorting) {
    case 'calificacion':
      return (a, b) => b.averageRating - a.averageRating || b.totalReviews - a.totalReviews;
    case 'precio-menor':
      return (a, b) => priceOf(a) - priceOf(b);
    case 'precio-mayor':
      return (a, b) => priceOf(b) - priceOf(a);
    default:
      return () => 0;
  }
}
