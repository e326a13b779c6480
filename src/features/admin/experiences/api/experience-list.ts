import * as v from 'valibot';
import { Experience } from '#contract/api/experiences.ts';
import { api } from '#src/lib/api.ts';
import { type AnyListSearch, listQuery, listSearchSchema } from '#src/ui/panel/list-search.ts';

export const experiencesKey = ['admin', 'experiences'] as const;
export const experiencesPerPage = 24;

/** The list's state in the address, which is also the API's. */
export const ExperienceSearch = listSearchSchema({
  sorts: ['createdAt', 'name', 'price'],
  filters: { status: ['available', 'paused'] },
});

const ExperiencePage = v.object({ experiences: v.array(Experience), total: v.number() });

export const experienceListQuery = (search: AnyListSearch) => ({
  queryKey: [...experiencesKey, search],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const path = `/api/admin/experiences?${listQuery(search, experiencesPerPage)}`;
    const { experiences, total } = await api(path, { schema: ExperiencePage, signal });
    return { rows: experiences, total };
  },
});
