import { AdminExperienceList, experienceSorts, experienceStatuses } from '#contract/api/admin-experiences.ts';
import { api } from '#src/lib/api.ts';
import { type AnyListSearch, listQuery, listSearchSchema } from '#src/ui/panel/list-search.ts';

export const experiencesKey = ['admin', 'experiences'] as const;
export const experiencesPerPage = 24;

/** The list's state in the address, which is also the API's. */
export const ExperienceSearch = listSearchSchema({ sorts: experienceSorts, filters: { status: experienceStatuses } });

export const experienceListQuery = (search: AnyListSearch) => ({
  queryKey: [...experiencesKey, search],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const path = `/api/admin/experiences?${listQuery(search, experiencesPerPage)}`;
    const { experiences, total } = await api(path, { schema: AdminExperienceList, signal });
    return { rows: experiences, total };
  },
});
