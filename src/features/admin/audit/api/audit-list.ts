import { AuditList } from '#contract/api/audit.ts';
import { auditTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { type AnyListSearch, listQuery, listSearchSchema } from '#src/ui/panel/list-search.ts';

export const auditPerPage = 50;
export const auditEntities = Object.keys(auditTexts.entities) as (keyof typeof auditTexts.entities)[];

/** The list's state in the address, which is also the API's. Newest first, always. */
export const AuditSearch = listSearchSchema({ sorts: [], filters: { entity: auditEntities } });

export const auditListQuery = (search: AnyListSearch) => ({
  queryKey: ['admin', 'audit', search],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const path = `/api/admin/audit?${listQuery(search, auditPerPage)}`;
    const { entries, total } = await api(path, { schema: AuditList, signal });
    return { rows: entries, total };
  },
});
