import { roles, UserList, userSorts, userStatuses } from '#contract/api/users.ts';
import { api } from '#src/lib/api.ts';
import { type AnyListSearch, listQuery, listSearchSchema } from '#src/ui/panel/list-search.ts';

export const usersKey = ['admin', 'users'] as const;
export const usersPerPage = 25;

/** The list's state in the address, which is also the API's. */
export const UserSearch = listSearchSchema({ sorts: userSorts, filters: { status: userStatuses, role: roles } });

export const userListQuery = (search: AnyListSearch) => ({
  queryKey: [...usersKey, search],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const path = `/api/admin/users?${listQuery(search, usersPerPage)}`;
    const { users, total } = await api(path, { schema: UserList, signal });
    return { rows: users, total };
  },
});
