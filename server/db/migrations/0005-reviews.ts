import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { foldText } from '#contract/domain/fold-text.ts';

/**
 * Reviews in three orders, each page by one index; what moderators, providers and readers do with them; and who was
 * checked in. 'Lowest first' is the index of the negative rating read backwards, so that equal ratings come newest first;
 * a column of its own, because SQLite seeks a place of several columns only by columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kept = db.getExecutor().adapter instanceof PostgresAdapter ? 'stored' : 'virtual';
  for (const statement of statements(kept)) await sql.raw(statement).execute(db);
  await foldPresent(db);
}

const statements = (kept: string) => [
  `alter table order_items add column checked_in_at text`,
  `alter table reviews add column negative_rating integer generated always as (-rating) ${kept}`,
  `alter table reviews add column attended integer not null default 0`,
  `alter table reviews add column helpful_count integer not null default 0 check (helpful_count >= 0)`,
  `alter table reviews add column report_count integer not null default 0 check (report_count >= 0)`,
  `alter table reviews add column answer text`,
  `alter table reviews add column answered_at text`,
  `alter table reviews add column moderation_reason text`,
  `alter table reviews add column moderated_at text`,
  `alter table reviews add column search_text text not null default ''`,
  `alter table reviews add column version integer not null default 1`,
  `create table review_votes (session_id text not null, review_id text not null references reviews (id), created_at text not null, primary key (session_id, review_id))`,
  `create index review_votes_review on review_votes (review_id)`,
  `create table review_reports (session_id text not null, review_id text not null references reviews (id), reason text not null, details text not null, created_at text not null,
    handled_at text, primary key (session_id, review_id))`,
  `create index review_reports_review on review_reports (review_id)`,
  `drop index reviews_listed`,
  `create index reviews_newest on reviews (experience_id, created_at, id) where hidden_at is null`,
  `create index reviews_highest on reviews (experience_id, rating, created_at, id) where hidden_at is null`,
  `create index reviews_lowest on reviews (experience_id, negative_rating, created_at, id) where hidden_at is null`,
  `create index reviews_all on reviews (created_at, id)`,
  `create index reviews_all_rated on reviews (rating, created_at, id)`,
  `create index reviews_reported on reviews (created_at, id) where report_count > 0`,
  `create index reviews_hidden on reviews (created_at, id) where hidden_at is not null`,
];

const batch = 1_000;

/** What the reviews written so far are searched by. */
async function foldPresent(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; author_name: string; text: string }>`select id, author_name, text from reviews where id > ${last} order by id limit ${batch}`.execute(db);
    for (const row of rows) await sql`update reviews set search_text = ${foldText(`${row.author_name} ${row.text}`)} where id = ${row.id}`.execute(db);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}
