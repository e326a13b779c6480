import * as v from 'valibot';
import type { Experience } from '#contract/api/experiences.ts';
import { CatalogueFacets, type FacetGroup, facetsOf } from '#contract/api/facets.ts';
import { uuid } from '#src/lib/uuid.ts';

/** What is kept beside the whole catalogue, so that the store opens without reading it. */
export const CatalogueContents = v.object({
  /** Another one after each pull that changed something: by it a copy knows whether it is still one. */
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
