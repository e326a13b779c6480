import * as v from 'valibot';
import { CataloguePage, Experience, ExperienceList, ProductList } from '#contract/api/experiences.ts';
import { listRowsMax } from '#contract/domain/limits.ts';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { CachedJson } from '#server/http/cached-json.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { pageLink, pageQuery, readCursor } from '#server/http/paging.ts';
import * as service from './service.ts';

const byId = v.object({ id: Id });
const tag = 'Catálogo';

export function catalogueRoutes(api: Api): void {
  const { deps } = api;
  const cache = new CachedJson();

  const list = (
    name: string,
    path: string,
    shape: (experience: Experience) => unknown,
    response: typeof ExperienceList | typeof ProductList,
    summary: string,
  ) =>
    endpoint(
      api,
      { method: 'GET', path, tag, summary, query: pageQuery, response },
      async ({ c, query, shape: fit }) => {
        const version = await service.catalogueVersion(deps);
        const limit = query.limit ?? listRowsMax;
        const after = readCursor(query.cursor);
        const rows = () => service.publishedExperiences(deps, { limit, after });
        if (query.limit === undefined && !after)
          return cache.respond(c, name, version, async () => fit((await rows()).map(shape)));
        const experiences = await rows();
        const last = experiences.at(-1);
        if (last && experiences.length === limit) c.header('Link', pageLink(path, limit, last));
        return ok(experiences.map(shape));
      },
    );

  list(
    'experiences',
    '/api/experiences',
    (experience) => experience,
    ExperienceList,
    'Experiencias publicadas, las más nuevas primero',
  );
  list('products', '/api/products', service.asProduct, ProductList, 'Las mismas, como filas de la lista de productos');

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/experiences/:id',
      tag,
      summary: 'Una experiencia',
      params: byId,
      response: Experience,
    },
    async ({ params }) => service.experienceById(deps, params.id),
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/sync/catalogue',
      tag,
      summary: 'Lo que cambió desde un cursor',
      query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
      response: CataloguePage,
    },
    async ({ c, query, shape }) => {
      // Caches only the whole catalogue: callers choose their cursors, and the changes after one are small.
      if (query.cursor) return ok(await service.catalogueSince(deps, query.cursor));
      return cache.respond(c, 'sync', await service.catalogueVersion(deps), async () =>
        shape(await service.catalogueSince(deps, undefined)),
      );
    },
  );
}
