import { countFound } from '#server/core/list-queries.ts';
import type { Slice } from '#server/core/list-page.ts';
import type { ReadDb } from '#server/db/connect.ts';
import { idsByWord, type Searched, userIdsByWord } from '#server/db/search-index.ts';

export interface AuditFilter {
  /** Words of whoever acted, or of what was changed, and the same as a whole, which may be an id; none for all. */
  search: { words: readonly string[]; id: string } | null;
  action?: string | undefined;
  entity?: string | undefined;
  actor?: string | undefined;
  /** Instants; `until` is excluded. */
  from?: string | undefined;
  until?: string | undefined;
}

const searched: readonly Searched[] = ['provider', 'experience', 'coupon'];

function matching(db: ReadDb, { search, action, entity, actor, from, until }: AuditFilter) {
  let query = db.selectFrom('audit_log');
  if (action) query = query.where('audit_log.action', '=', action);
  if (entity) query = query.where('audit_log.entity', '=', entity);
  if (actor) query = query.where('audit_log.actor', '=', actor);
  if (from) query = query.where('audit_log.at', '>=', from);
  if (until) query = query.where('audit_log.at', '<', until);
  if (search) query = query.where('audit_log.seq', 'in', searchedSeqs(db, search));
  return query;
}

/** Each part is read from an index of its own, which one condition with `or` would not be. */
function searchedSeqs(db: ReadDb, { words, id }: { words: readonly string[]; id: string }) {
  const byPerson = (column: 'actor' | 'entity_id') =>
    words.reduce(
      (query, word) => query.where(column, 'in', userIdsByWord(db, word)),
      db.selectFrom('audit_log').select('seq'),
    );
  const byThing = searched.map((entity) =>
    words.reduce(
      (query, word) => query.where('entity_id', 'in', idsByWord(db, entity, word)),
      db.selectFrom('audit_log').select('seq').where('entity', '=', entity),
    ),
  );
  const byId = db.selectFrom('audit_log').select('seq').where('entity_id', '=', id);
  const found = words.length === 0 ? [] : [byPerson('actor'), byPerson('entity_id'), ...byThing];
  return found.reduce((all, part) => all.unionAll(part), byId);
}

export function listEntries(db: ReadDb, filter: AuditFilter, { offset, limit, backwards }: Slice) {
  const direction = backwards ? 'asc' : 'desc';
  return db
    .selectFrom(
      matching(db, filter)
        .select(['seq', 'at', 'actor', 'action', 'entity', 'entity_id'])
        .orderBy('audit_log.seq', direction)
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .leftJoin('audit_payloads', 'audit_payloads.seq', 'page.seq')
    .leftJoin('users', 'users.id', 'page.actor')
    .selectAll('page')
    .select(['audit_payloads.payload', 'users.first_name', 'users.last_name', 'users.email'])
    .orderBy('page.seq', direction)
    .execute();
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

export function countMatching(db: ReadDb, filter: AuditFilter): Promise<number> {
  return countFound(db, matching(db, filter).select('audit_log.seq'));
}

/** The chain has no gaps, so its head counts the entries. */
export async function countAll(db: ReadDb): Promise<number> {
  const { seq } = await db.selectFrom('audit_head').select('seq').where('id', '=', 1).executeTakeFirstOrThrow();
  return Number(seq);
}
