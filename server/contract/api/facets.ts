import * as v from 'valibot';
import { Cop, Count } from '../domain/primitives.ts';

/** Catalogue-wide aggregates: the store's filter options, known without reading its experiences. */
export const CatalogueFacets = v.object({
  total: Count,
  /** The most frequent first. */
  categories: v.array(v.string()),
  /** By name. */
  regions: v.array(v.string()),
  /** Pesos per person; 0 in an empty catalogue. */
  lowestPriceCop: Cop,
  highestPriceCop: Cop,
});
export type CatalogueFacets = v.InferOutput<typeof CatalogueFacets>;

const { compare } = new Intl.Collator('es');

/** Experiences that share a category and a region. */
export interface FacetGroup {
  category: string;
  region: string;
  count: number;
  lowestPriceCop: number;
  highestPriceCop: number;
}

/** Combines the facets of all groups. Blank categories and regions are left out. */
export function facetsOf(groups: Iterable<FacetGroup>): CatalogueFacets {
  const counts = new Map<string, number>();
  const regions = new Set<string>();
  let [total, lowest, highest] = [0, Infinity, 0];
  for (const { category, region, count, lowestPriceCop, highestPriceCop } of groups) {
    total += count;
    if (category) counts.set(category, (counts.get(category) ?? 0) + count);
    if (region) regions.add(region);
    lowest = Math.min(lowest, lowestPriceCop);
    highest = Math.max(highest, highestPriceCop);
  }
  return {
    total,
    categories: [...counts].sort(([nameA, a], [nameB, b]) => b - a || compare(nameA, nameB)).map(([name]) => name),
    regions: [...regions].sort(compare),
    lowestPriceCop: total > 0 ? lowest : 0,
    highestPriceCop: highest,
  };
}
