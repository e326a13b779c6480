import type { AdminExperience, experienceSorts, ExperienceStatus } from '#contract/api/admin-experiences.ts';
import { countFound, countKept } from '#server/core/list-queries.ts';
import type { ListPage, Slice } from '#server/core/list-page.ts';
import { isSet } from '#server/db/codecs.ts';
import type { ReadDb, Tx } from '#server/db/connect.ts';
import { idsByWord } from '#server/db/search-index.ts';
import type { ExperienceRow } from './queries.ts';
import { isPublished, publicationColumns, selectExperiences, toExperience } from './queries.ts';

export type ExperienceSort = (typeof experienceSorts)[number];

/** Words of which each must begin one of the experience's; none where everything is found. */
export interface ExperienceFilter {
  words: readonly string[];
  status?: ExperienceStatus | undefined;
  category?: string | undefined;
}

/** Each has an index. */
const sortColumns = {
  createdAt: 'experiences.created_at',
  name: 'experiences.sort_name',
  price: 'experiences.price_cop',
} as const;

const stateColumns = {
  available: { published: 1, available: 1 },
  paused: { published: 1, available: 0 },
  unpublished: { published: 0, available: null },
} as const;

function matching(db: ReadDb, { words, status, category }: ExperienceFilter) {
  let query = db.selectFrom('experiences').where('experiences.deleted_at', 'is', null);
  if (status) {
    const { published, available } = stateColumns[status];
    query = query.where('experiences.published', '=', published);
    if (available !== null) query = query.where('experiences.available', '=', available);
  }
  if (category !== undefined) query = query.where('experiences.category', '=', category);
  for (const word of words) query = query.where('experiences.id', 'in', idsByWord(db, 'experience', word));
  return query;
}

/** The page's ids come from an index alone; what stands beside them is read for these rows only. */
export async function listExperiences(
  db: ReadDb,
  today: string,
  filter: ExperienceFilter,
  { sort, descending }: Pick<ListPage<ExperienceSort>, 'sort' | 'descending'>,
  { offset, limit, backwards }: Slice,
): Promise<AdminExperience[]> {
  const direction = descending === backwards ? 'asc' : 'desc';
  const page = await matching(db, filter)
    .select('experiences.id')
    .orderBy(sortColumns[sort], direction)
    .orderBy('experiences.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await selectExperiences(db)
    .select(publicationColumns)
    .where('experiences.id', 'in', ids)
    .where('experiences.deleted_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toAdminExperience(row, today)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function countMatching(db: ReadDb, filter: ExperienceFilter): Promise<number> {
  return countFound(db, matching(db, filter).select('experiences.id'));
}

/** The kept number of experiences that aren't deleted. */
export const countAll = (db: ReadDb): Promise<number> => countKept(db, 'experience');

export async function findForAdmin(db: ReadDb | Tx, today: string, id: string): Promise<AdminExperience | null> {
  const row = await selectExperiences(db)
    .select(publicationColumns)
    .where('experiences.id', '=', id)
    .where('experiences.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toAdminExperience(row, today) : null;
}

/** Whether the provider of an experience may have it on show; true for Rumbo's own. */
export async function mayBeShown(tx: Tx, today: string, id: string): Promise<boolean> {
  const row = await selectExperiences(tx)
    .select(publicationColumns)
    .where('experiences.id', '=', id)
    .executeTakeFirstOrThrow();
  return isPublished({ ...row, published: 1 }, today);
}

function toAdminExperience(
  row: ExperienceRow & { provider_status: string | null; provider_rnt_until: string | null },
  today: string,
): AdminExperience {
  return { ...toExperience(row), published: isSet(row.published), visible: isPublished(row, today) };
}
