import * as v from 'valibot';
import { ok } from '#contract/domain/result.ts';
import { TravelRegions, TravelSizes } from '#contract/api/travel.ts';
import { CachedJson } from '#server/http/cached-json.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { idList } from '#server/http/id-list.ts';
import { catalogueVersion } from '#server/modules/catalogue/service.ts';
import { travelRegions, travelSizes } from './service.ts';

const tag = 'Para viajar';

export function travelRoutes(api: Api): void {
  const { deps } = api;
  const cache = new CachedJson();

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/travel/sizes',
      tag,
      summary: 'Lo que pesan las fotos de unas experiencias',
      query: v.object({ ids: idList }),
      response: TravelSizes,
    },
    async ({ c, query }) => {
      c.header('Cache-Control', 'no-cache');
      return ok(await travelSizes(deps, query.ids));
    },
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/travel/regions',
      tag,
      summary: 'Las regiones del catálogo y lo que pesan',
      response: TravelRegions,
    },
    async ({ c, shape }) =>
      cache.respond(c, 'regions', await catalogueVersion(deps), async () => shape(await travelRegions(deps))),
  );
}
