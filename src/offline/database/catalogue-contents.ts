import * as v from 'valibot';
import type { Experience } from '#contract/api/experiences.ts';
import { CatalogueFacets, type FacetGroup, facetsOf } from '#contract/api/facets.ts';
import { uuid } from '#src/lib/uuid.ts';

/** Catalogue-wide aggregates, kept in `meta` so that the shop opens without reading the whole catalogue. */
export const CatalogueContents = v.object({
  /** Changes with each pull that changed something; a copy in memory compares it. */
  version: v.string(),
  facets: CatalogueFacets,
});
export type CatalogueContents = v.InferOutput<typeof CatalogueContents>;

export function contentsOf(experiences: readonly Experience[]): CatalogueContents {
  return { version: uuid(), facets: facetsOf(groups(experiences)) };
}

function* groups(experiences: readonly Experience[]): Generator<FacetGroup> {
  for (const { category, region, price } of experiences)
    yield { category, region, count: 1, lowestPriceCop: price, highestPriceCop: price };
}
