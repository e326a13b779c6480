import { gridStep, reviewPageSize } from '#contract/domain/limits.ts';
import type { ServedPage } from '#contract/api/served-page.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import {
  catalogueFacets,
  defaultExperience,
  experienceById,
  publishedExperiences,
} from '#server/modules/catalogue/service.ts';
import { readFeedback } from '#server/modules/reviews/service.ts';

/** A page that the server renders, by its path. */
export type Target = { kind: 'store' } | { kind: 'experience'; id: string | null };

/** null for a page that only the browser renders, or no page at all. */
export function targetOf(path: string): Target | null {
  if (path === '/' || path === '/store') return { kind: 'store' };
  if (path === '/product') return { kind: 'experience', id: null };
  const [, encoded] = /^\/product\/([^/]+)$/.exec(path) ?? [];
  const id = encoded && decoded(encoded);
  return id ? { kind: 'experience', id } : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not decodable, so no id either.
    return null;
  }
}

/** The data that the page is rendered from; null when there is no such experience. */
export async function servedData(deps: Dependencies, target: Target): Promise<ServedPage | null> {
  if (target.kind === 'store') {
    const [experiences, facets] = await Promise.all([
      publishedExperiences(deps, { limit: gridStep }),
      catalogueFacets(deps),
    ]);
    return { page: 'store', experiences, facets };
  }
  const experience = target.id === null ? await defaultExperience(deps) : await oneExperience(deps, target.id);
  if (!experience) return null;
  const feedback = await readFeedback(deps, experience.id, { sort: 'newest', limit: reviewPageSize });
  if (!feedback.ok) return null;
  return { page: 'experience', experience, feedback: feedback.value, byDefault: target.id === null };
}

async function oneExperience(deps: Dependencies, id: string) {
  const found = await experienceById(deps, id);
  return found.ok ? found.value : null;
}
