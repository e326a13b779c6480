import type { Role, User, UserList } from '#contract/api/users.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { ListPage } from '#server/core/list-page.ts';
import { readPage } from '#server/core/list-page.ts';
import * as queries from './list-queries.ts';
import { toUser } from './service.ts';

export interface AskedUsers {
  q: string;
  status?: User['status'] | undefined;
  role?: Role | undefined;
}

/** A page of the accounts that aren't deleted. */
export async function listUsers(
  { db }: Pick<Dependencies, 'db'>,
  asked: AskedUsers,
  page: ListPage<queries.UserSort>,
): Promise<UserList> {
  const filter = queries.userFilter(asked);
  const isWhole = filter.words.length === 0 && !filter.status && !filter.role;
  const total = isWhole ? await queries.countAll(db.read) : await queries.countMatching(db.read, filter);
  const rows = await readPage(page, isWhole ? total : null, (slice) => queries.listUsers(db.read, filter, page, slice));
  return { users: rows.map(toUser), total };
}
