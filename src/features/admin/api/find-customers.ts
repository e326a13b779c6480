import { UserList } from '#contract/api/users.ts';
import { api } from '#src/lib/api.ts';
import { listQuery } from '#src/ui/panel/list-search.ts';

const found = 20;

/** Accounts by the beginnings of words of their name or e-mail. */
export const customersQuery = (words: string) => ({
  queryKey: ['admin', 'users', 'find', words],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const { users } = await api(`/api/admin/users?${listQuery({ q: words }, found)}`, { schema: UserList, signal });
    return users.map(({ id, email, firstName, lastName }) => ({
      value: id,
      label: [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(' · '),
    }));
  },
});
