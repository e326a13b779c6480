import { sql } from 'kysely';
import type { Role, User, userSorts } from '#contract/api/users.ts';
import { searchedWords } from '#contract/domain/search-words.ts';
import type { ListPage, Slice } from '#server/core/list-page.ts';
import { countFound, countKept } from '#server/core/list-queries.ts';
import type { ReadDb } from '#server/db/connect.ts';
import type { Row } from '#server/db/schema.ts';
import { userIdsByWord } from '#server/db/search-index.ts';

export type UserSort = (typeof userSorts)[number];

/** Words of which each must begin one of the user's; none where everything is found. */
export interface UserFilter {
  words: readonly string[];
  status?: User['status'] | undefined;
  role?: Role | undefined;
}

export function userFilter(asked: { q: string; status?: User['status'] | undefined; role?: Role | undefined }) {
  return { words: searchedWords(asked.q), status: asked.status, role: asked.role };
}

/** Each has an index; people who never signed in count as the earliest. */
const sortColumns = {
  createdAt: sql.ref<string>('users.created_at'),
  name: sql.ref<string>('users.sort_name'),
  lastLoginAt: sql<string>`coalesce(users.last_login_at, '')`,
};

function matching(db: ReadDb, { words, status, role }: UserFilter) {
  let query = db.selectFrom('users').where('users.deleted_at', 'is', null);
  if (status) query = query.where('users.status', '=', status);
  if (role) query = query.where('users.role', '=', role);
  for (const word of words) query = query.where('users.id', 'in', userIdsByWord(db, word));
  return query;
}

export function listUsers(
  db: ReadDb,
  filter: UserFilter,
  { sort, descending }: Pick<ListPage<UserSort>, 'sort' | 'descending'>,
  { offset, limit, backwards }: Slice,
): Promise<Row<'users'>[]> {
  const direction = descending === backwards ? 'asc' : 'desc';
  return matching(db, filter)
    .selectAll('users')
    .orderBy(sortColumns[sort], direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many match; one more than `exactTotalMax` stands for all beyond it. */
export function countMatching(db: ReadDb, filter: UserFilter): Promise<number> {
  return countFound(db, matching(db, filter).select('users.id'));
}

/** The kept number of users that aren't deleted. */
export const countAll = (db: ReadDb): Promise<number> => countKept(db, 'user');
